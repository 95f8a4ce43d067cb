/** What the documents say about the rooms, written from the list of rooms and from the first comments of the files. */
import { readdirSync, readFileSync } from 'node:fs';
import { taggedCode } from '../../src/trace/scan.ts';
import { coreRooms, importRules, kitRooms, type Room } from './rooms.ts';

/** What the first comment of a file of the core says about it. */
export interface Header {
  /** Its first sentence. */
  readonly what: string;
  /** Where it comes from; `a tool` for what no paper has. */
  readonly source: string;
  /** A file of content/chapters, the address of a chapter to come, or `all`. */
  readonly chapter: string;
}

/** @throws if the text does not begin with a comment that names its source and its chapter. */
export function headerOf(text: string, file: string): Header {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
  const lines = comment.replace(/^ ?\* ?/gm, '').trim();
  const what = /^[\s\S]*?\.(?=\s|$)/.exec(lines)?.[0].replace(/\s+/g, ' ');
  const [, source, chapter] = /^Source: +([\s\S]*?)\s+Chapter: +(\S+)$/m.exec(lines) ?? [];
  if (!what || !source || !chapter)
    throw new Error(`${file} must begin with a comment: what it is, then "Source:  …   Chapter: …"`);
  return { what, source: source.replace(/\s+/g, ' '), chapter };
}

/** Source files of a room, as paths inside it, without tests and without the rooms inside it. */
export function filesIn(folder: string, { name }: Room, rooms: readonly Room[]): readonly string[] {
  const inner = rooms.flatMap((other) =>
    other.name.startsWith(`${name}/`) ? [other.name.slice(name.length + 1)] : [],
  );
  return readdirSync(`${folder}/${name}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !inner.some((room) => file.startsWith(`${room}/`)))
    .sort();
}

/** Ids that a file carries out: its `@eq` tags; of what is wrong on purpose, the errata that it names. */
function idsOf(text: string, file: string, room: Room): string {
  const ids =
    room.name === 'wrong'
      ? (text.match(/\b[KHSE]X\d+\b/g) ?? [])
      : taggedCode(text, file).flatMap((site) => site.ids);
  return [...new Set(ids)].join(' ') || '–';
}

function rowOf(room: Room, name: string): string {
  const file = `src/core/${room.name}/${name}`;
  const text = readFileSync(file, 'utf8');
  const { what, source, chapter } = headerOf(text, file);
  const slug = chapter.replace(/^.*\/\d+-|\.mdx$/g, '');
  const shown = name === room.first ? `**\`${name}\`**` : `\`${name}\``;
  const cell = (words: string): string => words.replace(/[|*]/g, '\\$&');
  return `| ${shown} | ${cell(what)} | ${cell(source)} | ${idsOf(text, file, room)} | ${slug} |`;
}

/** One table for each room of the core. */
function coreTables(): string {
  return coreRooms
    .filter(({ name }) => name !== 'fixtures')
    .map((room) => {
      const ids = room.name === 'wrong' ? 'errata' : 'equations';
      return [
        `### \`${room.name}/\`: ${room.what}`,
        '',
        `| file | what it is | source | ${ids} | chapter |`,
        '|---|---|---|---|---|',
        ...filesIn('src/core', room, coreRooms).map((name) => rowOf(room, name)),
      ].join('\n');
    })
    .join('\n\n');
}

/** The rooms of the core and of the kit side by side with what they hold. */
function roomTable(folder: string, rooms: readonly Room[]): string {
  const rows = rooms.map(
    ({ name, what, first }) => `| \`${name}/\` | ${what} | \`${folder}/${name}/${first}\` |`,
  );
  return [`| \`${folder}/\` | what it holds | open first |`, '|---|---|---|', ...rows].join('\n');
}

/** Puts a text between the marks `<!-- name -->` and `<!-- /name -->` of a document. */
function between(document: string, name: string, text: string): string {
  const [before, rest] = document.split(`<!-- ${name} -->\n`);
  const after = rest?.split(`\n<!-- /${name} -->`)[1];
  if (after === undefined)
    throw new Error(`a document lacks the marks <!-- ${name} --> and <!-- /${name} -->`);
  return `${before}<!-- ${name} -->\n${text}\n<!-- /${name} -->${after}`;
}

/** Every file that is written from the rooms, with what should stand in it. */
export function writtenFiles(): readonly { readonly file: string; readonly text: string }[] {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const names = (rooms: readonly Room[]): string => rooms.map(({ name }) => `\`${name}\``).join(' · ');
  return [
    { file: 'scripts/lint/rooms.json', text: importRules() },
    { file: 'src/core/README.md', text: between(read('src/core/README.md'), 'files', coreTables()) },
    {
      file: 'ARCHITECTURE.md',
      text: between(
        read('ARCHITECTURE.md'),
        'rooms',
        `${roomTable('src/core', coreRooms)}\n\n${roomTable('components/kit', kitRooms)}`,
      ),
    },
    {
      file: 'README.md',
      text: between(
        read('README.md'),
        'rooms',
        `- \`src/core/\`: ${names(coreRooms)}\n- \`components/kit/\`: ${names(kitRooms)}`,
      ),
    },
  ];
}
