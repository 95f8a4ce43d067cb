/**
 * A mesh as a short text, for a link: corners in thousandths of its largest side and faces, all in base 36, so that an
 * address need not escape a letter: `0,rs,-rs_…~0,1,2_…`.
 */
import type { Vec3 } from '#core/math/vec3.ts';
import { buildMesh, type TriangleMesh } from '#core/shape/mesh.ts';
import { octahedronMesh } from '#core/shape/mesh-solids.ts';
import { accepted } from '#core/shape/refusal.ts';

/** Most letters of the text: two of them fit into an address. */
export const MOST_LETTERS = 8000;

/** So many triangles have room in it: 9 letters each, and half as many corners of 13. */
export const LINKED_TRIANGLES = 500;

/** Corners are rounded to this share of the largest side. */
const GRAIN = 1000;

const NUMBER = /^-?[0-9a-z]{1,4}$/;

const triples = (text: string): readonly Vec3[] =>
  text.split('_').map((entry) => {
    const numbers = entry.split(',');
    if (numbers.length !== 3 || !numbers.every((number) => NUMBER.test(number)))
      throw new Error('The mesh of the link cannot be read.');
    return numbers.map((number) => Number.parseInt(number, 36)) as unknown as Vec3;
  });

/** Half of the largest side, in the units of the mesh. */
export function halfSide({ vertices }: Pick<TriangleMesh, 'vertices'>): number {
  const sides = [0, 1, 2].map((axis) => {
    const along = vertices.map((corner) => corner[axis] as number);
    return (
      along.reduce((most, x) => Math.max(most, x), -Infinity) -
      along.reduce((least, x) => Math.min(least, x), Infinity)
    );
  });
  return Math.max(...sides) / 2;
}

/** The text of a mesh; undefined if it is too long for a link, or its corners fall together. */
export function meshText(mesh: TriangleMesh): string | undefined {
  const scale = GRAIN / (2 * halfSide(mesh));
  const write = (entries: readonly Vec3[]): string =>
    entries.map((entry) => entry.map((x) => Math.round(x).toString(36)).join(',')).join('_');
  const corners = mesh.vertices.map(([x, y, z]): Vec3 => [x * scale, y * scale, z * scale]);
  const text = `${write(corners)}~${write(mesh.triangles)}`;
  try {
    readMeshText(text);
    return text;
  } catch {
    return undefined;
  }
}

/**
 * The mesh of a text, its largest side about 1 m.
 *
 * @throws the reason, a sentence, if it is none.
 */
export function readMeshText(text: string): TriangleMesh {
  if (text.length > MOST_LETTERS) throw new Error(`A mesh in a link has at most ${MOST_LETTERS} letters.`);
  const [corners = '', faces = '', ...rest] = text.split('~');
  if (rest.length > 0 || faces === '') throw new Error('The mesh of the link cannot be read.');
  const vertices = triples(corners).map(([x, y, z]): Vec3 => [x / GRAIN, y / GRAIN, z / GRAIN]);
  return accepted(buildMesh(vertices, triples(faces)));
}

/** What is there before the reader has brought anything. */
export const DEFAULT_MESH = meshText(octahedronMesh([0.5, 0.35, 0.25])) as string;
