import { describe, expect, it } from 'vitest';
import { sketchOf } from '#kit/declare/sketch.ts';
import { defaultsOf } from '#params/params.ts';
import impulse2d from '../widgets/impulse-2d/widget.ts';
import { askedState } from './asked-state.ts';
import { sketchChoice } from './sketch-choice.ts';

const choose = (given: Record<string, unknown>, what: Record<string, string>) =>
  sketchChoice(impulse2d, { ...askedState('Sketch', impulse2d, given), ...what });

describe('what a sketch shows', () => {
  it('is the widget in its own state, which is its usual one', () => {
    const choice = choose({ strike: '0.32' }, { control: 'strike', reading: 'farEndAfter' });
    expect(choice.values, 'only what differs').toEqual({ strike: 0.32 });
    const sketch = sketchOf(impulse2d, choice);
    expect(defaultsOf(sketch.params)).toEqual({ ...defaultsOf(impulse2d.params), strike: 0.32 });
    expect(sketch.headline).toBe('farEndAfter');
  });

  it('has the handle of its control, or the one to grab, and no other', () => {
    const handlesOf = (choice: ReturnType<typeof choose>) => {
      const { scene, model, span, params } = sketchOf(impulse2d, choice);
      const values = defaultsOf(params);
      const run = model(values);
      return (scene.handles?.({ run, values, t: span?.(run).t0 ?? 0 }) ?? []).map(({ id }) => id);
    };
    expect(handlesOf(choose({}, { control: 'strike' }))).toEqual(['strike']);
    expect(handlesOf(choose({}, { control: 'restitution' }))).toEqual([]);
  });

  it('rests where it is told to', () => {
    const sketch = sketchOf(impulse2d, choose({ t: '0.4' }, { control: 'strike' }));
    expect(sketch.span?.(sketch.model(defaultsOf(sketch.params))).rest).toBe(0.4);
  });

  it('has the ends that it is given, and no others for what else it shows', () => {
    const { params } = sketchOf(impulse2d, choose({}, { control: 'strike', range: '0.1,0.7' }));
    expect(params['strike']).toMatchObject({ min: 0.1, max: 0.7 });
    expect(params['restitution']).toMatchObject({ min: 0, max: 1 });
  });

  it('stops the build at a slip', () => {
    expect(() => choose({}, { control: 'strike', range: '0.1,90' })).toThrow('two numbers between');
    expect(() => choose({}, { control: 'strike', range: '0.1' })).toThrow('two numbers between');
    expect(() => choose({}, { control: 'strike', range: '0.1,0.2' })).toThrow('does not hold its value');
    expect(() => choose({}, { grab: 'strike', range: '0.1,0.7' })).toThrow('slider of a number');
    expect(() => choose({}, {})).toThrow('needs something to move');
    expect(() => choose({}, { control: 'strikes' })).toThrow('no parameter "strikes"; there are ');
    expect(() => choose({}, { control: 'velocityA' })).toThrow('is a vector');
    expect(() => choose({}, { control: 'strike', reading: 'nothing' })).toThrow('no reading "nothing"');
    expect(() => choose({}, { grab: 'nothing' })).toThrow('no handle "nothing"');
    expect(() => choose({ strikes: '1' }, { control: 'strike' })).toThrow('<Sketch widget="impulse-2d">');
  });
});
