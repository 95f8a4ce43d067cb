/** A mesh that the reader brings: it becomes one of the two bodies. A small one goes with the link. */
import type { TriangleMesh } from '#core/shape/mesh.ts';
import type { Supply } from '#kit/declare/supply.ts';
import { halfSide, LINKED_TRIANGLES, meshText } from '../common/lab/mesh-text.ts';
import { meshOfFile } from '../common/mesh-of-file.ts';

/** More triangles would make a drag wait. */
const MOST_TRIANGLES = 1000;

/** Sizes, in units of the file, that can be told apart from rounding. */
const SMALLEST = 1e-6;
const LARGEST = 1e6;

const MAX_BYTES = 1_000_000;

function readMesh(bytes: Uint8Array, name: string): TriangleMesh {
  const mesh = meshOfFile(bytes, name);
  const { length: count } = mesh.triangles;
  if (count > MOST_TRIANGLES)
    throw new Error(`The mesh has ${count} triangles; the Lab takes ${MOST_TRIANGLES}. Simplify it first.`);
  const side = 2 * halfSide(mesh);
  if (!(side >= SMALLEST && side <= LARGEST))
    throw new Error(`The mesh is ${side.toPrecision(2)} units wide. Scale it first.`);
  return mesh;
}

export const supply: Supply = {
  label: 'Your own mesh (OBJ or STL)',
  noun: 'mesh',
  accept: '.obj,.stl',
  hint: `A closed surface whose faces run anticlockwise seen from outside, of at most ${MOST_TRIANGLES} triangles. It becomes body A, or B if only B has its own mesh, and is as wide as Width says. Up to about ${LINKED_TRIANGLES} triangles go with the link, rounded to a thousandth of its size. It is sent nowhere.`,
  maxBytes: MAX_BYTES,
  read: readMesh,
  describe: (mesh) => {
    const { triangles, vertices } = mesh as TriangleMesh;
    return `${triangles.length} triangles, ${vertices.length} corners`;
  },
  chooses: { shapeA: 'own' },
  keeps: (mesh, { shapeA, shapeB }) => {
    const text = meshText(mesh as TriangleMesh);
    if (text === undefined) return undefined;
    return shapeB === 'own' && shapeA !== 'own' ? { meshB: text } : { shapeA: 'own', meshA: text };
  },
};
