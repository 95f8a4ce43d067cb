import fc from 'fast-check';
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

  it('keeps the elements of those behind one that comes or goes', () => {
    const marks = createSvg(document, 'g');
    const mark = (look: string, r: number): Shape => ({ name: 'circle', attributes: { class: look, r } });
    const looks = () => [...marks.children].map((child) => child.getAttribute('class'));
    reconcile(marks, [mark('a', 1), mark('b', 1), mark('c', 1)]);
    const [a, b, c] = marks.children;
    reconcile(marks, [mark('a', 2), mark('c', 2)]);
    expect([...marks.children]).toEqual([a, c]);
    expect(b?.isConnected).toBe(false);
    reconcile(marks, [mark('d', 3), mark('a', 3), mark('e', 3), mark('c', 3)]);
    expect(marks.children[1]).toBe(a);
    expect(marks.children[3]).toBe(c);
    expect(looks()).toEqual(['d', 'a', 'e', 'c']);
    reconcile(marks, [mark('c', 4), mark('a', 4)]);
    expect(looks()).toEqual(['c', 'a']);
    expect([...marks.children].map((child) => child.getAttribute('r'))).toEqual(['4', '4']);
  });

  it('draws any list after any other', () => {
    const marks = createSvg(document, 'g');
    const shape = fc.record({
      name: fc.constantFrom('circle', 'path', 'text'),
      look: fc.constantFrom('a', 'b', 'c'),
      r: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (list) => {
        reconcile(
          marks,
          list.map(({ name, look, r }) => ({
            name: name as Shape['name'],
            attributes: { class: look, ...(r > 0 && { r }) },
            ...(name === 'text' && { text: `${look}${r}` }),
          })),
        );
        expect(
          [...marks.children].map((child) => [
            child.localName,
            child.getAttribute('class'),
            Number(child.getAttribute('r') ?? 0),
            child.textContent,
          ]),
        ).toEqual(list.map(({ name, look, r }) => [name, look, r, name === 'text' ? `${look}${r}` : '']));
      }),
    );
  });

  it('leaves a highlight alone', () => {
    group.children[0]?.classList.add('is-lit');
    reconcile(group, [{ name: 'circle', attributes: { r: 2, class: 'mark other' } }]);
    expect(group.children[0]?.getAttribute('class')).toBe('mark other is-lit');
  });
});
