/** The rooms are as they are declared, and what is written from them is fresh. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceAddress } from '../../components/prose/addresses.ts';
import { chapterSlugs } from '../../src/data/schema.ts';
import { filesIn, headerOf, writtenFiles } from './documents.ts';
import { coreRooms, kitRooms } from './rooms.ts';

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  );

const codeBelow = (folder: string): readonly string[] =>
  filesBelow(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

describe.each([
  ['src/core', coreRooms],
  ['components/kit', kitRooms],
])('every file of %s', (folder, rooms) => {
  it('stands in a room that is declared, and every room has the file to open first', () => {
    const inRooms = rooms.map((room) =>
      filesIn(folder, room, rooms).map((name) => `${folder}/${room.name}/${name}`),
    );
    expect(inRooms.flat().sort()).toEqual([...codeBelow(folder)].sort());
    for (const [i, { name, first }] of rooms.entries())
      expect(inRooms[i]).toContain(`${folder}/${name}/${first}`);
  });
});

describe('what is written from the rooms', () => {
  it.each(writtenFiles().map(({ file, text }) => [file, text]))(
    'is fresh in %s (else: npm run rooms)',
    (file, text) => {
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );
});

describe('files of the core', () => {
  it('have addresses of their own, since the room is no part of them', () => {
    const addresses = filesBelow('src/core')
      .filter((file) => file.endsWith('.ts'))
      .map(sourceAddress);
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
  });

  it('name a chapter that is there, the address of one to come, or all', () => {
    const chapters = readdirSync('content/chapters').map((name) => `content/chapters/${name}`);
    const known = new Set<string>([...chapters, ...chapterSlugs, 'all']);
    const headers = codeBelow('src/core').filter((file) => !file.includes('/fixtures/'));
    const lost = headers.flatMap((file) => {
      const { chapter } = headerOf(readFileSync(file, 'utf8'), file);
      return known.has(chapter) ? [] : [`${file}: ${chapter}`];
    });
    expect(lost).toEqual([]);
  });

  it('without a source or a chapter are refused with the line that is missing', () => {
    expect(() => headerOf('/** A tool. */\nexport const x = 1;', 'a.ts')).toThrow(
      'a.ts must begin with a comment',
    );
    expect(
      headerOf(
        '/**\n * What it is.\n * More.\n *\n * Source:  Kavan,\n *          2   Chapter: all\n */',
        'a.ts',
      ),
    ).toEqual({
      what: 'What it is.',
      source: 'Kavan, 2',
      chapter: 'all',
    });
  });
});

/** What the build writes, and no file here is called. */
const BUILT = new Set(['embed-client.ts']);

describe('paths in the documents', () => {
  const all = ['src', 'components', 'content', 'scripts', 'e2e', 'bench', '.github'].flatMap(filesBelow);
  const files = [...all, ...readdirSync('.')];
  const exists = (path: string): boolean =>
    files.some((file) => [path, `${path}.ts`].some((cited) => file === cited || file.endsWith(`/${cited}`)));

  it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'src/core/README.md'])(
    'of %s exist',
    (document) => {
      const cited = [
        ...readFileSync(document, 'utf8').matchAll(
          /`((?!\.\/|#)[\w./[\]-]+\.(?:ts|astro|css|mjs|mdx?|yaml|json|grit))`/g,
        ),
      ];
      expect(cited.length).toBeGreaterThan(4);
      const lost = cited
        .map(([, path]) => path as string)
        .filter((path) => !BUILT.has(path) && !exists(path));
      expect(lost).toEqual([]);
    },
  );
});
