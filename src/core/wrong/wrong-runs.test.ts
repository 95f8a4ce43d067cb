import { describe, expect, it } from 'vitest';
import { planarState, stateOf } from '#core/body/body.ts';
import { bodyOf, planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { type ImpulseRule, impulseFormula, impulseMagnitude } from '#core/impulse/impulse.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { type Scene, type SceneBody, wallOf } from '#core/run/run-scene.ts';
import { booksAt, pairAt, seriesOf } from '#core/run/run-series.ts';
import { rectangle } from '#core/shape/polygon.ts';
import { box, sphere } from '#core/shape/shapes.ts';
import {
  impulseAppliedTwice,
  impulseByMisprintedRestitution,
  impulseWithAnyNormal,
  impulseWithoutApproachTest,
  impulseWithoutRotationTerms,
  impulseWithSwappedCross,
  impulseWithTransposedInertia,
} from './impulse.ts';

const run = (scene: Scene): Run => {
  const outcome = simulate(scene);
  if (outcome.kind !== 'run') throw new Error(`expected a run, got ${outcome.kind}`);
  return outcome;
};
const block = (
  halfWidth: number,
  halfHeight: number,
  given: Parameters<typeof planarState>[1],
): SceneBody => {
  const { body, shape } = planarBodyOf(rectangle(halfWidth, halfHeight), { mass: 1 });
  return { body, shape, state: planarState(body, given) };
};
const brick = (given: Parameters<typeof stateOf>[1]): SceneBody => {
  const { body, shape } = bodyOf(box([0.5, 0.2, 0.1]), { mass: 1 });
  return { body, shape, state: stateOf(body, given) };
};
const ball = (given: Parameters<typeof stateOf>[1]): SceneBody => {
  const { body, shape } = bodyOf(sphere(0.5), { mass: 1 });
  return { body, shape, state: stateOf(body, given) };
};

/** A block of 0.2 m flies at 3 m/s against the end of a rod of 2 m that lies across its way. */
const offCentre: Scene = {
  a: block(0.1, 0.1, { position: [-1, 0.8], velocity: [3, 0] }),
  b: block(0.05, 1, { position: [0, 0] }),
  restitution: 0.5,
  t1: 1.5,
};
const balls: Scene = {
  a: ball({ position: [-2, 0, 0], velocity: [3, 0, 0] }),
  b: ball({ position: [2, 0, 0], velocity: [-1, 0, 0] }),
  restitution: 0.5,
  t1: 4,
};
const turned: Scene = {
  a: brick({ position: [-2, 0, 0], velocity: [3, 0, 0], orientation: quatFromAxisAngle([0.6, 0, 0.8], 1) }),
  b: ball({ position: [0, 0.1, 0.1] }),
  restitution: 0.5,
  t1: 2,
};
const drop = (a: SceneBody): Scene => ({
  a,
  b: wallOf(halfSpace([0, 0, 1], 0)),
  gravity: [0, 0, -9.81],
  restitution: 0.6,
  t1: 2,
});
const isAllFinite = (r: Run): boolean =>
  [r.frames.a, r.frames.b].every((numbers) => numbers.every(Number.isFinite)) &&
  r.contacts.every(({ receipt }) =>
    [
      receipt.j,
      receipt.vRelAfter,
      receipt.energyLost,
      receipt.residuals.energy,
      ...receipt.residuals.momentum,
      ...receipt.residuals.angularMomentum,
    ].every(Number.isFinite),
  );
const receiptOf = ({ contacts }: Run) => (contacts[0] as Run['contacts'][number]).receipt;

describe('a run with the right rule', () => {
  it('is the same whether eq. 28 is named or not (K28)', () => {
    const { hash } = run(offCentre);
    expect(run({ ...offCentre, impulse: impulseFormula }).hash).toBe(hash);
    expect(run({ ...offCentre, impulse: impulseMagnitude }).hash).toBe(hash);
    expect(receiptOf(run(offCentre)).residuals.energy).toBeCloseTo(0, 14);
  });

  it('is not changed by a missing approach test, since it asks about approaching bodies only (K23)', () => {
    expect(run({ ...offCentre, impulse: impulseWithoutApproachTest }).hash).toBe(run(offCentre).hash);
    expect(run({ ...offCentre, impulse: impulseWithAnyNormal }).hash).toBe(run(offCentre).hash); // its n are unit
  });
});

describe('a run with a wrong rule', () => {
  it('makes energy if rotation is forgotten: K = 2 instead of 3.9 doubles the impulse (K28)', () => {
    const wrong = run({ ...offCentre, impulse: impulseWithoutRotationTerms });
    const { j, terms, vRelAfter, residuals } = receiptOf(wrong);
    expect(j).toBeCloseTo((1.5 * 3) / 2, 13);
    expect(terms.total).toBeGreaterThan(3);
    expect(vRelAfter).toBeGreaterThan(0.5 * 3 + 1);
    expect(residuals.energy).toBeGreaterThan(1);
    const gained = wrong.contacts.reduce(
      (sum, { receipt }) => sum + receipt.residuals.energy - receipt.energyLost,
      0,
    );
    expect(booksAt(wrong, 1.5).kinetic - booksAt(wrong, 0).kinetic).toBeCloseTo(gained, 12);
    expect(maxAbs(residuals.momentum) + maxAbs(residuals.angularMomentum)).toBeLessThan(1e-14);
  });

  it('lets bodies through each other if the cross product is swapped and K turns negative (KX2)', () => {
    const a = block(0.1, 0.1, { position: [-1, 1], velocity: [3, 0] });
    const wrong = run({ ...offCentre, a, impulse: impulseWithSwappedCross });
    const { j, vRelBefore, vRelAfter } = receiptOf(wrong);
    expect(j).toBeLessThan(0);
    expect(vRelAfter).toBeLessThan(vRelBefore);
    expect(wrong.contacts).toHaveLength(1);
    expect(seriesOf(wrong).some(({ gap }) => gap < -0.01)).toBe(true);
    expect(wrong.isComplete).toBe(true);
  });

  it('is plastic whatever C is, by the misprint of the slides (SX2)', () => {
    const { vRelAfter, residuals } = receiptOf(run({ ...balls, impulse: impulseByMisprintedRestitution }));
    expect(vRelAfter).toBe(0);
    // Of v²/(2K) = 4 J a quarter should be left, and nothing is.
    expect(residuals.energy).toBeCloseTo(-1, 14);
  });

  it('loses v_rel⁺ = −C v_rel⁻ to a tensor turned the wrong way, but only if the body is turned (SX3, K29)', () => {
    const { vRelBefore, vRelAfter, residuals } = receiptOf(
      run({ ...turned, impulse: impulseWithTransposedInertia }),
    );
    expect(Math.abs(vRelAfter + 0.5 * vRelBefore)).toBeGreaterThan(0.01);
    expect(Math.abs(residuals.energy)).toBeGreaterThan(0.01);
    expect(maxAbs(residuals.angularMomentum)).toBeLessThan(1e-14);
    const upright = { ...turned, a: brick({ position: [-2, 0, 0], velocity: [3, 0, 0] }) };
    expect(
      receiptOf(run({ ...upright, impulse: impulseWithTransposedInertia })).residuals.energy,
    ).toBeCloseTo(0, 13);
  });

  it('sends bodies into each other at C² times their speed if each contact is answered twice (K25)', () => {
    const wrong = run({ ...balls, impulse: impulseAppliedTwice });
    expect(receiptOf(wrong)).toMatchObject({ t: 0.75, vRelBefore: -4, vRelAfter: -1 });
    expect(pairAt(wrong, 1.25).gap).toBeCloseTo(-0.5, 14);
    expect(wrong.contacts).toHaveLength(1);
    // For C = 1 they do not notice each other: B goes on to −2 m.
    expect(run({ ...balls, restitution: 1, impulse: impulseAppliedTwice }).at(4).b.position[0]).toBe(-2);
  });

  it('keeps both momenta, whatever j is: ±j n acts on both (K13, K15)', () => {
    for (const impulse of [
      impulseWithoutRotationTerms,
      impulseWithSwappedCross,
      impulseAppliedTwice,
      () => -7,
    ]) {
      const wrong = run({ ...offCentre, impulse });
      const [before, after] = [booksAt(wrong, 0), booksAt(wrong, 1.5)];
      expect(maxAbs(sub(after.momentum, before.momentum))).toBeLessThan(1e-13);
      expect(maxAbs(sub(after.angularMomentum, before.angularMomentum))).toBeLessThan(1e-13);
    }
  });
});

describe('a rule that answers nonsense', () => {
  it.each([
    ['NaN', () => Number.NaN],
    ['infinity', () => Infinity],
    ['nothing', () => 0],
  ])('counts as none for %s: balls pass through each other, and a ball through the floor', (_, impulse) => {
    const through = run({ ...balls, impulse });
    expect(receiptOf(through)).toMatchObject({ j: 0, vRelAfter: -4 });
    expect(receiptOf(through).residuals.energy).toBeCloseTo(3, 14); // what C = ½ should have taken
    expect(through.at(4).a.position[0]).toBe(10);
    const fallen = run({ ...drop(ball({ position: [0, 0, 1] })), impulse });
    expect(fallen.contacts).toHaveLength(1);
    expect(fallen.at(2).a.position[2]).toBeCloseTo(1 - 2 * 9.81, 13);
  });

  it('meets again those who have passed through each other and come back', () => {
    const wall = wallOf(halfSpace([-1, 0, 0], -4));
    let asked = 0;
    const onceBlind: ImpulseRule = (a, b, n, c) => (asked++ === 0 ? 0 : impulseFormula(a, b, n, c));
    const back = run({
      ...balls,
      b: ball({ position: [2, 0, 0] }),
      walls: [wall],
      restitution: 1,
      t1: 3,
      impulse: onceBlind,
    });
    // A is through B at 1 m, at the wall (3.5 m) after 5.5/3 s, and at B again 0.5 m before that way back.
    expect(back.contacts.map(({ b }) => b)).toEqual(['B', 0, 'B']);
    expect(back.contacts[2]?.receipt.t).toBeCloseTo(6 / 3, 12);
  });

  it('cuts an impulse without bound to a hundred times eq. 28 (KX2)', () => {
    expect(receiptOf(run({ ...balls, impulse: () => 1e300 })).j).toBe(300);
    expect(receiptOf(run({ ...balls, impulse: () => -1e300 })).j).toBe(-300);
  });

  it('ends a run that gets out of hand before it hangs, and says so', () => {
    const walls = [wallOf(halfSpace([1, 0, 0], -5)), wallOf(halfSpace([-1, 0, 0], -5))];
    const doubled: ImpulseRule = (a, b, n) => 2 * impulseFormula(a, b, n, 1);
    const wild = run({ ...balls, walls, restitution: 1, t1: 100, impulse: doubled });
    expect(wild.isComplete).toBe(false);
    expect(wild.t1).toBeLessThan(20);
    expect(wild.contacts.length).toBeLessThan(100);
    expect(isAllFinite(wild)).toBe(true);
  });
});

describe('every wrong rule', () => {
  const rules: readonly (readonly [string, ImpulseRule])[] = [
    ['without rotation', impulseWithoutRotationTerms],
    ['with the swapped cross product', impulseWithSwappedCross],
    ['without approach test', impulseWithoutApproachTest],
    ['applied twice', impulseAppliedTwice],
    ['misprinted', impulseByMisprintedRestitution],
    ['with the transposed tensor', impulseWithTransposedInertia],
    ['with any normal', impulseWithAnyNormal],
    ['negative', () => -1],
    ['far too large', () => 1e9],
    ['not a number', () => Number.NaN],
  ];
  const axis: Vec3 = [0.48, 0.6, 0.64];
  const scenes: readonly (readonly [string, Scene])[] = [
    ['an off-centre hit', { ...offCentre, t1: 0.5 }],
    ['two balls', balls],
    ['a turned brick', { ...turned, t1: 1 }],
    [
      'a brick that tumbles on the floor',
      drop(
        brick({ position: [0, 0, 1], angularVelocity: [3, 1, 2], orientation: quatFromAxisAngle(axis, 1) }),
      ),
    ],
    ['a brick dropped flat', drop(brick({ position: [0, 0, 1] }))],
    [
      'a box of walls under gravity',
      {
        ...offCentre,
        gravity: [0, -9.81, 0],
        walls: [
          wallOf(halfSpace([0, 1, 0], -2)),
          wallOf(halfSpace([1, 0, 0], -2)),
          wallOf(halfSpace([-1, 0, 0], -2)),
        ],
        t1: 0.7,
      },
    ],
  ];

  it.each(rules)(
    '%s: every run ends, with numbers all finite, momenta kept and a receipt that shows it',
    (_, impulse) => {
      for (const [, scene] of scenes) {
        const wrong = run({ ...scene, impulse });
        expect(isAllFinite(wrong)).toBe(true);
        expect(wrong.t1).toBeGreaterThan(0);
        for (const { receipt } of wrong.contacts) {
          // Rounding of momenta is a few 1e-16 of the largest of them; so many contacts, so many impulses.
          const size = 1 + Math.abs(receipt.j) + Math.sqrt(2 * receipt.kineticBefore);
          expect(maxAbs(receipt.residuals.momentum)).toBeLessThan(1e-14 * size);
          expect(maxAbs(receipt.residuals.angularMomentum)).toBeLessThan(1e-13 * size);
        }
      }
    },
  );
});
