import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8');
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, here))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .sort();

/** Tools of other files, and what another file hands on: not for widgets. */
const TOOLS = new Set([
  'contact-search.ts',
  'convex-core.ts',
  'convex-distance.ts',
  'fixed-point.ts',
  'flat-mesh.ts',
  'flat-tree.ts',
  'gjk.ts',
  'gyroscope-kernel.ts',
  'gyroscope-state.ts',
  'jacobi.ts',
  'penetration.ts',
  'round-block.ts',
  'round-gap.ts',
  'round-relative.ts',
  'run-box.ts',
  'run-events.ts',
  'run-flight.ts',
  'run-floor.ts',
  'run-frames.ts',
  'run-hop.ts',
  'run-knots.ts',
  'run-lasting.ts',
  'run-meeting.ts',
  'run-pair.ts',
  'run-pivot-end.ts',
  'run-pivot.ts',
  'run-rest.ts',
  'run-search.ts',
  'run-slide-flight.ts',
  'run-slide-motion.ts',
  'run-slide-path.ts',
  'run-slide.ts',
  'run-touch.ts',
  'run-under-way.ts',
  'separation-bound.ts',
  'simplex.ts',
  'surface.ts',
  'top-panels.ts',
  'double-double.ts',
  'elementary-atan.ts',
  'elementary-exp.ts',
  'elementary-log.ts',
  'elementary-trig.ts',
  'float-bits.ts',
  'mat3-eigen.ts',
  'mat3-inverse.ts',
  'mesh-file.ts',
  'mesh-integrals.ts',
  'mesh-rings.ts',
  'mesh-shells.ts',
  'orientation.ts',
  'polygon-integrals.ts',
  'polynomial.ts',
  'remembered.ts',
  'triangle-pair.ts',
  'triangulation.ts',
]);

const declared = (file: string): string[] =>
  [...read(file).matchAll(/^export (?:const|function|type|interface) (\w+)/gm)].map((m) => m[1] as string);

const exportedBy = (index: string): Map<string, Set<string>> => {
  const map = new Map<string, Set<string>>();
  for (const [, names = '', file = ''] of read(index).matchAll(
    /export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g,
  )) {
    map.set(file, new Set(names.split(',').map((name) => name.trim().replace(/^type /, ''))));
  }
  return map;
};

describe('the index', () => {
  it.each(sources('.').filter((file) => !TOOLS.has(file)))('exports all of %s', (file) => {
    const names = exportedBy('index.ts').get(file) ?? new Set();
    expect(declared(file).filter((name) => !names.has(name))).toEqual([]);
  });

  it('keeps what is wrong on purpose behind its own door', () => {
    for (const file of sources('wrong')) {
      const names = exportedBy('wrong/index.ts').get(file) ?? new Set();
      expect(declared(`wrong/${file}`).filter((name) => !names.has(name))).toEqual([]);
    }
    expect(read('index.ts')).not.toMatch(/from '\.\/wrong/);
  });
});

describe('the README', () => {
  const rows = new Map(
    [...read('README.md').matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)].map((m) => [
      m[1],
      m[2] ?? '',
    ]),
  );

  it.each(sources('.'))('lists %s with the equations its doc comments name', (file) => {
    const tags = [...read(file).matchAll(/@eq ([^\n*]+)/g)].flatMap((m) =>
      (m[1] as string).trim().split(/\s+/),
    );
    const listed = (rows.get(file) ?? 'not listed').split(' ').filter((id) => id !== '–' && id !== '');
    expect(listed.sort()).toEqual([...new Set(tags)].sort());
  });

  it('lists what is wrong on purpose', () => {
    for (const file of sources('wrong')) expect([...rows.keys()]).toContain(`wrong/${file}`);
  });
});
