import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { elasticLambda } from '#core/impulse/elastic.ts';
import {
  collide,
  complianceTerms,
  impulseFormula,
  impulseMagnitude,
  velocitiesAfter,
} from '#core/impulse/impulse.ts';
import { energyChange, energyLoss } from '#core/impulse/impulse-energy.ts';
import { massFromDensity } from '#core/mass/mass-properties.ts';
import {
  determinant,
  diagonal,
  IDENTITY,
  inverse,
  type Mat3,
  mulMat,
  mulVec,
  subMat,
  trace,
  transpose,
  ZERO_MAT,
} from '#core/math/mat3.ts';
import { axisAngleFromMat, matFromAxisAngle } from '#core/math/rotation.ts';
import { add, cross, dot, length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { lShapeMesh } from '#core/shape/mesh-solids.ts';
import {
  inertiaWithPlusSigns,
  oppositeImpulsiveTorques,
  separationShareByMass,
  transposedTensor,
} from './bodies.ts';
import { energyKeptByCoefficient, energyLostByFraction, impulseByEnergyShare } from './energy.ts';
import {
  complianceWithSwappedCross,
  impulseByMisprintedRestitution,
  impulseWithAnyNormal,
  impulseWithoutApproachTest,
  impulseWithoutRotationTerms,
  impulseWithSwappedCross,
} from './impulse.ts';
import {
  angleByTrace,
  eulerSpinStep,
  explicitRotationStep,
  implicitRotationStep,
  newmarkAsPrinted,
  timeByDifferenceOfBounds,
} from './motion.ts';

interface GoldenBody {
  readonly invMass: number;
  readonly invInertiaWorld: Mat3;
  readonly x: Vec3;
  readonly v: Vec3;
  readonly w: Vec3;
}
interface GoldenCase {
  readonly kind: string;
  readonly n: Vec3;
  readonly P: Vec3;
  readonly A: GoldenBody;
  readonly B: GoldenBody;
}
const golden = (
  JSON.parse(readFileSync(new URL('../fixtures/impulse.json', import.meta.url), 'utf8')).cases as GoldenCase[]
).map(({ kind, n, P, A, B }) => {
  const bodyOf = (g: GoldenBody): BodyAtContact => ({
    invMass: g.invMass,
    invInertia: g.invInertiaWorld,
    r: sub(P, g.x),
    velocity: g.v,
    angularVelocity: g.w,
  });
  return { kind, n, a: bodyOf(A), b: bodyOf(B), xA: A.x, xB: B.x };
});
const hits = golden.filter(({ kind }) => kind === 'generic');

const wall: BodyAtContact = {
  invMass: 0,
  invInertia: ZERO_MAT,
  r: ZERO,
  velocity: ZERO,
  angularVelocity: ZERO,
};
/** 12 kg, 1 m, hit at its end: K = 1/12 + 1/4. */
const rod: BodyAtContact = {
  invMass: 1 / 12,
  invInertia: diagonal([0, 1, 1]),
  r: [0.5, 0, 0],
  velocity: [0, -1, 0],
  angularVelocity: ZERO,
};
const up: Vec3 = [0, 1, 0];

function vRelAfter(a: BodyAtContact, b: BodyAtContact, n: Vec3, j: number): number {
  return relativeNormalVelocity(
    { ...a, ...velocitiesAfter(a, n, j) },
    { ...b, ...velocitiesAfter(b, n, -j) },
    n,
  );
}

describe('without the rotation terms', () => {
  it('a rod hit at its end leaves seven times as fast as it should, with 72 J out of nothing', () => {
    const j = impulseWithoutRotationTerms(rod, wall, up, 1); // 2·12 instead of 6
    expect(j).toBe(24);
    expect(vRelAfter(rod, wall, up, j)).toBeCloseTo(7, 13);
    expect(energyChange(-1, complianceTerms(rod, wall, up).total, j)).toBeCloseTo(72, 12);
  });

  it('breaks v_rel⁺ = −C v_rel⁻ and creates energy in every off-centre golden hit; central hits do not notice', () => {
    for (const { a, b, n } of hits) {
      const j = impulseWithoutRotationTerms(a, b, n, 1);
      const k = complianceTerms(a, b, n).total;
      expect(energyChange(relativeNormalVelocity(a, b, n), k, j)).toBeGreaterThan(0);
    }
    for (const { a, b, n } of golden.filter(({ kind }) => kind === 'central')) {
      expect(impulseWithoutRotationTerms(a, b, n, 1)).toBeCloseTo(impulseFormula(a, b, n, 1), 10);
    }
  });
});

describe('with the cross product swapped (KX2)', () => {
  it('a rod gets K = 1/12 − 1/4 < 0: the floor sucks it in', () => {
    expect(complianceWithSwappedCross(rod, wall, up)).toBeCloseTo(1 / 12 - 1 / 4, 15);
    expect(impulseWithSwappedCross(rod, wall, up, 1)).toBeLessThan(0);
  });

  it('many golden contacts have K ≤ 0, an impulse of the wrong sign; the others one that is too large', () => {
    let reversed = 0;
    for (const { a, b, n } of hits) {
      const j = impulseWithSwappedCross(a, b, n, 1);
      if (complianceWithSwappedCross(a, b, n) <= 0) {
        reversed++;
        expect(j).toBeLessThan(0); // breaks j ≥ 0
      } else {
        expect(j).toBeGreaterThan(impulseFormula(a, b, n, 1)); // creates energy
      }
    }
    expect(reversed / hits.length).toBeGreaterThan(0.3);
  });
});

describe('without the approach test (HX3)', () => {
  it('bodies that separate are pulled back together: j < 0', () => {
    const leaving = { ...rod, velocity: [0, 1, 0] as Vec3 };
    const j = impulseWithoutApproachTest(leaving, wall, up, 1);
    expect(j).toBeLessThan(0);
    expect(vRelAfter(leaving, wall, up, j)).toBeLessThan(0);
    expect(impulseMagnitude(leaving, wall, up, 1)).toBe(0);
    for (const { a, b, n } of golden.filter(({ kind }) => kind === 'separating')) {
      expect(impulseWithoutApproachTest(a, b, n, 0.5)).toBeLessThan(0);
    }
  });

  it('an elastic contact answered twice is undone', () => {
    const j = impulseWithoutApproachTest(rod, wall, up, 1);
    const once = { ...rod, ...velocitiesAfter(rod, up, j) };
    const twice = velocitiesAfter(once, up, impulseWithoutApproachTest(once, wall, up, 1));
    expect(maxAbs(sub(twice.velocity, rod.velocity))).toBeLessThan(1e-15);
    expect(collide(once, wall, up, 1).kind).toBe('separating');
  });
});

describe('with a normal of any length in eq. 28 (KX3)', () => {
  const ball: BodyAtContact = { ...wall, invMass: 1, invInertia: IDENTITY, velocity: [0, -1, 0] };

  it('the impulse j n of a ball grows as |n|²; E6, E9 and H-λ do not care', () => {
    for (const size of [0.01, 0.5, 1, 3, 100]) {
      const n = scale(up, size);
      const jn = impulseWithAnyNormal(ball, wall, n, 1) * size;
      expect(jn / 2).toBeCloseTo(size * size, 8);
      const own = {
        ...ball,
        invInertiaBody: IDENTITY,
        orientation: [1, 0, 0, 0] as const,
        angularVelocityBody: ZERO,
      };
      const still = { ...own, invMass: 0, invInertiaBody: ZERO_MAT, velocity: ZERO };
      expect(elasticLambda(still, own, n) * size).toBeCloseTo(2, 14);
    }
  });

  it('breaks v_rel⁺ = −C v_rel⁻ and the energy', () => {
    const n: Vec3 = [0, 2, 0];
    const j = impulseWithAnyNormal(rod, wall, n, 1);
    expect(vRelAfter(rod, wall, n, j) / 2).not.toBeCloseTo(1, 1);
    expect(() => impulseFormula(rod, wall, n, 1)).toThrow('n must have length 1');
  });
});

describe('with u_B − u_B in the law of restitution (SX2)', () => {
  it('every collision is plastic, whatever the coefficient says', () => {
    for (const { a, b, n } of hits) {
      const plastic = impulseFormula(a, b, n, 0);
      expect(impulseByMisprintedRestitution(a, b, n, 1)).toBeCloseTo(plastic, 10);
      expect(impulseByMisprintedRestitution(a, b, n, 0.3)).toBeCloseTo(plastic, 10);
    }
    expect(vRelAfter(rod, wall, up, impulseByMisprintedRestitution(rod, wall, up, 1))).toBeCloseTo(0, 14);
  });
});

describe('with Rᵀ J⁻¹ R for R J⁻¹ Rᵀ (SX3)', () => {
  const invInertiaBody = inverse(diagonal([1, 2, 3]));
  const right = (R: Mat3): Mat3 => mulMat(mulMat(R, invInertiaBody), transpose(R));
  const difference = (degrees: number): number => {
    const R = matFromAxisAngle([0, 0, 1], (degrees * Math.PI) / 180);
    return Math.max(...subMat(transposedTensor(R, invInertiaBody), right(R)).map(maxAbs));
  };

  it('a test with 0°, 90° or 180° about a principal axis cannot see it, 45° can', () => {
    expect(difference(0)).toBe(0);
    expect(difference(90)).toBeLessThan(1e-15);
    expect(difference(180)).toBeLessThan(1e-15);
    expect(difference(45)).toBeCloseTo(0.5, 14); // for J itself it would be 1
  });

  it('breaks the law that turning the scene commutes with the response', () => {
    const R = matFromAxisAngle([0, 0, 1], Math.PI / 4);
    const box = { ...rod, velocity: [0, 0, -1] as Vec3, r: [0.5, 0, 0] as Vec3, invInertia: invInertiaBody };
    const turned = { ...box, r: mulVec(R, box.r), velocity: mulVec(R, box.velocity) };
    const n: Vec3 = [0, 0, 1];
    const j = impulseFormula(box, wall, n, 1);
    expect(impulseFormula({ ...turned, invInertia: right(R) }, wall, n, 1)).toBeCloseTo(j, 13);
    const wrong = { ...turned, invInertia: transposedTensor(R, invInertiaBody) };
    expect(Math.abs(impulseFormula(wrong, wall, n, 1) - j)).toBeGreaterThan(1);
  });
});

describe('inertia turned the wrong way, or with plus signs (SX3, K3)', () => {
  const J: Mat3 = [
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 3],
  ];
  it('Rᵀ J R keeps the trace and mirrors the entry off the diagonal', () => {
    const R = matFromAxisAngle([0, 0, 1], Math.PI / 4);
    const wrong = transposedTensor(R, J);
    expect(wrong[0][0] + wrong[1][1] + wrong[2][2]).toBeCloseTo(6, 14);
    expect(wrong[0][1]).toBeCloseTo(0.5, 14); // right is −0.5: the light axis points up the diagonal
  });

  it('plus signs change nothing for a block, and give another body where there are products', () => {
    expect(inertiaWithPlusSigns(J)).toEqual(J);
    const L = massFromDensity(lShapeMesh(1, 1, 0.2, 0.1), 1).inertia;
    const wrong = inertiaWithPlusSigns(L);
    expect([wrong[0][0], wrong[0][1]]).toEqual([L[0][0], -L[0][1]]);
    expect(Math.abs(L[0][1])).toBeGreaterThan(0.1 * L[0][0]);
  });
});

