import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { slugOf } from './data/chapter-file.ts';
import { chapterSchema } from './data/schema.ts';

const chapters = defineCollection({
  loader: glob({
    base: './content/chapters',
    pattern: '*.mdx',
    generateId: ({ entry }) => slugOf(entry),
  }),
  schema: chapterSchema,
});

export const collections = { chapters };
