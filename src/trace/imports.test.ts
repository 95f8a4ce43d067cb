import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../components/widgets/registry.ts';
import { coreFunction } from '../data/core-source.ts';
import { importClosure, valueImports } from './imports.ts';

describe('what a file imports', () => {
  it('is read from its statements; types bring nothing along', () => {
    const text = [
      "import type { Body } from './body.ts';",
      "import { type Vec3, type Mat3 } from './types.ts';",
      "import {\n  add,\n  type Vec2,\n} from './vec2.ts';",
      "import './style.css';",
      "export { sin } from './trig.ts';",
      "const later = () => import('./later.ts');",
      'const from = "./not.ts";',
    ].join('\n');
    expect(valueImports(text)).toEqual(['./vec2.ts', './style.css', './trig.ts', './later.ts']);
  });

  it('is followed from room to room', () => {
    const files = importClosure(['src/core/impulse/impulse.ts']);
    expect(files).toContain('src/core/math/vec3.ts');
    expect(files).not.toContain('src/core/run/run.ts');
  });
});

describe('the code that a figure shows', () => {
  it.each(Object.entries(widgets))('is code that %s runs', async (id, load) => {
    const folder = `components/widgets/${id}`;
    const own = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const runs = importClosure(own.map((name) => `${folder}/${name}`));
    const { code } = (await load()).default;
    const foreign = code.map(coreFunction).filter(({ file }) => !runs.has(file));
    expect(foreign.map(({ name, file }) => `${name} of ${file}`)).toEqual([]);
  });
});

describe('same bits everywhere', () => {
  it.each(Object.keys(widgets))('is asked of every file that the model of %s runs', (id) => {
    const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'));
    const { includes } = overrides.find(({ plugins }: { plugins?: readonly string[] }) =>
      plugins?.[0]?.endsWith('same-bits.grit'),
    );
    expect(includes.filter((glob: string) => glob.startsWith('!'))).toEqual([
      '!**/view*.ts',
      '!**/*.test.ts',
    ]);
    const runs = [...importClosure([`components/widgets/${id}/model.ts`])];
    expect(runs.filter((file) => basename(file).startsWith('view'))).toEqual([]);
  });
});
