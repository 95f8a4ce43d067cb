/**
 * The rooms of the core and of the kit, in the order in which they are read: a room uses itself and the rooms above it.
 * From this list come the import rules of Biome (`rooms.json`) and the tables of the documents: `npm run rooms`.
 */

/** A folder whose files belong together. */
export interface Room {
  /** Folder inside the core or the kit. A room inside a room is one of its own. */
  readonly name: string;
  /** What it holds, in a few words. */
  readonly what: string;
  /** The file to open first. */
  readonly first: string;
}

/** `src/core`: each room uses only rooms above it; run/lasting belongs to run, and the two need each other. */
export const coreRooms: readonly Room[] = [
  { name: 'math/bits', what: 'the same bits everywhere', first: 'elementary.ts' },
  { name: 'math', what: 'what formulas are written in', first: 'vec3.ts' },
  { name: 'roots', what: 'finding an instant on a line', first: 'bisection.ts' },
  { name: 'shape', what: 'shapes, meshes, and files of them', first: 'shapes.ts' },
  { name: 'mass', what: 'what shapes weigh', first: 'mass-properties.ts' },
  { name: 'body', what: 'bodies, their states, forces, and the books', first: 'body.ts' },
  { name: 'motion', what: 'free flight, exactly and step by step', first: 'motion.ts' },
  { name: 'contact', what: 'a contact as geometry', first: 'contact.ts' },
  { name: 'convex', what: 'closest points of convex things', first: 'convex-distance.ts' },
  { name: 'speed', what: 'the bound on speed', first: 'speed-bound.ts' },
  { name: 'bounds', what: 'volumes around bodies, and trees of them', first: 'bounding-volumes.ts' },
  { name: 'distance', what: 'one door for any two shapes', first: 'distance.ts' },
  { name: 'instant', what: 'when they meet', first: 'time-of-contact.ts' },
  { name: 'impulse', what: 'the response and its records', first: 'impulse.ts' },
  { name: 'soft', what: 'springs, friction, tops on a floor', first: 'penalty.ts' },
  { name: 'resting', what: 'contacts that last, as the papers have it', first: 'resting.ts' },
  {
    name: 'touch',
    what: 'bodies that stay in touch: features, forces, motion, events',
    first: 'touch-flight.ts',
  },
  { name: 'fencing', what: 'the duel', first: 'key-placements.ts' },
  {
    name: 'run',
    what: 'two bodies from beginning to end; in lasting/, contacts that last and their records',
    first: 'run.ts',
  },
  { name: 'many', what: 'many bodies: an exact gas, and the loop of the slides', first: 'gas.ts' },
  {
    name: 'wrong',
    what: 'wrong on purpose: mistakes of beginners and of the papers, by name',
    first: 'impulse.ts',
  },
  {
    name: 'fixtures',
    what: 'answers to 50 digits, and random cases for the law tests',
    first: 'arbitraries.ts',
  },
];

/** `components/kit`: each room uses only rooms above it. */
export const kitRooms: readonly Room[] = [
  {
    name: 'declare',
    what: 'all that a widget imports: how widget, picture, chart and bars are declared',
    first: 'widget.ts',
  },
  { name: 'svg', what: 'drawing without a browser', first: 'svg.ts' },
  { name: 'figure', what: 'values, run and time of one live figure; its address', first: 'figure.ts' },
  { name: 'economy', what: 'what waits until it is needed', first: 'in-sight.ts' },
  { name: 'plane', what: 'pictures in the plane', first: 'scene2.ts' },
  { name: 'projection', what: 'pictures in space, drawn', first: 'projection.ts' },
  { name: 'space', what: 'the same, alive (three)', first: 'scene3-live.ts' },
  { name: 'charts', what: 'frames by Plot, curves by us', first: 'chart-draw.ts' },
  { name: 'sweep', what: 'a reading against a parameter', first: 'sweep.ts' },
  { name: 'parts', what: 'what stands around the picture', first: 'controls.ts' },
  { name: 'guess', what: 'what the reader says before seeing, and what comes of it', first: 'prediction.ts' },
  { name: 'play', what: 'figures that are played: hands, sound, verdict, log', first: 'play.ts' },
  {
    name: 'numbers',
    what: 'the figure in numbers: readings, bars, sheets, receipts, laws, derivations',
    first: 'readings.ts',
  },
  { name: 'away', what: 'links, files, embeds', first: 'take-away.ts' },
  { name: 'element', what: 'what a page starts', first: 'poc-widget.ts' },
];

