/** The script of the worker that computes long runs of the Lab, as one classic script (src/build/worker-text.ts). */
import { READY } from '../worker-desks.ts';
import { labDesk } from './lab-desk.ts';

const desk = labDesk();
self.onmessage = ({ data }) => postMessage(desk(data));
postMessage(READY);
