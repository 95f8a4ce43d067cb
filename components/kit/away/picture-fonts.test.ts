import { describe, expect, it } from 'vitest';
import { type Face, facesFor, stretchesOf, type Words } from './picture-fonts.ts';

const face = (family: string, address: string, range = '', style = 'normal'): Face => ({
  family,
  style,
  weights: [400, 700],
  covers: stretchesOf(range),
  address,
});
const words = (text: string, families: readonly string[] = ['Inter', 'serif']): Words => ({
  text,
  families,
  style: 'normal',
  weight: 600,
});
const addresses = (faces: readonly Face[], ...all: Words[]) =>
  facesFor(faces, all).map(({ address }) => address);

describe('the fonts of a picture', () => {
  const whole = face('Inter', 'whole', 'U+0000-00FF, U+2212');
  const part = face('Inter', 'part', 'U+0020-007E');

  it('are the later face of a family for what it has, and the earlier one only for the rest', () => {
    expect(addresses([whole, part], words('12.0 m/s'))).toEqual(['part']);
    expect(addresses([whole, part], words('−12 µs'))).toEqual(['part', 'whole']);
  });

  it('leave out what nobody writes in', () => {
    expect(addresses([part, face('Serif', 'other')], words('v'))).toEqual(['part']);
    expect(addresses([face('Inter', 'italic', '', 'italic')], words('v'))).toEqual([]);
    expect(addresses([{ ...part, weights: [400, 400] }], words('bold'))).toEqual([]);
  });

  it('take the next family, too, where a face does not say what it has', () => {
    const maths = [face('Math', 'letters'), face('Main', 'digits')];
    expect(addresses(maths, words('v(2)', ['Math', 'Main']))).toEqual(['letters', 'digits']);
  });
});
