/** The server that `npm start` runs: taken ports, paths that try to leave the site, unknown pages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '#core/math/random.ts';

const script = resolve('scripts/serve.mjs');
let folder = '';
const running: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(folder, 'dist/chapter'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'dist/index.html'), 'home');
  writeFileSync(join(folder, 'dist/404.html'), 'lost');
  writeFileSync(join(folder, 'dist/chapter/index.html'), 'chapter');
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server and gives what it says until it listens or ends. */
function start(args: readonly string[], cwd = folder): Promise<{ said: string; code: number | null }> {
  const env = { ...process.env };
  delete env['PORT'];
  const child = spawn(process.execPath, [script, ...args], { cwd, env });
  running.push(child);
  return new Promise((done) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('http://')) done({ said, code: null });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => done({ said, code }));
  });
}

/** Occupies some free port. */
async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return { port: (server.address() as AddressInfo).port, server };
}

async function freePort(): Promise<number> {
  const { port, server } = await takePort();
  await new Promise((done) => server.close(done));
  return port;
}

/** A raw request: unlike fetch it does not tidy up the path. */
function get(
  port: number,
  path: string,
): Promise<{ status: number; body: string; location: string | undefined }> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, body, location: response.headers.location }),
      );
    })
      .on('error', fail)
      .end();
  });
}

/** What the server answers to these very bytes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString();
    });
    socket.on('close', () => done(reply));
    socket.on('error', fail);
  });
}

describe('the server', () => {
  it('prints its address, serves pages, and sends unknown addresses to the 404 page', async () => {
    const port = await freePort();
    expect((await start(['--port', String(port)])).said).toContain(`http://127.0.0.1:${port}/`);
    expect(await get(port, '/')).toMatchObject({ status: 200, body: 'home' });
    expect(await get(port, '/chapter/')).toMatchObject({ status: 200, body: 'chapter' });
    expect(await get(port, '/chapter')).toMatchObject({ status: 308, location: '/chapter/' });
    expect(await get(port, '/nothing/')).toMatchObject({ status: 404, body: 'lost' });
  });

  it('serves below a base path and nothing beside it', async () => {
    const port = await freePort();
    await start(['--port', String(port), '--base', '/a/b']);
    expect(await get(port, '/a/b/chapter/')).toMatchObject({ status: 200, body: 'chapter' });
    expect(await get(port, '/a/b')).toMatchObject({ status: 308, location: '/a/b/' });
    expect((await get(port, '/chapter/')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/chapter/../../secret.txt',
    '/%00',
    '/%zz',
  ])('does not leave the site for %s', async (path) => {
    const port = await freePort();
    await start(['--port', String(port)]);
    const { status, body } = await get(port, path);
    expect(body).not.toContain('secret');
    expect([400, 404]).toContain(status);
  });

  it.each([
    `/${'a'.repeat(300)}/`,
    '/index.html/',
    '/index.html/more',
    '/%2Fevil.example%2F..',
    '//evil.example/..',
    '/%5C%5Cevil.example/',
    '/chapter%2F..',
    'http://evil.example/',
  ])('answers %s with its own page, and lives', async (path) => {
    const port = await freePort();
    await start(['--port', String(port)]);
    expect(await get(port, path)).toMatchObject({ status: 404, location: undefined });
    expect(await get(port, '/')).toMatchObject({ status: 200, body: 'home' });
  });

  it('goes on without a 404 page', async () => {
    const port = await freePort();
    const bare = mkdtempSync(join(tmpdir(), 'serve-'));
    mkdirSync(join(bare, 'dist'));
    writeFileSync(join(bare, 'dist/index.html'), 'home');
    await start(['--port', String(port)], bare);
    expect(await get(port, '/nothing/')).toMatchObject({ status: 404, body: 'Not found' });
    expect(await get(port, '/')).toMatchObject({ status: 200 });
    rmSync(bare, { recursive: true });
  });

  it('answers 2,000 raw requests of any kind, and sends nobody to another site', async () => {
    const port = await freePort();
    await start(['--port', String(port)]);
    const random = randomFrom(25);
    const pieces = [
      '/',
      '..',
      '%2F',
      '%5C',
      '\\',
      'chapter',
      'index.html',
      '%00',
      '%zz',
      '%',
      '?',
      '#',
      'é',
      '//evil.example',
      '@',
      ':',
      '%2e',
      ' HTTP/1.1',
      'x'.repeat(260),
    ];
    for (let i = 0; i < 40; i++) {
      const requests = Array.from({ length: 50 }, () => {
        const words = Array.from(
          { length: random.integer(0, 6) },
          () => pieces[random.integer(0, pieces.length - 1)],
        );
        const method = ['GET', 'HEAD', 'POST', 'BREW', ''][random.integer(0, 4)];
        return `${method} /${words.join('')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      });
      for (const reply of await Promise.all(requests.map((text) => raw(port, text)))) {
        expect(reply).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
        const location = /^location: (.*)$/im.exec(reply)?.[1]?.trim() ?? '/';
        expect(location).toMatch(/^\/(?![/\\])/);
      }
    }
    expect(await get(port, '/')).toMatchObject({ status: 200, body: 'home' });
  });

  it('says what to do when the port that was asked for is taken', async () => {
    const { port, server } = await takePort();
    const { said, code } = await start(['--port', String(port)]);
    server.close();
    expect(said).toContain(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
    expect(code).toBe(1);
  });

  it('says what to do about a port that is none, and about a site that is not built', async () => {
    expect(await start(['--port', 'many'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('A port is a whole number'),
    });
    expect(await start([], tmpdir())).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run build first'),
    });
  });
});
