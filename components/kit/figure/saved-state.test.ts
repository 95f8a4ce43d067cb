import { describe, expect, it } from 'vitest';
import { overlaid, queryInFragment } from './asked.ts';
import type { Figure } from './figure.ts';
import { stateText, withSaved } from './saved-state.ts';

const number = { label: '', unit: '', min: 0, max: 9, step: 1, help: '' };
const params = { mass: { ...number, default: 1 }, speed: { ...number, default: 2 } };
const figureAt = (values: object, t = 3) =>
  ({ widget: { params }, values, t, span: { t0: 0, t1: 9, rest: 3, events: [] } }) as unknown as Figure;

describe('the state of a widget as a query', () => {
  it('holds what differs from the defaults, and the time unless the picture is at rest', () => {
    expect(stateText(figureAt({ mass: 1, speed: 2 }))).toBe('');
    expect(stateText(figureAt({ mass: 4, speed: 2 }, 0.123456))).toBe('mass=4&t=0.1235');
  });

  it('holds what differs from what was saved: a default must be said there', () => {
    const base = { values: { mass: 4, speed: 2 }, t: 1 };
    expect(stateText(figureAt({ mass: 1, speed: 2 }), '', base)).toBe('mass=1&t=3');
  });

  it('keeps wishes about the page, and nothing else of a query', () => {
    expect(stateText(figureAt({ mass: 1, speed: 2 }), 'mass=9&controls=mass,speed&theme=dark&x=1')).toBe(
      'controls=mass,speed&theme=dark',
    );
  });
});

describe('a query in a fragment', () => {
  it('is what has an equals sign; else it names a place of the page', () => {
    expect(queryInFragment('#mass=4&t=1')).toBe('mass=4&t=1');
    expect(queryInFragment('#fencing?inputs=AAA&t=1')).toBe('inputs=AAA&t=1');
    expect(queryInFragment('#impulse-2d')).toBe('');
    expect(queryInFragment('')).toBe('');
  });

  it('decides over what was saved with the file', () => {
    expect(overlaid('mass=4&t=1', 't=2&speed=3')).toBe('mass=4&t=2&speed=3');
  });
});

describe('what is saved with a file', () => {
  const file = '<head><script type="application/json" data-saved>{}</script></head>';

  it('stands in its block, and cannot end it', () => {
    const saved = { query: 'mass=</script><script>alert(1)</script>$&' };
    const html = withSaved(file, saved);
    expect(html.match(/<script/g)).toHaveLength(1);
    const block = html.match(/data-saved>([^<]*)</)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(saved);
  });

  it('takes the place of what was saved before, also as a browser writes the block', () => {
    const once = withSaved(file.replace('data-saved', 'data-saved=""'), { query: 'mass=1' });
    expect(withSaved(once, { query: 'mass=2' })).toContain('data-saved="">{"query":"mass=2"}<');
  });

  it('is refused where there is no such block', () => {
    expect(() => withSaved('<p>404</p>', {})).toThrow('no figure in one file');
  });
});
