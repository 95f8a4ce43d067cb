/** A mesh that the reader brings along, in words, and where it is read: in the page, or aside if it is large. */
import type { Supply } from '#kit/declare/supply.ts';
import { readMesh } from './read-mesh.ts';
import { MOST_TRIANGLES, type Solid } from './solids.ts';

/**
 * 4,000 triangles take 1 MB as text STL, and some times that with normals, names and many digits. What is larger than
 * that has too many; but it is read, aside, so that the reader is told how many.
 */
const MAX_BYTES = 32_000_000;

export const supply: Supply = {
  label: 'Your own mesh (OBJ or STL)',
  noun: 'mesh',
  accept: '.obj,.stl',
  hint: `A closed surface whose faces run anticlockwise seen from outside, of at most ${MOST_TRIANGLES} triangles. Open, inverted and larger ones are refused, with the reason. It stays in this page: nothing is sent anywhere.`,
  maxBytes: MAX_BYTES,
  read: readMesh,
  readAside: async (bytes, name) => {
    const { readMeshAside } = await import('./mesh-aside.ts'); // few readers bring much
    return readMeshAside(bytes, name);
  },
  describe: (supplied) => {
    const { mesh } = supplied as Solid;
    const shells = mesh?.shells === 1 ? 'one closed surface' : `${mesh?.shells} closed surfaces`;
    return `${mesh?.triangles.length} triangles, ${mesh?.vertices.length} corners, ${shells}`;
  },
  chooses: { solid: 'mesh' },
};
