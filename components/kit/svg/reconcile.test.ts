import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { reconcile, type Shape } from './reconcile.ts';
import { createSvg } from './svg.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
  document: Document;
};

describe('reconciling', () => {
  const group = createSvg(document, 'g');
  const circle = (r: number): Shape => ({ name: 'circle', attributes: { r, class: 'mark' } });

  it('keeps elements, changes what differs, takes away what is gone', () => {
    reconcile(group, [circle(1), { name: 'text', attributes: {}, text: 'words' }]);
    const [first] = group.children;
    reconcile(group, [circle(2)]);
    expect(group.children).toHaveLength(1);
    expect(group.children[0]).toBe(first);
    expect(first?.getAttribute('r')).toBe('2');
  });

  it('leaves a highlight alone', () => {
    group.children[0]?.classList.add('is-lit');
    reconcile(group, [{ name: 'circle', attributes: { r: 2, class: 'mark other' } }]);
    expect(group.children[0]?.getAttribute('class')).toBe('mark other is-lit');
  });
});
