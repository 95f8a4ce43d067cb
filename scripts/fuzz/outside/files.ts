/** Files from strangers: meshes that are cut, changed and swollen, and files of quite another kind. */
import type { Random } from '#core/math/random.ts';
import { NASTY, oneOf } from './inputs.ts';

/** A file that is handed in. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const CUBE = `v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n`;

/** A tetrahedron as text STL. */
function stlText(): string {
  const [o, x, y, z] = ['0 0 0', '1 0 0', '0 1 0', '0 0 1'] as const;
  const faces = [
    [o, y, x],
    [o, x, z],
    [o, z, y],
    [x, y, z],
  ] as const;
  const facet = (corners: readonly string[]): string =>
    `facet normal 0 0 0\nouter loop\n${corners.map((corner) => `vertex ${corner}`).join('\n')}\nendloop\nendfacet`;
  return `solid t\n${faces.map(facet).join('\n')}\nendsolid t\n`;
}

/** A binary STL of so many triangles, with whatever lies in them. */
function stlBinary(random: Random, count: number, promised = count): Buffer {
  const bytes = Buffer.alloc(84 + 50 * count);
  bytes.writeUInt32LE(promised >>> 0, 80);
  for (let i = 84; i + 4 <= bytes.length; i += 4) bytes.writeFloatLE(random.between(-2, 2), i);
  return bytes;
}

/** Text with some of it gone, doubled or replaced. */
function mangled(random: Random, text: string): string {
  const lines = text.split('\n');
  for (let k = random.integer(0, 3); k > 0; k--) {
    const at = random.integer(0, lines.length - 1);
    const dice = random.integer(0, 4);
    if (dice === 0) lines.splice(at, 1);
    if (dice === 1) lines.splice(at, 0, lines[at] ?? '');
    if (dice === 2) lines[at] = oneOf(random, NASTY);
    if (dice === 3)
      lines[at] = (lines[at] ?? '').replace(
        /\d+/,
        oneOf(random, ['-1', '0', '999999999', '1e308', 'NaN', '1e-320']),
      );
    if (dice === 4) lines[at] = `${lines[at]}\\`;
  }
  return lines.join(oneOf(random, ['\n', '\r\n', '\r']));
}

/** A file for a figure that takes meshes. */
export function hostileFile(random: Random): HostileFile {
  const name = `${oneOf(random, ['cube', '<img src=x onerror=window.hit=1>', 'x'.repeat(200), '..\u202e', ''])}${oneOf(random, ['.obj', '.stl', '.STL', '.png', ''])}`;
  const dice = random.integer(0, 9);
  const text = (content: string): HostileFile => ({ name, bytes: Buffer.from(content) });
  if (dice <= 3) return text(mangled(random, CUBE));
  if (dice <= 5) return text(mangled(random, stlText()));
  if (dice === 6) {
    const count = random.integer(0, 300);
    return {
      name,
      bytes: stlBinary(random, count, random.next() < 0.5 ? count : random.integer(0, 2 ** 31)),
    };
  }
  if (dice === 7) return text(oneOf(random, NASTY));
  if (dice === 8)
    return {
      name,
      bytes: Buffer.from(Array.from({ length: random.integer(0, 4000) }, () => random.integer(0, 255))),
    };
  // More than is read at once.
  return text(mangled(random, CUBE) + `# ${'x'.repeat(98)}\n`.repeat(random.integer(1100, 30_000)));
}