describe('with opposite impulsive torques about the own centres (KX5)', () => {
  it('angular momentum changes by (x_A − x_B) × J', () => {
    for (const { a, b, n, xA, xB } of hits) {
      const J = scale(n, impulseFormula(a, b, n, 1));
      const torques = oppositeImpulsiveTorques(a.r, J);
      // About the origin: A takes +J at its centre and a torque, B −J and the opposite torque.
      const change = add(add(cross(xA, J), torques.a), add(scale(cross(xB, J), -1), torques.b));
      const size = length(J) * (length(xA) + length(xB) + length(a.r));
      expect(maxAbs(sub(change, cross(sub(xA, xB), J)))).toBeLessThanOrEqual(1e-14 * size);
      expect(length(change)).toBeGreaterThan(1e-6 * size);
      // Right: r_A × J and −r_B × J.
      const right = add(add(cross(xA, J), cross(a.r, J)), scale(add(cross(xB, J), cross(b.r, J)), -1));
      expect(length(right)).toBeLessThanOrEqual(1e-14 * size);
    }
  });

  it('by as much as the torques themselves: in the median 100 % of the larger one', () => {
    const shares = hits
      .map(({ a, b, n }) => {
        const [tauA, tauB] = [cross(a.r, n), scale(cross(b.r, n), -1)];
        return length(add(tauA, tauB)) / Math.max(length(tauA), length(tauB));
      })
      .sort((x, y) => x - y);
    expect(shares[Math.floor(shares.length / 2)]).toBeGreaterThan(0.8);
  });
});

