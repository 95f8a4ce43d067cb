/** The shape of `bench/results.json`, which `npm run bench` writes and the page of accuracy is made of. */
import { z } from 'zod';

const word = z.string().trim().min(1);
const count = z.number().int().positive();

/** A number, or what stands in its place: a word such as “tunnels”, or nothing. */
const cell = z.union([z.number(), word, z.null()]);

const setting = z.strictObject({
  value: z.union([z.number(), z.boolean(), word]),
  usual: z.union([z.number(), z.boolean(), word]),
  why: word,
});

const engine = z.strictObject({
  version: word,
  dimension: z.union([z.literal(2), z.literal(3)]),
  numbers: z.enum(['float32', 'float64']),
  code: word,
  settings: z.record(word, setting),
  lacks: z.string(),
});

const table = z.strictObject({
  title: word,
  note: z.string(),
  marks: z.array(z.strictObject({ column: word, name: word })).optional(),
  axis: word.optional(),
  pace: z
    .strictObject({
      one: word,
      others: z.record(word, word).optional(),
      columns: z.array(word).min(1),
      isMoreQuicker: z.boolean(),
    })
    .optional(),
  code: word.optional(),
  measured: z.strictObject({ date: z.iso.date(), commit: z.string(), load: z.number() }),
  lines: z.record(word, z.record(word, cell)),
});

const curves = z.strictObject({
  axis: word,
  errors: z.record(word, z.array(cell)),
  /** CPU time for a second of the scene, in µs. */
  costs: z.record(word, z.array(z.number().positive())),
});

/** A line as x, y, x, y … */
const line = z.array(z.number()).refine((xs) => xs.length % 2 === 0, 'a line has as many x as y');
const paths = z.strictObject({ lines: z.array(line), outlines: z.array(line) });

/** The shape of `bench/paths.json`: for each row of accuracy what its picture shows. */
export const pathsSchema = z.record(
  word,
  z.strictObject({
    title: word,
    axes: z.array(word),
    box: z.array(z.number()).length(4),
    still: z.array(line),
    truth: paths,
    engines: z.record(word, paths),
  }),
);

export const benchSchema = z
  .strictObject({
    date: z.iso.date(),
    commit: z.string().regex(/^[0-9a-f]*$/),
    node: word,
    machine: z.strictObject({
      cpu: word,
      cores: count,
      system: word,
    }),
    step: z.number().positive(),
    engines: z.record(word, engine),
    rows: z.record(word, table),
    runs: z.record(word, z.string().regex(/^[0-9a-f]{8}$/)),
    curves: z.strictObject({
      rates: z.array(count).min(2),
      extent: z.strictObject({ pairs: count, minute: z.number().positive() }),
      rows: z.record(word, curves),
    }),
  })
  .superRefine(({ rows }, context) => {
    for (const [id, { lines, marks = [], pace }] of Object.entries(rows)) {
      const columns = new Set(Object.values(lines).flatMap((line) => Object.keys(line)));
      const missing = [...marks.map(({ column }) => column), ...(pace?.columns ?? [])].filter(
        (column) => !columns.has(column),
      );
      if (missing.length > 0) {
        context.addIssue({
          code: 'custom',
          path: ['rows', id],
          message: `the picture shows columns that no line has: ${missing.join(', ')}`,
        });
      }
      if (pace && !(pace.one in lines)) {
        context.addIssue({
          code: 'custom',
          path: ['rows', id, 'pace'],
          message: `no line is called ${pace.one}`,
        });
      }
    }
  });

export type Paths = z.output<typeof pathsSchema>;
export type Curves = z.output<typeof curves>;
export type Bench = z.output<typeof benchSchema>;
export type BenchTable = Bench['rows'][string];
