/**
 * Somebody else's course page: another server, under a strict policy of its own. At `/site/` it also gives out our build
 * as a plain server would, without the header that lets sandboxed frames load scripts.
 */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { test as base } from '@playwright/test';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface ForeignHost {
  /** Puts a body at an address of the host. Returns the address. */
  readonly put: (body: string) => string;
  /** Puts a deck of slides on the host, with reveal.js from that folder, under no policy. Returns its address. */
  readonly slides: (reveal: string, body: string) => string;
  /** Where the host gives out the site without any extra header. */
  readonly plainSite: string;
}

/** The built file for a path below `/site`, or nothing. */
function built(path: string): string | undefined {
  const file = join('dist', normalize(path), path.endsWith('/') ? 'index.html' : '');
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** A deck of slides as its author writes it. */
const deckOf = (body: string): string =>
  `<!doctype html><html><head><link rel="stylesheet" href="reveal/reveal.css"></head><body>${body}
   <script src="reveal/reveal.js"></script><script>Reveal.initialize();</script></body></html>`;

interface Deck {
  readonly reveal: string;
  readonly body: string;
}

function serve(pages: ReadonlyMap<string, string>, site: string, deck: () => Deck | undefined): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const body = pages.get(pathname);
    const shown = deck();
    if (shown && pathname === '/deck') {
      response.writeHead(200, { 'content-type': types['.html'] }).end(deckOf(shown.body));
      return;
    }
    const file =
      shown && /^\/reveal\/reveal\.(?:js|css)$/.test(pathname)
        ? join(shown.reveal, pathname.slice('/reveal/'.length))
        : pathname.startsWith('/site/')
          ? built(pathname.slice('/site'.length))
          : undefined;
    if (body !== undefined) {
      // What the documentation states: scripts and frames from the site, and nothing inline.
      const policy = `default-src 'none'; script-src ${site}; frame-src ${site} 'self'`;
      response.writeHead(200, { 'content-type': types['.html'], 'content-security-policy': policy });
      response.end(`<!doctype html><html lang="en"><title>A course</title><body>${body}</body></html>`);
    } else if (file) {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    } else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
}

export const test = base.extend<{ host: ForeignHost }>({
  host: async ({ baseURL }, use) => {
    const pages = new Map<string, string>();
    let deck: Deck | undefined;
    const server = serve(pages, new URL(baseURL ?? '').origin, () => deck);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    // By another name, so that it is another site and not only another port.
    const origin = `http://localhost:${port}`;
    await use({
      put: (body) => {
        const path = `/page-${pages.size}`;
        pages.set(path, body);
        return `${origin}${path}`;
      },
      slides: (reveal, body) => {
        deck = { reveal, body };
        return `${origin}/deck`;
      },
      plainSite: `${origin}/site/`,
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});
