import { describe, expect, it } from 'vitest';
import { withoutLater } from './later-parts.ts';

describe('parts for later', () => {
  it('leave the page, and lie together beside it', () => {
    const page =
      '<!doctype html><html lang="en"><p>a</p><template data-later="card eq:K5"><p>I</p></template>b<template data-later="code x">c</template></html>';
    const { html, later } = withoutLater(page);
    expect(html).toBe('<!doctype html><html data-later lang="en"><p>a</p>b</html>');
    expect(later).toBe(
      '<template data-later="card eq:K5"><p>I</p></template>\n<template data-later="code x">c</template>',
    );
  });

  it('are none on a page without any, and other templates stay', () => {
    const page = '<html><template data-symbols>x</template></html>';
    expect(withoutLater(page)).toEqual({ html: page, later: '' });
  });
});
