/** A part of a gas in a thread of its own: answers questions as the workers of the figures do. */
import { parentPort } from 'node:worker_threads';
import { type PartRequest, partDesk } from '../../src/core/many/parted-gas.ts';

const desk = partDesk();
parentPort?.on('message', (request: PartRequest) => parentPort?.postMessage(desk(request)));
parentPort?.postMessage('ready');
