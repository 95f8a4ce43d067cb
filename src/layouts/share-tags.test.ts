import { expect, it } from 'vitest';
import { absolute, shareTags } from './share-tags.ts';

const page = {
  title: 'The impulse',
  description: 'How hard?',
  type: 'article',
  path: '/impulse/',
  picture: 'chapter-impulse',
} as const;

it('names the picture in full where the site knows its address, also below a path', () => {
  for (const site of [
    'https://contact.example/',
    'https://uni.example/courses/poc',
    'https://uni.example/courses/poc/',
  ]) {
    const tags = new Map(shareTags(page, new URL(site)));
    const root = site.endsWith('/') ? site : `${site}/`;
    expect(tags.get('og:image')).toBe(`${root}pictures/chapter-impulse.png`);
    expect(tags.get('og:url')).toBe(`${root}impulse/`);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
  }
});

it('promises no picture where it does not', () => {
  const tags = new Map(shareTags(page, undefined));
  expect(tags.get('og:title')).toBe('The impulse');
  expect(tags.has('og:image')).toBe(false);
  expect(absolute('/impulse/', undefined)).toBeUndefined();
});
