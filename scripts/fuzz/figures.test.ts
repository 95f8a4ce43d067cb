import { describe, expect, it } from 'vitest';
import { isChoice, isFlag, isNumber, isVector } from '#params/params.ts';
import { widgets } from '../../components/widgets/registry.ts';
import { figuresNamed, placesOf, statesAlong } from './figures.ts';

describe('the states in which figures are timed', () => {
  it.each(figuresNamed(undefined))('%s: every option, both ends of every slider, and C = 0', async (id) => {
    const { default: widget } = await widgets[id as keyof typeof widgets]();
    const states = statesAlong(widget);
    const reached = (key: string, wanted: unknown): boolean => states.some((state) => state[key] === wanted);
    for (const [key, param] of Object.entries(widget.params)) {
      if (isChoice(param)) {
        for (const option of Object.keys(param.options)) expect(reached(key, option), option).toBe(true);
      } else if (isFlag(param)) expect(reached(key, true) && reached(key, false), key).toBe(true);
      else if (isNumber(param)) expect(reached(key, param.min) && reached(key, param.max), key).toBe(true);
      else if (isVector(param)) {
        const vectors = states.map((state) => state[key] as readonly number[]);
        for (const k of param.default.keys()) {
          const ends = vectors.map((vector) => vector[k]);
          expect(ends.includes(param.min) && ends.includes(param.max), `${key} ${k}`).toBe(true);
        }
      }
    }
    if ('restitution' in widget.params)
      for (const { values } of widget.presets ?? [])
        expect(
          states.some((state) =>
            Object.entries({ ...values, restitution: 0 }).every(
              ([key, value]) => JSON.stringify(state[key]) === JSON.stringify(value),
            ),
          ),
          JSON.stringify(values),
        ).toBe(true);
  });

  it('lie evenly on a slider that is spread over powers of ten', () => {
    const log = {
      label: '',
      help: '',
      unit: '',
      min: 1,
      max: 2048,
      step: 1,
      default: 1,
      spread: 'log',
    } as const;
    const places = placesOf(log, 1) as readonly number[];
    expect(places.length).toBe(12);
    for (const [i, place] of places.entries()) expect(place).toBeCloseTo(2 ** i, 9);
  });
});
