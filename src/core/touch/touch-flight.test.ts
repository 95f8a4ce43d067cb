import { describe, expect, it } from 'vitest';
import { DRIVEN, IMMOVABLE, planarState, stateOf } from '#core/body/body.ts';
import { bodyOf, planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import {
  flightOf,
  memberAt,
  type Start,
  type StartedSystem,
  systemOf,
} from '#core/fixtures/touch-systems.ts';
import { rotationVectorFromQuat } from '#core/math/rotation.ts';
import { length, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { rectangle } from '#core/shape/polygon.ts';
import { disc, sphere } from '#core/shape/shapes.ts';
import { knotAt, type TouchFlight } from './touch-flight.ts';
import { rateAt, type TouchPoint } from './touch-forces.ts';
import type { TouchKnot } from './touch-knots.ts';
import { bookIn, touchRates, vectorOf } from './touch-motion.ts';
import { touchStep } from './touch-step.ts';

const g = 9.81;
/** The forces (N) at a knot. */
const forcesAt = ({ system }: TouchFlight, { y, t }: TouchKnot): readonly number[] =>
  touchRates(system, y, t)?.forces ?? [];

const last = ({ knots }: TouchFlight): TouchKnot => knots.at(-1) as TouchKnot;
const wall = (normal: Vec3): Start => {
  return { body: IMMOVABLE, shape: halfSpace(normal, 0), state: stateOf(IMMOVABLE) };
};

/** Radius of a bead and half the width of a plank, in m: the bead's centre is H from the plank's middle line. */
const RADIUS = 0.05;
const HALF_WIDTH = 0.05;
const H = RADIUS + HALF_WIDTH;

/**
 * A bead on the right side of an upright plank of 4 m, at a height s (m), that glides along it with a speed (m/s) while
 * the plank is turned about its middle at a spin (rad/s).
 */
function beadOnPlank(spin: number, s: number, speed: number): StartedSystem {
  const bead = planarBodyOf(disc(RADIUS), { mass: 2 });
  const velocity = [-spin * s, speed + spin * H] as const;
  return systemOf(
    [
      { ...bead, state: planarState(bead.body, { position: [H, s], velocity }) },
      { body: DRIVEN, shape: rectangle(HALF_WIDTH, 2), state: planarState(DRIVEN, { spin }) },
    ],
    [0, 0, 0],
    [[0, 1]],
  );
}

/** Where the bead of such a flight is along the plank, and how far from its middle line, in m. */
function seenFromPlank(knot: TouchKnot, flight: TouchFlight, spin: number): readonly [number, number] {
  const [x, y] = memberAt(flight, knot, 0).position;
  const [s, c] = [Math.sin(spin * knot.t), Math.cos(spin * knot.t)];
  return [c * y - s * x, c * x + s * y];
}

describe('a bead that glides on a plank that is turned at 1 rad/s', () => {
  // s″ = Ω² s, without friction; the plank pushes with N = m |2 Ω ds/dt + Ω² H|, as long as that is a push.
  it('goes out as s = s₀ cosh t + sinh t, and runs out where the plank ends (K9, K11)', () => {
    const flight = flightOf(beadOnPlank(-1, 0.2, 1), 3);
    for (const knot of flight.knots) {
      const [s, away] = seenFromPlank(knot, flight, -1);
      expect(Math.abs(s - (0.2 * Math.cosh(knot.t) + Math.sinh(knot.t)))).toBeLessThan(1e-9);
      expect(Math.abs(away - H)).toBeLessThan(1e-14);
    }
    expect(flight.end).toBe('inside');
    // A foot is beyond the end where it is out by 1e-10 of the size.
    expect(seenFromPlank(last(flight), flight, -1)[0]).toBeCloseTo(2, 10);
    expect(flight.knots.length).toBeLessThan(150);
  });

  it('goes in as s = e⁻ᵗ, is pushed by m (2 e⁻ᵗ − H), and parts where that is used up, at t = ln 20 (K-rest)', () => {
    const flight = flightOf(beadOnPlank(1, 1, -1), 10);
    for (const knot of flight.knots) {
      expect(Math.abs(seenFromPlank(knot, flight, 1)[0] - Math.exp(-knot.t))).toBeLessThan(1e-10);
      expect(Math.abs((forcesAt(flight, knot)[0] as number) - 2 * (2 * Math.exp(-knot.t) - H))).toBeLessThan(
        1e-9,
      );
    }
    expect(flight.end).toBe('force');
    expect(Math.abs(last(flight).t - Math.log(20))).toBeLessThan(1e-8);
  });

  it('has books that know the work of the drive and the impulse of the plank (K12, K13)', () => {
    const flight = flightOf(beadOnPlank(-1, 0.2, 1), 1);
    const [first, end] = [
      memberAt(flight, flight.knots[0] as TouchKnot, 0),
      memberAt(flight, last(flight), 0),
    ];
    const { impulse, sum, work } = bookIn(flight.system, last(flight).y, 0);
    expect(maxAbs(sub(sub(end.momentum, first.momentum), impulse))).toBeLessThan(1e-13);
    // p²/2m, with 2 kg.
    const gained = (length(end.momentum) ** 2 - length(first.momentum) ** 2) / 4;
    expect(gained).toBeGreaterThan(1);
    expect(Math.abs(work - gained)).toBeLessThan(1e-9);
    // ∫ N dt of N = m (2 ds/dt − H): 2 m (s − s₀) − m H t.
    const s = 0.2 * Math.cosh(1) + Math.sinh(1);
    expect(sum).toBeCloseTo(4 * (s - 0.2) - 2 * H, 9);
  });
});

describe('a ball that glides down a fixed ball', () => {
  it('leaves it at cos θ = ⅔ cos θ₀, wherever it starts from rest (K9, K-rest)', () => {
    const [R, r] = [0.7, 0.2];
    for (const start of [0.01, 0.3, 0.7]) {
      const ball = bodyOf(sphere(r), { mass: 3 });
      const position = scale([Math.sin(start), 0, Math.cos(start)], R + r);
      const flight = flightOf(
        systemOf(
          [
            { ...ball, state: stateOf(ball.body, { position, angularVelocity: [1, 2, 3] }) },
            { body: IMMOVABLE, shape: sphere(R), state: stateOf(IMMOVABLE) },
          ],
          [0, 0, -g],
          [[0, 1]],
        ),
        10,
      );
      expect(flight.end).toBe('force');
      const { position: end, momentum } = memberAt(flight, last(flight), 0);
      expect(Math.abs(length(end) - R - r)).toBeLessThan(1e-14);
      const cosine = end[2] / (R + r);
      expect(Math.abs(cosine - (2 / 3) * Math.cos(start))).toBeLessThan(1e-9);
      // v² = 2 g (R + r)(cos θ₀ − cos θ).
      const fallen = 2 * g * (R + r) * (Math.cos(start) - cosine);
      expect(Math.abs((length(momentum) / 3) ** 2 / fallen - 1)).toBeLessThan(1e-9);
    }
  });
});

/** Half the length and half the width of a rod, in m, its mass, in kg, and m (L² + w²)/3, in kg·m². */
const [L, w, MASS] = [1, 0.02, 2];
const INERTIA = (MASS * (L * L + w * w)) / 3;

/** A rod that stands on its lower end at an angle (rad) to the floor, its centre at (x, y) in m. */
function rodAt(angle: number, x: number, y: number): Start {
  const { body, shape } = planarBodyOf(rectangle(L, w), { mass: MASS });
  return { body, shape, state: planarState(body, { position: [x, y], angle }) };
}

const angleOf = (flight: TouchFlight, knot: TouchKnot): number =>
  rotationVectorFromQuat(memberAt(flight, knot, 0).orientation)[2];

describe('a rod whose foot glides on a floor without friction', () => {
  /** Height of the centre at an angle, in m, and its derivative: the foot is a corner of the rod. */
  const height = (angle: number): number => L * Math.sin(angle) + w * Math.cos(angle);
  const slope = (angle: number): number => L * Math.cos(angle) - w * Math.sin(angle);
  const START = 1.2;
  const omegaAt = (angle: number): number =>
    Math.sqrt((2 * MASS * g * (height(START) - height(angle))) / (INERTIA + MASS * slope(angle) ** 2));
  const falling = flightOf(
    systemOf([rodAt(START, 0.3, height(START)), wall([0, 1, 0])], [0, -g, 0], [[0, 1]]),
    10,
  );

  it('comes straight down with the spin that its energy gives it (K9, K11)', () => {
    for (const knot of falling.knots) {
      const { position, angularMomentum } = memberAt(falling, knot, 0);
      const angle = angleOf(falling, knot);
      expect(Math.abs(position[0] - 0.3)).toBeLessThan(1e-14);
      expect(Math.abs(position[1] - height(angle))).toBeLessThan(1e-13);
      expect(Math.abs(angularMomentum[2] / INERTIA + omegaAt(angle))).toBeLessThan(1e-7); // √ of 1e-14 at the start
    }
  });

  it('presses with N = m (g + ÿ) > 0 until it lies flat, at the time that its spin tells (K-rest)', () => {
    expect(falling.end).toBe('arrival');
    expect(Math.abs(angleOf(falling, last(falling)))).toBeLessThan(1e-12);
    for (const knot of falling.knots) expect(forcesAt(falling, knot)[0]).toBeGreaterThan(0);
    // ∫ dθ/ω from an angle on the way, where ω is not 0, by Simpson's rule.
    const from = falling.knots.find((knot) => angleOf(falling, knot) < 1) as TouchKnot;
    const start = angleOf(falling, from);
    const count = 400;
    let time = 0;
    for (let i = 0; i <= count; i++) {
      const weight = i === 0 || i === count ? 1 : i % 2 === 1 ? 4 : 2;
      time += (weight * (start / count)) / 3 / omegaAt((start * i) / count);
    }
    expect(Math.abs(last(falling).t - from.t - time)).toBeLessThan(1e-9);
  });
});

describe('a ladder that slips between a wall and a floor', () => {
  // The corners of its underside touch. The centre is at x = L cos θ + w sin θ, y = L sin θ + w cos θ.
  const START = 1.1;
  const ladder = flightOf(
    systemOf(
      [
        rodAt(
          Math.PI - START,
          L * Math.cos(START) + w * Math.sin(START),
          L * Math.sin(START) + w * Math.cos(START),
        ),
        wall([0, 1, 0]),
        wall([1, 0, 0]),
      ],
      [0, -g, 0],
      [
        [0, 1],
        [0, 2],
      ],
    ),
    10,
  );
  /** Horizontal acceleration of the centre at an angle θ, in m/s², while both ends are in touch; by energy. */
  const acceleration = (angle: number): number => {
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const M = INERTIA / MASS + L * L + w * w - 4 * L * w * s * c;
    const fallen = L * (Math.sin(START) - s) + w * (Math.cos(START) - c);
    const omega2 = (2 * g * fallen) / M;
    // ½ d(ω²)/dθ; dM/dθ = −4 L w cos 2θ.
    const turning = (-g * (L * c - w * s)) / M + (0.5 * omega2 * 4 * L * w * (c * c - s * s)) / M;
    return (-L * s + w * c) * turning - (L * c + w * s) * omega2;
  };
  /** Where that, and with it the push of the wall, comes to its end, in rad. */
  const leaving = (() => {
    let [low, high] = [0.2, START];
    for (let i = 0; i < 60; i++) {
      const middle = 0.5 * (low + high);
      if (acceleration(middle) > 0) high = middle;
      else low = middle;
    }
    return low;
  })();

  it('leaves the wall where the push of the wall is used up: for a thin one at ⅔ of the height (K-rest)', () => {
    expect(ladder.system.held).toHaveLength(2);
    expect(ladder.end).toBe('force');
    const angle = Math.PI - angleOf(ladder, last(ladder));
    expect(Math.abs(angle - leaving)).toBeLessThan(1e-9);
    // Its width is 2 % of its length, and so far is it from thin.
    expect(Math.abs(Math.sin(angle) / Math.sin(START) - 2 / 3)).toBeLessThan(0.02);
  });

  it('is pushed by the wall as hard as its centre gathers way (K9)', () => {
    for (const knot of ladder.knots) {
      const onWall = ladder.system.held.findIndex(({ b }) => b === 2);
      const N = forcesAt(ladder, knot)[onWall] as number;
      expect(Math.abs(N - MASS * acceleration(Math.PI - angleOf(ladder, knot)))).toBeLessThan(1e-8);
    }
  });
});

describe('a square that turns down on a corner while it glides towards a wall', () => {
  // Its foot on the floor is to the left; the corner next to the wall leads as long as it leans back, by LEAN at first.
  const [LEAN, ROOM] = [5e-3, 1e-3];
  const [s, c] = [0.5 * Math.sin(LEAN), 0.5 * Math.cos(LEAN)];
  const square = planarBodyOf(rectangle(0.5, 0.5), { mass: 1 });
  const state = planarState(square.body, {
    position: [-ROOM - c - s, c + s],
    angle: LEAN,
    velocity: [1 - s + c, s - c], // the corner at 1 m/s, the foot along the floor
    spin: -1,
  });

  it('ends where that corner arrives, though another leads where it has dipped deepest (K-rest)', () => {
    // A pull away from the wall brings it back within the step: the gap is ROOM − t + 50 t², but for its turning.
    const bodies = [{ ...square, state }, wall([0, 1, 0]), wall([-1, 0, 0])];
    const pairs = [
      [0, 1],
      [0, 2],
    ] as const;
    const flight = flightOf(systemOf(bodies, [-100, -g, 0], pairs), 1);
    const { position } = memberAt(flight, last(flight), 0);
    const angle = angleOf(flight, last(flight));
    expect(flight.end).toBe('arrival');
    expect(angle).toBeGreaterThan(0.5 * LEAN);
    expect(Math.abs(position[0] + 0.5 * (Math.cos(angle) + Math.sin(angle)))).toBeLessThan(1e-12);
    expect(Math.abs(last(flight).t - (1 - Math.sqrt(1 - 200 * ROOM)) / 100)).toBeLessThan(1e-5);
  });
});

describe('steps of a motion in touch', () => {
  /** How far the bead is from e⁻ᵗ after 0.8 s in so many steps, in m. */
  const errorOf = (steps: number): number => {
    const { system, states } = beadOnPlank(1, 1, -1);
    const h = 0.8 / steps;
    let y = vectorOf(system, states);
    for (let i = 0; i < steps; i++) {
      const step = touchStep(system, { t: i * h, y }, h);
      if (step === null) throw new Error('the bead has lost the plank');
      y = step.y;
    }
    const along: Vec3 = [-Math.sin(0.8), Math.cos(0.8), 0];
    return Math.abs(along[0] * (y[0] as number) + along[1] * (y[1] as number) - Math.exp(-0.8));
  };

  it('are of eighth order: half the step, 1/256 of the error (K9)', () => {
    const errors = [1, 2, 4].map(errorOf) as [number, number, number];
    expect(errors[0]).toBeLessThan(1e-4);
    for (const ratio of [errors[0] / errors[1], errors[1] / errors[2]]) {
      expect(ratio).toBeGreaterThan(180);
      expect(ratio).toBeLessThan(400);
    }
  });

  it('know their error to its order, and keep the gap and its rate to rounding (K9)', () => {
    const { system, states } = beadOnPlank(1, 1, -1);
    const y = vectorOf(system, states);
    const sizes = [0.2, 0.1].map((h) => {
      const step = touchStep(system, { t: 0, y }, h);
      const rates = step && touchRates(system, step.y, h);
      if (step === null || rates === null) throw new Error('the bead has lost the plank');
      expect(Math.abs((rates.points[0]?.place.gap as number) - (system.held[0]?.gap as number))).toBeLessThan(
        1e-15,
      );
      expect(Math.abs(rateAt(rates.touchers, rates.points[0] as TouchPoint))).toBeLessThan(1e-15);
      return step.errors.map((error) => Math.max(...error.slice(0, 3).map(Math.abs)));
    }) as [[number, number], [number, number]];
    // Errors of orders 5 and 3: 2⁶ and 2⁴ for half the step.
    for (const [k, ratio] of [64, 16].entries()) {
      const found = (sizes[0][k] as number) / (sizes[1][k] as number);
      expect(found).toBeGreaterThan(0.7 * ratio);
      expect(found).toBeLessThan(1.4 * ratio);
    }
  });
});

describe('any time of a flight in touch', () => {
  const flight = flightOf(beadOnPlank(-1, 0.2, 1), 1);

  it('gives the very states of its knots', () => {
    for (const knot of flight.knots) expect(knotAt(flight, knot.t)).toBe(knot);
    expect(knotAt(flight, -1)).toBe(flight.knots[0]);
  });

  it('gives in between what a flight that ends there would give (K-box)', () => {
    for (const [i, { t }] of flight.knots.slice(0, -1).entries()) {
      const middle = t + 0.37 * ((flight.knots[i + 1] as TouchKnot).t - t);
      const shorter = flightOf(beadOnPlank(-1, 0.2, 1), middle);
      // The flight that ends there may have taken its last step in two.
      for (const [k, number] of last(shorter).y.entries())
        expect(Math.abs((knotAt(flight, middle).y[k] ?? NaN) - number)).toBeLessThan(1e-12);
    }
  });
});
