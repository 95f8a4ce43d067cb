/** The script of the worker that reads large meshes, as one classic script (src/build/worker-text.ts). */
import { READY } from '../common/worker-desks.ts';
import { meshDesk } from './mesh-desk.ts';

self.onmessage = ({ data }) => postMessage(meshDesk(data));
postMessage(READY);
