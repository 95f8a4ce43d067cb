/** The layer rules hold: each is broken once, in a copy, and must be refused with a sentence that says why. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = process.cwd();
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'layers-'));
  cpSync(join(root, 'biome.json'), join(copy, 'biome.json'));
  cpSync(join(root, 'scripts/lint'), join(copy, 'scripts/lint'), { recursive: true });
  cpSync(join(root, 'src/core/tsconfig.json'), join(copy, 'src/core/tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${text}\n`);
}

function run(command: string, args: readonly string[]): { status: number | null; output: string } {
  const cli = join(root, 'node_modules', command);
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

function lint(file: string, text: string): { status: number | null; output: string } {
  write(file, text);
  const result = run('@biomejs/biome/bin/biome', ['lint', '--vcs-enabled=false', file]);
  rmSync(join(copy, file));
  return result;
}

const importing = (from: string) => `import { x } from '${from}';\nexport const y: number = x;`;

describe('a layer rule that is broken', () => {
  it.each([
    ['src/core/a.ts', 'export const title: string = document.title;', 'The core knows no page'],
    ['src/core/a.ts', 'export const now = (): number => performance.now();', 'The core knows no clock'],
    ['src/core/a.ts', 'export const now = (): number => Date.now();', 'The core knows no clock'],
    ['src/core/a.ts', 'export const sine = (x: number): number => Math.sin(x);', 'differs between browsers'],
    ['src/core/a.ts', 'export const chance = (): number => Math.random();', 'differs between browsers'],
    [
      'src/core/a.ts',
      'export const cube = (x: number): number => x ** 3;',
      'A power differs between browsers',
    ],
    ['src/core/a.ts', 'export const id = (): string => crypto.randomUUID();', 'The core knows no chance'],
    ['src/core/shape/a.ts', importing('three'), 'imports itself and the rooms above it'],
    ['src/core/shape/a.ts', importing('../../data/book.ts'), 'imports itself and the rooms above it'],
    ['src/core/shape/a.ts', importing('../math/vec3.ts'), 'imports itself and the rooms above it'],
    ['src/core/shape/a.ts', importing('#core/mass/stretch.ts'), 'above it (math/bits, math, roots), and'],
    ['src/core/math/bits/a.ts', importing('#core/math/vec3.ts'), 'above it (no other room), and'],
    ['src/core/run/lasting/a.ts', importing('#core/fixtures/arbitraries.ts'), 'src/core/run imports itself'],
    ['src/core/run/a.ts', importing('#core/wrong/a.ts'), 'nothing that is wrong on purpose'],
    ['src/core/wrong/a.ts', importing('../../data/book.ts'), 'src/core/wrong imports only the core'],
    ['src/params/a.ts', importing('#core/impulse/impulse.ts'), 'Parameters import only parameters'],
    ['components/kit/svg/a.ts', importing('#core/impulse/impulse.ts'), 'The kit never computes physics'],
    ['components/kit/svg/a.ts', importing('#core/math/rotation.ts'), 'The kit never computes physics'],
    ['components/kit/svg/a.ts', importing('../../widgets/tunnelling/model.ts'), 'never a widget or the book'],
    ['components/kit/charts/a.ts', importing('#kit/parts/time-bar.ts'), 'components/kit/charts uses itself'],
    ['components/kit/svg/a.ts', importing('#kit/figure/figure.ts'), 'and the rooms above it: declare.'],
    ['components/kit/parts/a.ts', importing('../svg/svg.ts'), 'components/kit/parts uses itself'],
    ['components/kit/parts/a.ts', importing('../../../src/data/book.ts'), 'never a widget or the book'],
    [
      'components/kit/parts/static-a.ts',
      importing('#kit/element/awaken.ts'),
      'components/kit/parts uses itself',
    ],
    ['components/widgets/b/a.ts', importing('../../prose/cards.ts'), 'A widget stands on the core'],
    ['components/widgets/start.ts', importing('../prose/cards.ts'), 'A widget stands on the core'],
    ['components/widgets/b/a.ts', importing('#kit/svg/svg.ts'), 'it imports only #kit/declare'],
    ['components/widgets/b/a.ts', importing('../../kit/svg/svg.ts'), 'it imports only #kit/declare'],
    [
      'components/widgets/b/model.ts',
      'export const sine = (x: number): number => Math.sin(x);',
      'differs between browsers',
    ],
    ['components/kit/element/a.ts', importing('../../frame/static-widget.ts'), 'never a widget or the book'],
    ['components/prose/a.ts', importing('#core/impulse/impulse.ts'), 'Prose prints data and parameters'],
    ['components/figures/a.ts', importing('../widgets/tunnelling/model.ts'), 'A drawn figure asks the core'],
    ['e2e/a.ts', importing('../src/core/impulse/impulse.ts'), 'Browser tests know addresses'],
  ])('in %s is refused: %s', (file, text, reason) => {
    const { status, output } = lint(file, text);
    expect(output.replace(/\s+/g, ' ')).toContain(reason);
    expect(status).not.toBe(0);
  });

  it.each([
    ['src/core/math/a.ts', importing('./vec3.ts')],
    ['src/core/math/a.ts', importing('#core/math/bits/elementary.ts')],
    ['src/core/run/lasting/a.ts', importing('../run-flight.ts')],
    ['src/core/wrong/a.ts', importing('#core/run/run.ts')],
    ['src/core/shape/a.test.ts', importing('#core/run/run.ts')],
    ['src/core/a.ts', 'export const root = (x: number): number => Math.sqrt(x);'],
    ['components/kit/charts/a.ts', importing('#core/math/vec3.ts')],
    ['components/kit/charts/a.ts', importing('#kit/svg/svg.ts')],
    ['components/kit/element/a.ts', importing('../../arrive.ts')],
    ['components/kit/parts/static-a.ts', importing('../../../src/data/book.ts')],
    ['components/widgets/b/a.ts', importing('#core/impulse/impulse.ts')],
    ['components/widgets/b/a.ts', importing('#kit/declare/widget.ts')],
    ['components/widgets/start.ts', importing('#kit/element/poc-widget.ts')],
  ])('is not seen where none is: %s %s', (file, text) => {
    expect(lint(file, text)).toMatchObject({ status: 0 });
  });

  it('is found by the compiler too: the core is checked without the types of the browser', () => {
    write('src/core/a.ts', 'export const width = (element: HTMLElement): number => element.clientWidth;');
    const { status, output } = run('typescript/bin/tsc', ['-p', 'src/core']);
    expect(output).toContain("Cannot find name 'HTMLElement'");
    expect(status).not.toBe(0);
  });
});