/** What an import may not name, and the sentence for whoever does. */
interface Refusal {
  readonly group: readonly string[];
  readonly message: string;
}

const rule = (includes: readonly string[], patterns: readonly Refusal[]): object => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** The files of a room without its tests, which may use what they like, and without the rooms inside it. */
const filesOf = (folder: string, { name }: Room, rooms: readonly Room[]): readonly string[] => [
  `${folder}/${name}/**`,
  ...rooms.filter((other) => other.name.startsWith(`${name}/`)).map((inner) => `!${folder}/${inner.name}/**`),
  '!**/*.test.ts',
];

const listed = (rooms: readonly Room[]): string =>
  rooms.length === 0 ? 'no other room' : rooms.map(({ name }) => name).join(', ');

function coreRule(room: Room, index: number): object {
  const { name } = room;
  const above = coreRooms.slice(0, index);
  const isWrong = name === 'wrong';
  const message = isWrong
    ? 'src/core/wrong imports only the core.'
    : `src/core/${name} imports itself and the rooms above it (${listed(above)}), and nothing that is wrong on purpose.`;
  const up = name === 'run' ? ['!../*'] : []; // from run/lasting
  const allowed = isWrong ? ['!#core/**'] : above.map((other) => `!#core/${other.name}/**`);
  return rule(filesOf('src/core', room, coreRooms), [{ group: ['**', '!./**', ...up, ...allowed], message }]);
}

const theBook: Refusal = {
  group: ['**/widgets/**', '**/prose/**', '**/figures/**', '**/frame/**', '**/data/**', '**/trace/**'],
  message: 'The kit knows parameters, time and drawing, never a widget or the book.',
};

const physics: Refusal = {
  group: ['**/core/**', '#core/**', '!#core/math/vec3.ts', '!#core/math/mat3.ts', '!#core/math/quat.ts'],
  message:
    'The kit never computes physics: of the core it takes types and vector, matrix and quaternion functions.',
};

/** Halves of parts that run in the build alone, where they may ask the book: what they print never changes on a page. */
const STATIC_HALVES = ['parts', 'guess', 'numbers'].map(
  (name) => `components/kit/${name}/{*.astro,static-*.ts}`,
);

function kitRules(room: Room, index: number): readonly object[] {
  const above = kitRooms.slice(0, index);
  const order: Refusal = {
    group: ['#kit/**', '../*/**', '!../../**', ...above.map((other) => `!#kit/${other.name}/**`)],
    message: `components/kit/${room.name} uses itself and the rooms above it: ${listed(above)}.`,
  };
  const files = filesOf('components/kit', room, kitRooms);
  const half = STATIC_HALVES.find((each) => each.startsWith(`components/kit/${room.name}/`));
  if (half === undefined) return [rule(files, [order, theBook, physics])];
  return [rule([...files, `!${half}`], [order, theBook, physics]), rule([half, '!**/*.test.ts'], [order])];
}

/** The rules for Biome, which biome.json extends: one line each. Tests and random cases may use every room. */
export function importRules(): string {
  const rules = [
    ...coreRooms.flatMap((room, i) => (room.name === 'fixtures' ? [] : [coreRule(room, i)])),
    ...kitRooms.flatMap(kitRules),
  ];
  return `{ "overrides": [\n${rules.map((each) => JSON.stringify(each)).join(',\n')}\n] }\n`;
}
