/**
 * The script of a worker that computes a part of a gas. It is no module of a page: the build makes one classic script of
 * it and all that it imports, and gives its text to pages (src/build/worker-text.ts).
 */
import { partDesk } from '#core/many/parted-gas.ts';

const desk = partDesk();
self.onmessage = ({ data }) => postMessage(desk(data));
postMessage('ready');
