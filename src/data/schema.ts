/** The shape of the files in `content/`: one schema gives the types, the validation and the error messages. */
import { z } from 'zod';

/** The looks of visual.md; `src/styles/looks.css` gives each its colour and dash. */
export const looks = ['a', 'b', 'n', 'vrel', 'j', 'energy', 'omega'] as const;

/** Groups of the Notation page, in the order in which they are printed. */
export const groups = {
  body: 'Bodies',
  motion: 'Motion',
  contact: 'Contact',
  response: 'Response',
  energy: 'Energy',
  search: 'Searching',
  time: 'Time',
  resting: 'Resting',
  fencing: 'Fencing',
  'many-bodies': 'Many bodies',
  index: 'Indices and sets',
} as const;

/** Chapter addresses, final, in the order of the book (product.md). */
export const chapterSlugs = [
  'introduction',
  'mechanics',
  'velocity-bound',
  'search',
  'time-of-contact',
  'impulse',
  'lambda',
  'resting',
  'fencing',
  'many-bodies',
] as const;

/** Pages beside the chapters on which figures stand, by their slugs: what they are called, and which figures. */
export const figurePages: Readonly<
  Record<string, { readonly title: string; readonly figures: readonly string[] }>
> = {
  lab: { title: 'Lab', figures: ['lab', 'lab-space'] },
};

/** What a question takes. */
export const kindsOfQuestion = ['recall', 'compute', 'program'] as const;

const primarySources = ['kavan', 'hakenberg', 'slides', 'hecker'] as const;
const sentence = z.string().trim().min(1);

export const symbolSchema = z.strictObject({
  tex: sentence,
  name: sentence,
  unit: z.string().optional(),
  look: z.enum(looks).optional(),
  code: sentence.optional(),
  group: z.enum(Object.keys(groups) as [keyof typeof groups]),
  sources: z.partialRecord(z.enum(primarySources), sentence).default({}),
  note: sentence.optional(),
});

export const equationSchema = z
  .strictObject({
    source: z.enum(primarySources),
    number: sentence,
    title: sentence,
    chapters: z.array(z.enum(chapterSlugs)).min(1),
    tex: sentence.optional(),
    reading: sentence,
    unit: z.string().optional(),
    assumes: z.array(sentence).default([]),
    steps: z.array(z.strictObject({ name: sentence, text: sentence })).default([]),
  })
  .refine(({ tex, steps }) => tex !== undefined || steps.length > 0, {
    message: 'needs `tex`, or `steps` if it is an algorithm',
  });

export const erratumSchema = z.strictObject({
  source: z.enum([...primarySources, 'all']),
  where: sentence,
  severity: z.enum(['wrong', 'misleading', 'typo', 'subtle']),
  title: sentence,
  says: sentence,
  right: sentence,
  shows: sentence.optional(),
  equations: z.array(sentence).default([]),
  chapters: z.array(z.enum(chapterSlugs)).min(1),
  widget: sentence.optional(),
});

export const sourceSchema = z.strictObject({
  role: z.enum(['primary', 'cited', 'further']),
  short: sentence,
  authors: z.array(sentence).default([]),
  title: sentence,
  container: sentence.optional(),
  year: z.number().int().optional(),
  pages: z.coerce.string().optional(),
  about: sentence.optional(),
});

export const wordSchema = z.strictObject({
  /** As it stands in the text; other forms of it follow in `also`. */
  word: sentence,
  also: z.array(sentence).default([]),
  means: sentence,
});

export const chapterSchema = z.strictObject({
  title: sentence,
  order: z.number().int(),
  summary: sentence,
  /** What it asks, for those who choose what to read. */
  question: sentence.endsWith('?'),
  /** What its reader can do then: goes on after “You will be able to”. */
  able: sentence,
  /** The chapters without which it cannot be followed; not those that these need themselves. */
  needs: z.array(z.enum(chapterSlugs)),
  /** The widget whose picture stands for it; its first one unless given. */
  picture: sentence.optional(),
});

export type ChapterSlug = (typeof chapterSlugs)[number];
/** A symbol of `notation.yaml`. */
export type Notation = z.infer<typeof symbolSchema>;
/** A numbered equation or algorithm of `equations.yaml`. */
export type Equation = z.infer<typeof equationSchema>;
/** An entry of `errata.yaml`. */
export type Erratum = z.infer<typeof erratumSchema>;
/** An entry of `sources.yaml`. */
export type Source = z.infer<typeof sourceSchema>;
/** A word of `glossary.yaml`. */
export type Word = z.infer<typeof wordSchema>;
