// Serves the built site on this machine: node scripts/serve.mjs [--port 4321] [--base /some/path/]
// Without a port it takes 4321 or the next free one; a port that was asked for is used or refused.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const { values } = parseArgs({
  options: { port: { type: 'string' }, base: { type: 'string', default: '/' } },
});
const site = resolve('dist');
const base = `/${values.base}/`.replace(/\/+/g, '/');
const asked = values.port ?? process.env.PORT;
const first = Number(asked ?? 4321);
const lastTry = asked === undefined ? first + 20 : first;

if (!Number.isInteger(first) || first < 1 || first > 65535) {
  console.error(`A port is a whole number from 1 to 65535, not "${asked}".`);
  process.exit(1);
}
if (!existsSync(join(site, 'index.html'))) {
  console.error('There is no built site in dist/. Run npm start, or npm run build first.');
  process.exit(1);
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** Nothing there, no folder on the way, a name too long for the disk: all of it is simply no file. */
function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The names in a path below the base, the last one empty for a folder; nothing if one of them is not a plain name. */
function namesIn(path) {
  const names = path.split('/');
  const isPlain = (name) => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name);
  return names.every((name, i) => isPlain(name) || (name === '' && i === names.length - 1))
    ? names
    : undefined;
}

/** The file that answers, or nothing. Plain names never leave the site's folder. */
function fileFor(names) {
  const full = join(site, ...names.slice(0, -1), names.at(-1) || 'index.html');
  return isFile(full) ? full : undefined;
}

/** Text travels compressed, as on any ordinary server; each file is compressed once. */
const compressed = new Map();
function bodyOf(file, asksForGzip) {
  const { mtimeMs } = statSync(file);
  const isText = /^text\/|json|svg|xml/.test(types[extname(file)] ?? '');
  if (!asksForGzip || !isText) return { body: readFileSync(file), encoding: {} };
  const known = compressed.get(file);
  const body = known?.mtimeMs === mtimeMs ? known.body : gzipSync(readFileSync(file), { level: 9 });
  compressed.set(file, { body, mtimeMs });
  return { body, encoding: { 'content-encoding': 'gzip' } };
}

function answer(request, response) {
  const send = (status, file) => {
    const { body, encoding } = bodyOf(file, /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''));
    response.writeHead(status, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      'access-control-allow-origin': '*', // embedded in a sandboxed frame, a page asks from an opaque origin
      'x-content-type-options': 'nosniff',
      'cache-control': file.includes(`${sep}_astro${sep}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      vary: 'accept-encoding',
      ...encoding,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const say = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
  const redirect = (to) => response.writeHead(308, { location: to }).end();

  let path;
  try {
    path = decodeURIComponent((request.url ?? '/').replace(/[?#].*/s, ''));
  } catch {
    return say(400, 'This address cannot be read.');
  }
  if (`${path}/` === base) return redirect(base);
  if (!path.startsWith(base)) return say(404, 'Not found');

  const names = namesIn(path.slice(base.length));
  const file = names && fileFor(names);
  if (file) return send(200, file);
  // Made of plain names again, so that it stays on this server: "//elsewhere/" would not.
  if (names && fileFor([...names, ''])) return redirect(`${base}${names.map(encodeURIComponent).join('/')}/`);
  const lost = join(site, '404.html');
  return isFile(lost) ? send(404, lost) : say(404, 'Not found');
}

const server = createServer((request, response) => {
  try {
    answer(request, response);
  } catch (error) {
    // A file that vanished between two looks, or cannot be read: this request fails, the server goes on.
    console.error(`${request.url}: ${error.message}`);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
    response.end('This file cannot be read.');
  }
});

function listen(port) {
  server.once('error', (error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (port < lastTry) {
      console.log(`Port ${port} is taken, trying ${port + 1} …`);
      listen(port + 1);
    } else {
      console.error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
      process.exitCode = 1;
    }
  });
  server.listen(port, '127.0.0.1', () => {
    server.removeAllListeners('error');
    console.log(`Point of Contact is at http://127.0.0.1:${port}${base}  (Ctrl+C ends it)`);
  });
}
listen(first);