describe('with masses instead of inverse masses in the separation (KX6)', () => {
  it('a wall gives ∞/∞ = NaN; inverse masses give 1', () => {
    expect(separationShareByMass(2, 6)).toBe(0.75);
    expect(separationShareByMass(2, Number.POSITIVE_INFINITY)).toBeNaN();
    const [wA, wB] = [1 / 2, 0];
    expect(wA / (wA + wB)).toBe(1);
    expect(1 / 2 / (1 / 2 + 1 / 6)).toBe(separationShareByMass(2, 6));
  });
});

describe('with plausible readings of a coefficient', () => {
  it('e = ½ does not keep half of the energy but a quarter (EX2)', () => {
    const kept = 1 - energyLoss(-1, 1, 0.5) / energyLoss(-1, 1, 0);
    expect(kept).toBe(0.25);
    expect(energyKeptByCoefficient(0.5)).not.toBe(kept);
  });
  it('whoever takes e = ¼ for the share of energy lets the points part at half their speed (EX2)', () => {
    const j = impulseByEnergyShare(rod, wall, up, 0.25);
    expect(vRelAfter(rod, wall, up, j)).toBeCloseTo(0.5, 14);
    const k = complianceTerms(rod, wall, up).total;
    expect(1 + energyChange(-1, k, j) / energyLoss(-1, k, 0)).toBeCloseTo(0.25, 14);
  });
  it('95 % of λ does not lose 5 % but 19 % (HX2)', () => {
    const [v, k] = [-1, 1];
    const lost = -energyChange(v, k, 0.95 * 2) / energyLoss(v, k, 0);
    expect(lost).toBeCloseTo(0.19, 14);
    expect(energyLostByFraction(0.95)).toBeCloseTo(0.05, 15);
  });
});

