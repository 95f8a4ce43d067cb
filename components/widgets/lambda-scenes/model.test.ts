import { describe, expect, it } from 'vitest';
import { closestPoints } from '#core/distance/distance.ts';
import { length, sub } from '#core/math/vec3.ts';
import { defaultsOf } from '#params/params.ts';
import { castOf } from './bodies.ts';
import { model, momentaAt } from './model.ts';
import { params, type SceneName, type SceneValues } from './params.ts';

const usual = defaultsOf(params);
const of = (given: Partial<SceneValues>) => model({ ...usual, ...given });
const scenes = Object.keys(params.scene.options) as SceneName[];

describe.each(scenes)('%s', (scene) => {
  const run = of({ scene, aim: 0.25, spin: 2 });

  it('keeps its energy with all of λ*, through every contact (H-λ)', () => {
    const { steps } = run.elastic;
    expect(run.elastic.first).toBeDefined();
    const [first] = steps;
    for (const { kinetic } of steps) expect(kinetic / (first?.kinetic ?? 0)).toBeCloseTo(1, 9);
  });

  it('loses 19 % of the energy of approach with 95 % of it, not 5 % (HX2)', () => {
    const { steps, first } = run.damped;
    const lost = (steps[0]?.kinetic ?? 0) - (steps[1]?.kinetic ?? 0);
    expect(lost / (run.approachEnergy ?? 0)).toBeCloseTo(0.19, 9);
    expect(first?.receipt.vRelAfter).toBeCloseTo(-0.9 * (first?.receipt.vRelBefore ?? 0), 9);
  });

  it('keeps both total momenta in both runs; in the common frame the linear one is zero (H-mom H-frame)', () => {
    for (const lane of [run.elastic, run.damped]) {
      const [start, end] = [momentaAt(run, lane, 0), momentaAt(run, lane, run.t1)];
      const size = length(start.a.linear);
      expect(length(end.both.linear)).toBeLessThan(1e-12 * size);
      expect(length(sub(start.both.angular, end.both.angular))).toBeLessThan(1e-9 * size);
    }
  });

  it('is judged alike by someone for whom B waits: same λ*, same loss (HX5)', () => {
    const other = of({ scene, aim: 0.25, spin: 2, frame: 'world' });
    expect(other.elastic.first?.lambdaStar).toBeCloseTo(run.elastic.first?.lambdaStar ?? 0, 6);
    expect(other.energyLost).toBeCloseTo(run.energyLost ?? 0, 6);
  });
});

describe('stuntmen', () => {
  it('weigh 75 kg each and are one mesh with the same inertia', () => {
    const { a, b } = castOf('stuntmen');
    expect(a.body.mass).toBe(75);
    expect(a.body.inertiaBody).toEqual(b.body.inertiaBody);
  });

  it('that are each other’s image under half a turn leave as such images', () => {
    const { elastic } = of({ scene: 'stuntmen', aim: 0.4 });
    const { a, b } = elastic.run.at(elastic.first?.t ?? 0);
    const turned = ([x, y, z]: readonly [number, number, number]) => [-x, y, -z];
    for (const key of ['momentum', 'angularMomentum', 'position'] as const) {
      for (const [i, component] of turned(b[key]).entries()) expect(a[key][i]).toBeCloseTo(component, 6);
    }
  });

  it('that meet with both legs at once get both contacts, one after the other, and do not pass into each other', () => {
    const { elastic, t1, cast } = of({ scene: 'stuntmen', aim: -0.5 });
    expect(elastic.run.contacts.length).toBeGreaterThan(1);
    for (let i = 0; i <= 40; i++) {
      const { a, b } = elastic.run.at((t1 * i) / 40);
      const { gap } = closestPoints(
        { shape: cast.a.shape, placement: a },
        { shape: cast.b.shape, placement: b },
      );
      expect(gap).toBeGreaterThan(-2e-5);
    }
  });

  it('stop dead at aim 0.57: nothing is lost, and all energy is spin', () => {
    const { elastic, speedAfterA } = of({ scene: 'stuntmen', aim: 0.57 });
    expect(elastic.spinShare).toBeGreaterThan(0.999);
    expect(speedAfterA).toBeLessThan(0.03 * (usual.speed / 2));
    // Without spin before, what is not spin is the flight of the centres: its share goes with the square of their speed.
    expect((elastic.centresAfter ?? 0) / usual.speed).toBeCloseTo(Math.sqrt(1 - elastic.spinShare), 6);
    expect(of({ scene: 'stuntmen', aim: 0 }).elastic.spinShare).toBeLessThan(0.01);
  });
});

describe('centres', () => {
  it('of stuntmen who graze each other’s feet fly on; those of stuntmen who meet chest to chest are thrown back', () => {
    const [feet, chest] = [-1, 0.1].map((aim) => of({ scene: 'stuntmen', aim }).elastic);
    expect(feet?.isTurnedBack).toBe(false);
    expect(feet?.centresAfter).toBeGreaterThan(3);
    expect(chest?.isTurnedBack).toBe(true);
  });
});

describe('billiard balls', () => {
  it('exchange their velocities head-on; 0.17 kg at 6 m/s takes λ* = 1.02 N·s', () => {
    const { elastic, speedAfterA } = of({ scene: 'billiards', aim: 0, frame: 'world' });
    expect(elastic.first?.lambdaStar).toBeCloseTo(0.17 * 6, 9);
    expect(speedAfterA).toBeCloseTo(0, 6);
  });

  it('do not care for spin: a smooth ball gives none away', () => {
    const [still, spun] = [0, 9].map((spin) => of({ scene: 'billiards', aim: 0.5, spin }));
    expect(spun?.elastic.first?.lambdaStar).toBeCloseTo(still?.elastic.first?.lambdaStar ?? 0, 9);
  });

  it('hit above or below the middle leave as mirror images', () => {
    const [up, down] = [0.5, -0.5].map((aim) => of({ scene: 'billiards', aim }));
    expect(up?.elastic.centresAfter).toBeCloseTo(down?.elastic.centresAfter ?? 0, 9);
    expect(up?.elastic.centresAfter).toBeCloseTo(usual.speed, 9); // no spin, no loss: only the direction is new
    expect(up?.elastic.first?.receipt.n[2]).toBeCloseTo(-(down?.elastic.first?.receipt.n[2] ?? 0), 9);
  });

  it('are drawn as what they are by their inertia: the ellipsoid of a ball is the ball (H-demo)', () => {
    for (const half of castOf('billiards').a.halfAxes) expect(half).toBeCloseTo(0.0286, 12);
  });
});

describe('baseball', () => {
  it('kicks the knob least at the centre of percussion, and the ball leaves fastest elsewhere', () => {
    const aims = Array.from({ length: 21 }, (_, i) => i / 20);
    const runs = aims.map((aim) => of({ scene: 'baseball', aim, frame: 'world' }));
    const kicks = runs.map(({ knobKick }) => knobKick ?? Infinity);
    const quietest = runs[kicks.indexOf(Math.min(...kicks))];
    expect(quietest?.offset).toBeCloseTo(quietest?.percussion ?? 0, 1);
    const speeds = runs.map(({ speedAfterA }) => speedAfterA ?? 0);
    const fastest = aims[speeds.indexOf(Math.max(...speeds))] ?? 1;
    expect(fastest).toBeLessThan(0.1); // at the centre of mass, where the bat at rest feels heaviest
  });
});
