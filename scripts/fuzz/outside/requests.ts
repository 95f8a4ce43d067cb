/** Raw requests to the server of `npm start`. */
import { connect } from 'node:net';
import type { Random } from '#core/math/random.ts';
import { oneOf } from './inputs.ts';

const PIECES: readonly string[] = [
  '/',
  '..',
  '%2F',
  '%5C',
  '\\',
  'embed',
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
  '_astro',
  '%c0%af',
  '%u002e',
  ';',
  '*',
  'package.json',
  'etc/passwd',
  '\t',
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'BREW', 'CONNECT', 'OPTIONS', ''];
const HEADERS = [
  'Host: x',
  'Host: evil.example',
  'Range: bytes=0-99999999999',
  'Range: bytes=-1',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Accept-Encoding: gzip;q=0',
  'Upgrade: websocket\r\nConnection: Upgrade',
  `X: ${'y'.repeat(20_000)}`,
];

/** Bytes of a request. */
export function hostileRequest(random: Random): string {
  const words = Array.from({ length: random.integer(0, 6) }, () => oneOf(random, PIECES)).join('');
  const headers = Array.from({ length: random.integer(0, 3) }, () => `${oneOf(random, HEADERS)}\r\n`).join(
    '',
  );
  const whole = `${oneOf(random, METHODS)} /${words} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
  return random.next() < 0.1 ? whole.slice(0, random.integer(0, whole.length)) : whole;
}

/** Time, in ms, after which half a request is given up. */
const PATIENCE = 1500;

/** What the server answers to these very bytes. */
export function answerTo(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let reply = '';
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
    });
    socket.on('error', () => {}); // the server may hang up on such a guest
    socket.on('close', () => done(reply));
  });
}

/** What is wrong with an answer. Half a request may get none. */
export function faultsOfAnswer(reply: string): readonly string[] {
  if (reply === '') return [];
  const location = /^location: (.*)$/im.exec(reply)?.[1]?.trim() ?? '/';
  return [
    ...(/^HTTP\/1\.1 [2-4]\d\d /.test(reply) ? [] : [`answers ${reply.slice(0, 60)}`]),
    ...(/^\/(?![/\\])/.test(location) ? [] : [`sends to ${location}`]),
    ...(/root:.*:0:0:|"private": true/.test(reply) ? ['gives out what is not of the site'] : []),
  ];
}