describe('with rotation matrices that drift (SX7)', () => {
  const omega: Vec3 = [0, 0, 10];
  const spun = (step: (R: Mat3, w: Vec3, dt: number) => Mat3): Mat3 => {
    let R: Mat3 = IDENTITY;
    for (let i = 0; i < 60; i++) R = step(R, omega, 1 / 60);
    return R;
  };

  it('R + Δt W R grows: det = (1 + (10/60)²)^60 = 5.18 after a second', () => {
    expect(determinant(spun(explicitRotationStep))).toBeCloseTo((1 + 1 / 36) ** 60, 10);
    expect(determinant(spun(explicitRotationStep))).toBeCloseTo(5.18, 2);
  });
  it('the "improved" implicit step shrinks by the same factor: 0.193', () => {
    expect(determinant(spun(implicitRotationStep))).toBeCloseTo((1 + 1 / 36) ** -60, 12);
    expect(determinant(spun(implicitRotationStep))).toBeCloseTo(0.193, 3);
  });
});

describe('with the angle from acos((trace − 1)/2)', () => {
  it('every angle below 1e-8 rad is lost', () => {
    for (const angle of [1e-9, 5e-9]) {
      const R = matFromAxisAngle([0.6, 0, 0.8], angle);
      expect(trace(R)).toBe(3);
      expect(angleByTrace(R)).toBe(0);
      expect(Math.abs(axisAngleFromMat(R).angle - angle)).toBeLessThan(1e-15 * angle * 10);
    }
    expect(angleByTrace(matFromAxisAngle([0, 0, 1], 1))).toBeCloseTo(1, 14);
  });
});

describe('with Euler steps for Euler’s equations (HX7)', () => {
  it('energy and |b|² grow at every step, by h² f·I f/2 and h² |I f|²', () => {
    const inertia = diagonal([1, 2, 2.8]);
    const h = 0.01;
    let omega: Vec3 = [0.3, 2, 0.1];
    const energy = (w: Vec3): number => 0.5 * dot(w, mulVec(inertia, w));
    const b2 = (w: Vec3): number => dot(mulVec(inertia, w), mulVec(inertia, w));
    const start = energy(omega);
    for (let i = 0; i < 2000; i++) {
      const next = eulerSpinStep(omega, inertia, h);
      const f = scale(sub(next, omega), 1 / h);
      const If = mulVec(inertia, f);
      expect(Math.abs(energy(next) - energy(omega) - 0.5 * h * h * dot(f, If))).toBeLessThan(
        1e-14 * energy(omega),
      );
      expect(Math.abs(b2(next) - b2(omega) - h * h * dot(If, If))).toBeLessThan(1e-14 * b2(omega));
      omega = next;
    }
    expect(energy(omega) / start).toBeGreaterThan(1.01);
  });
});

describe('with Newmark’s step as printed (SX1)', () => {
  const rest = { u: 0, v: 0, a: 0 };
  it('a body at rest without forces creeps by Δt² every step', () => {
    expect(newmarkAsPrinted(rest, 0, 0.1, 0.25, 0.5).u).toBeCloseTo(0.01, 15);
  });
  it('a force moves it by β a′ at once, however short the step', () => {
    const jumps = [0.1, 0.01, 0.001].map((dt) => newmarkAsPrinted(rest, 8, dt, 0.25, 0.5).u - dt * dt);
    for (const jump of jumps) expect(jump).toBeCloseTo(2, 14); // right: Δt² β a′, which vanishes
  });
});

describe('with D_A − D_B = d (SX5)', () => {
  it('two bodies that approach head-on at the same speed never meet; D_A + D_B = d says 1 s', () => {
    expect(timeByDifferenceOfBounds(2, 1, 1)).toBeNull();
    expect(2 / (1 + 1)).toBe(1);
    // And where it answers, it answers too late: a safe time must not exceed d/(s_A + s_B).
    expect(timeByDifferenceOfBounds(2, 3, 1)).toBeGreaterThan(2 / (3 + 1));
  });
});
