import { describe, expect, it } from 'vitest';
import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { freeFlight } from '#core/run/run-flight.ts';
import { humanFigure } from '#core/shape/figure-mesh.ts';
import { torusMesh } from '#core/shape/mesh-solids.ts';
import { sphere } from '#core/shape/shapes.ts';
import { steadyTravel } from './moving.ts';
import { surfaceWatch, type Watched } from './surface-watch.ts';

const ring = torusMesh(0.5, 0.12, 9, 5);
const figure = humanFigure().mesh;

/** Turns of the flying body, in rad/s: none, and a fast one. */
const SPINS = [0, 9];

/** Distances, in m, that are asked for. */
const DISTANCES = [1e-6, 0.05, 0.3];

function flying(shape: Watched['shape'], spin: number): Watched {
  const travel = steadyTravel({
    position: [-2, 0.5, 0.1],
    velocity: [4, 0.3, 0],
    angularVelocity: [0, 0.6 * spin, 0.8 * spin],
  });
  return { shape, travel, fastestSpin: spin };
}

describe('the watch over two surfaces', () => {
  it('answers at every look as their distance does (K20)', () => {
    const still: Watched = { shape: figure, travel: steadyTravel({}), fastestSpin: undefined };
    const answers = new Set<boolean>();
    for (const shape of [ring, figure, sphere(0.2)]) {
      for (const spin of SPINS) {
        for (const asked of DISTANCES) {
          const body = flying(shape, spin);
          const areApart = surfaceWatch(body, still, 0, 1, asked);
          for (let t = 0; t <= 1; t += 1 / 64) {
            const a = { shape, placement: body.travel.placementAt(t) };
            const b = { shape: figure, placement: still.travel.placementAt(t) };
            const { gap } = closestPoints(a, b);
            // A body wholly inside the other has a gap below zero, and surfaces that may well be apart.
            if (gap < 0 && shape.kind === 'sphere') continue;
            answers.add(gap >= asked);
            expect(areApart(t, a, b)).toBe(gap >= asked);
          }
        }
      }
    }
    expect(answers).toEqual(new Set([true, false]));
  });

  it('answers so for bodies that tumble, each about its own wandering axis (K20)', () => {
    const made = bodyOf(figure, { mass: 75 });
    const shape = made.shape as Watched['shape'];
    const watched = (position: Vec3, velocity: Vec3, angularVelocity: Vec3): Watched => {
      const state = stateOf(made.body, { position, velocity, angularVelocity });
      const { travel, fastestSpin } = freeFlight(made.body, state, 0, ZERO);
      return { shape, travel, fastestSpin };
    };
    const one = watched([-1.5, 0.2, 0.4], [3, 0, 0], [3, 7, 5]);
    const other = watched([0, 0, 0], [0, 0.1, 0], [-6, 1, 2]);
    const answers = new Set<boolean>();
    for (const asked of DISTANCES) {
      const areApart = surfaceWatch(one, other, 0, 1, asked);
      for (let t = 0; t <= 1; t += 1 / 128) {
        const a = { shape, placement: one.travel.placementAt(t) };
        const b = { shape, placement: other.travel.placementAt(t) };
        const isApart = closestPoints(a, b).gap >= asked;
        answers.add(isApart);
        expect(areApart(t, a, b)).toBe(isApart);
      }
    }
    expect(answers).toEqual(new Set([true, false]));
  });
});
