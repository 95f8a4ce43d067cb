import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { addScaled, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { type Run, type RunLasting, simulate } from '#core/run/run.ts';
import { worstBooks } from './books.ts';
import { checkScene } from './check.ts';
import { worstEnergy } from './energy.ts';
import { fuzzScenes } from './fuzz-scenes.ts';
import { worstPenetration } from './penetration.ts';
import { integralOf } from './quadrature.ts';
import { inWords } from './report.ts';
import { type BodyFile, type SceneFile, sceneFrom } from './scene-file.ts';
import { KINDS, sceneOf } from './scenes.ts';
import { looksAt } from './times.ts';

const ball = (x: Vec3, v: Vec3, mass?: number): BodyFile => {
  const body = { shape: { kind: 'sphere', r: 0.1 }, x, q: IDENTITY_QUAT, v, w: ZERO } as const;
  return mass === undefined ? { ...body, driven: true } : { ...body, mass };
};
/** A ball of 1 kg at 2 m/s meets one of 3 kg at rest, after 0.1 s. */
const meeting: SceneFile = {
  planar: false,
  C: 0.5,
  g: ZERO,
  walls: [],
  t1: 0.5,
  a: ball([-0.4, 0.35, 0], [2, 0, 0], 1),
  b: ball([0, 0.3, 0], ZERO, 3),
};
/** A ball of 2 kg stands on a floor, 3 m from the origin, for 1 s. */
const standing: SceneFile = {
  ...meeting,
  g: [0, 0, -10],
  t1: 1,
  a: ball([3, 0, 0.1], ZERO, 2),
  b: { shape: { kind: 'half', n: [0, 0, 1], d: 0 }, x: ZERO, q: IDENTITY_QUAT, v: ZERO, w: ZERO },
};

function runOf(file: SceneFile): Run {
  const outcome = simulate(sceneFrom(file));
  if (outcome.kind !== 'run') throw new Error(`expected a run, got ${outcome.kind}`);
  return outcome;
}

/** The same run with other records of lasting contact. */
function withLasting({ scene, t0, t1, contacts, at }: Run, lasting: readonly RunLasting[]): Run {
  return { scene, t0, t1, contacts, at, lasting } as unknown as Run;
}

describe('scenes of the fuzz', () => {
  it('are the same for the same kind, seed and number, and others for others', () => {
    for (const kind of KINDS) {
      expect(sceneOf(kind, 7, 12)).toEqual(sceneOf(kind, 7, 12));
      expect(sceneOf(kind, 7, 13)).not.toEqual(sceneOf(kind, 7, 12));
      expect(sceneOf(kind, 8, 12)).not.toEqual(sceneOf(kind, 7, 12));
    }
  });

  it('survive being printed, to the last bit', () => {
    for (const kind of ['planar', 'space'] as const) {
      const file = sceneOf(kind, 7, 1);
      const again = JSON.parse(JSON.stringify(file)) as SceneFile;
      expect(runOf(again).hash).toBe(runOf(file).hash);
    }
  });

  it('can be run: few of them overlap at the start', () => {
    const overlapping = KINDS.flatMap((kind) =>
      Array.from({ length: 10 }, (_, i) => simulate({ ...sceneFrom(sceneOf(kind, 7, i)), t1: 0 }).kind),
    ).filter((kind) => kind !== 'run');
    expect(overlapping.length).toBeLessThan(4);
  });

  it.each([
    ['capsules almost parallel, whose force would change hands for ever', 'floors-space', 81, 37, 0.03],
    ['a small polygon on a large disc, whose foot runs with every rounding', 'floors-planar', 502, 61, 0.1],
  ] as const)('come to their end: %s', (_, kind, seed, index, t1) => {
    const run = runOf({ ...sceneOf(kind, seed, index), t1 });
    expect(run.end).toBeUndefined();
    expect(run.lasting.length).toBeGreaterThan(0);
    expect(run.contacts.length).toBeLessThan(200);
  });

  it.each([
    ['an edge almost along that of a large capsule', 'obstacles-space', 3004, 381, 0.36],
    ['a corner that another one relieves within a step', 'non-convex-planar', 3005, 193, 0.9],
    ['a box that rocks from corner to corner', 'floors-space', 3005, 299, 0.04],
  ] as const)('keep the laws where they once did not: %s', (_, kind, seed, index, t1) => {
    const { faults, lasting } = checkScene({ ...sceneOf(kind, seed, index), t1 });
    expect(faults.filter((fault) => fault.kind !== 'slow').map(inWords)).toEqual([]);
    expect(lasting).toBeGreaterThan(0);
  });

  it('are read from files: the scenes in which contact lasts', () => {
    const folder = 'src/core/fixtures/lasting';
    const files = readdirSync(folder);
    expect(files).toHaveLength(5);
    for (const name of files) {
      const file = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as SceneFile;
      expect(simulate({ ...sceneFrom(file), t1: 0 }).kind, name).toBe('run');
    }
  });
});

describe('the checks of the fuzz', () => {
  it('find nothing wrong with two balls that meet', () => {
    expect(checkScene(meeting)).toMatchObject({ kind: 'run', contacts: 1, faults: [] });
  });

  it('miss a receipt that is taken away: both momenta of both balls', () => {
    const { momentum, angular } = worstBooks({
      ...runOf(meeting),
      contacts: [],
      lasting: [],
    } as unknown as Run);
    expect(momentum.size).toBeGreaterThan(1e6);
    expect(angular.size).toBeGreaterThan(1e6);
  });

  it('miss the record of a floor that bears a ball, and are content with it', () => {
    const run = runOf(standing);
    expect(worstBooks(withLasting(run, [])).momentum.size).toBeGreaterThan(1e6);
    // The floor gives 20 N for 1 s at (3, 0, 0): 20 N·s upwards, and (3, 0, 0) × (0, 0, 20) about the origin.
    const record: RunLasting = {
      a: 'A',
      b: 'B',
      kind: 'resting',
      from: 0,
      to: 1,
      points: 1,
      impulse: [0, 0, 20],
      angularImpulse: [0, -60, 0],
      sum: 20,
      work: 0,
      sumAt: (t) => 20 * t,
    };
    for (const { momentum, angular } of [worstBooks(withLasting(run, [record])), worstBooks(run)]) {
      expect(momentum.size).toBeLessThan(1);
      expect(angular.size).toBeLessThan(1);
    }
  });

  it('measure how deep: a ball 1e-6 m further on is 10,000 times too deep', () => {
    const run = runOf(meeting);
    const t = run.contacts[0]?.receipt.t as number;
    expect(worstPenetration(run, looksAt(run)).size).toBeLessThan(1);
    const n = run.contacts[0]?.receipt.n as Vec3;
    const shifted = {
      ...run,
      at: (when: number) => {
        const { a, ...rest } = run.at(when);
        return { ...rest, a: { ...a, position: addScaled(a.position, n, -1e-6) } };
      },
    };
    expect(worstPenetration(shifted as unknown as Run, [t]).size).toBeCloseTo(1e4, -2);
  });

  it('see energy that appears, but not the work of a driven ball', () => {
    const run = runOf(meeting);
    const gaining = {
      ...run,
      lasting: run.lasting, // a getter, which a spread leaves behind
      at: (when: number) => {
        const { a, ...rest } = run.at(when);
        return { ...rest, a: { ...a, momentum: addScaled(a.momentum, a.momentum, 1e-6 * when) } };
      },
    };
    expect(worstEnergy(gaining as unknown as Run, looksAt(run)).size).toBeGreaterThan(10);
    const pushed = { ...meeting, a: ball([-0.4, 0.3, 0], [2, 0, 0]) };
    expect(checkScene(pushed)).toMatchObject({ contacts: 1, faults: [] });
  });
});

describe('a share of the fuzz', () => {
  it.each(KINDS)('%s: a dozen scenes without a fault', (kind) => {
    for (const { index, regime, faults } of fuzzScenes(kind, 18, 0, 12)) {
      // How long a run takes is for the bench to say, on a quiet machine.
      const found = faults.filter((fault) => fault.kind !== 'slow').map(inWords);
      expect(found, `npm run fuzz -- --kind ${kind} --seed 18 --index ${index} (${regime})`).toEqual([]);
    }
  });
});

describe('scenes that had a fault', () => {
  it.each([
    [
      'an edge came in front of another one and went behind it within a step',
      'non-convex-space',
      32600,
      49,
      0.2,
    ],
    ['a box that rocks on an edge dipped between two steps', 'floors-space', 32100, 13675, 0.36],
    ['edges almost parallel and an edge at their end took turns for ever', 'floors-space', 33000, 8165, 0.17],
    ['two points took turns by as much as they may sink', 'space', 33000, 19363, 0.73],
    [
      'the place where two edges meet ran through a third of the body in a step',
      'floors-space',
      33000,
      13589,
      0.68,
    ],
    ['the farther corner of a side was taken for the nearer', 'non-convex-planar', 32100, 9068, 0.3],
    ['a foot came down on its sole and rose within a step', 'non-convex-planar', 41000, 9379, 0.606],
    ['a search for an end at time 0 did not end', 'obstacles-space', 41000, 79, 0.68],
    ['feet of almost parallel edges lost their digits', 'non-convex-space', 41000, 16867, 0.65],
    ['two capsules swung a hundred thousand times', 'obstacles-space', 41000, 2145, 0.32],
    ['corners in line on flat bodies were let go one by one', 'floors-space', 42000, 1907, 0.21],
    ['something arrived before what dipped later', 'obstacles-space', 43000, 17123, 0.08],
    ['a small body in a wedge far away arrived where nothing touched', 'floors-planar', 45000, 15175, 1.2],
    ['a pill squeezed between a floor and a giant bounced ever faster', 'floors-space', 46000, 18969, 1],
    ['a bar on a pebble was as exact as the bar is long', 'obstacles-planar', 44000, 4134, 0.7],
  ] as const)('have it no longer: %s', (_, kind, seed, index, t1) => {
    const { faults } = checkScene({ ...sceneOf(kind, seed, index), t1 });
    expect(faults.filter((fault) => fault.kind !== 'slow').map(inWords)).toEqual([]);
  });
});

describe('integralOf', () => {
  it('integrates a path with a jump of its acceleration', () => {
    const path = (t: number): Vec3 => [t, t * t, t > 0.3 ? (t - 0.3) ** 2 : 0];
    const [x, y, z] = integralOf(path, 0, 1, 1);
    expect(x).toBeCloseTo(1 / 2, 14);
    expect(y).toBeCloseTo(1 / 3, 14);
    expect(z).toBeCloseTo(0.7 ** 3 / 3, 11);
  });

  it('sees a blow at the very beginning of a piece, before the first of its nodes', () => {
    const blow = 1e-4;
    const path = (t: number): Vec3 => [t < blow ? t * t : blow * (2 * t - blow), 0, 0];
    const exact = (from: number): number => blow * (from * from - from * blow) + blow ** 3 / 3;
    expect(
      Math.abs(integralOf((t) => scale(path(t), 500), 0, 1 / 128, 0.1)[0] - 500 * exact(1 / 128)),
    ).toBeLessThan(1e-14);
  });
});
