import { describe, expect, it } from 'vitest';
import { halfSpace } from '#core/convex/plane.ts';
import { touchingFeatures } from '#core/distance/contact-feature.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { type ToiCase, toiBody, toiCases } from '#core/fixtures/toi-cases.ts';
import { distance, length, type Vec3 } from '#core/math/vec3.ts';
import { lShapeMesh } from '#core/shape/mesh-solids.ts';
import { box, capsule, disc, sphere } from '#core/shape/shapes.ts';
import { collidesAt, contactBySteps } from './collision-search.ts';
import { gapAt } from './gap-over-time.ts';
import { type Moving, moving, steadyTravel, type Travel } from './moving.ts';
import { type ContactFound, type ContactSearch, firstContact, guaranteeOf } from './time-of-contact.ts';

const contact = (search: ContactSearch): ContactFound => {
  if (search.kind !== 'contact') throw new Error(`expected a contact, got ${search.kind}`);
  return search;
};

/** README of the golden data: 1e-11, relative to the values. */
const close = (a: number, b: number, eps = 1e-11): void =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(eps * Math.max(1, Math.abs(b)));
const closeVec = (a: Vec3, b: Vec3, eps = 1e-11): void =>
  expect(distance(a, b)).toBeLessThanOrEqual(eps * Math.max(1, length(b)));

/** Cases in which a whole edge touches, so that the point, but not the normal, is a matter of choice. */
const TOUCHING_ALONG_AN_EDGE = new Set(['cc06', 'bp00', 'bp01']);

describe('the golden contacts (K-bisect S-ca)', () => {
  const withContact = toiCases.filter(
    ({ expected }) => expected.contact && !expected.grazing && expected.gapAt0 > 0,
  );

  it.each(withContact.map((c) => [`${c.id}: ${c.note}`, c] as const))(
    '%s',
    (_, { id, A, B, T, expected }) => {
      const [a, b] = [toiBody(A), toiBody(B)];
      const found = contact(firstContact(a, b, 0, T));
      expect(Math.abs(found.tContact - (expected.tc as number))).toBeLessThanOrEqual(1e-12);
      expect(found.missedDepth).toBe(0);
      closeVec(found.normal, expected.normal as Vec3);
      close(found.vRel, expected.vrel as number);
      if (!TOUCHING_ALONG_AN_EDGE.has(id)) {
        // The points are a gap apart, which closes within ε_t.
        closeVec(found.pointA, expected.point as Vec3);
        closeVec(found.pointB, expected.point as Vec3);
      }
      expect(found.gap).toBeGreaterThan(0);
      expect(collidesAt(a, b, found.tContact)).toBe(false);
      expect(collidesAt(a, b, found.tOverlap)).toBe(true);
      expect(found.tOverlap - found.tContact).toBeLessThanOrEqual(1e-12);
    },
  );

  const without = toiCases.filter(({ expected }) => !expected.contact);
  it.each(without.map((c) => [`${c.id}: ${c.note}`, c] as const))(
    '%s: none, without any doubt',
    (_, { A, B, T }) => {
      expect(firstContact(toiBody(A), toiBody(B), 0, T)).toMatchObject({ kind: 'none', missedDepth: 0 });
    },
  );

  const grazing = toiCases.filter(({ expected }) => expected.grazing);
  it.each(grazing.map((c) => [`${c.id}: ${c.note}`, c] as const))(
    '%s: found within 1 µs, or ruled out down to 1e-11 m (KX15)',
    (_, { A, B, T, expected }) => {
      const found = firstContact(toiBody(A), toiBody(B), 0, T);
      if (found.kind === 'contact') close(found.tContact, expected.tc as number, 1e-6);
      else {
        expect(found.kind).toBe('none');
        expect((found as { missedDepth: number }).missedDepth).toBeLessThan(1e-11);
      }
    },
  );

  const fromTheStart = toiCases.filter(({ expected }) => expected.contact && expected.gapAt0 <= 0);
  it.each(fromTheStart.map((c) => [`${c.id}: ${c.note}`, c] as const))(
    '%s: from the start',
    (_, { A, B, T, expected }) => {
      const found = firstContact(toiBody(A), toiBody(B), 0, T);
      expect(found.kind).toBe('overlapping-at-start');
      if (found.kind === 'overlapping-at-start') close(found.gap, expected.gapAt0);
    },
  );

  it.each(toiCases.map((c) => [c.id, c] as const))(
    '%s: gaps at both ends and in between (K23)',
    (_, { kind, A, B, T, expected }) => {
      const [a, b] = [toiBody(A), toiBody(B)];
      // For two boxes the golden gap is the largest separation along a face normal or edge pair: a lower bound.
      const check = (gap: number, golden: number): void =>
        kind === 'box-box' && golden > 0
          ? expect(gap).toBeGreaterThanOrEqual(golden - 1e-12)
          : close(gap, golden);
      check(gapAt(a, b, 0).gap, expected.gapAt0);
      check(gapAt(a, b, T).gap, expected.gapAtT);
      for (const [begins, ends] of expected.intervals) {
        if (expected.grazing || ends === null) continue;
        close(gapAt(a, b, begins).gap, 0, 1e-13);
        close(gapAt(a, b, ends).gap, 0, 1e-13);
        expect(gapAt(a, b, 0.5 * (begins + ends)).gap).toBeLessThan(0);
      }
      const isMissed = expected.contact && gapAt(a, b, 0).gap > 0 && gapAt(a, b, T).gap > 0;
      expect(isMissed).toBe(expected.missedByEndpointTest);
    },
  );

  it.each(
    withContact
      .filter(({ kind, id }) => kind.startsWith('box') && !TOUCHING_ALONG_AN_EDGE.has(id))
      .map((c) => [c.id, c] as const),
  )('%s: the features that touch (K-normal)', (_, { A, B, T, expected }) => {
    const [a, b] = [toiBody(A), toiBody(B)];
    const { tContact, normal } = contact(firstContact(a, b, 0, T));
    const place = ({ shape, travel }: Moving) => ({ shape, placement: travel.placementAt(tContact) });
    const { onA, onB } = touchingFeatures(place(a), place(b), normal);
    const { kind, vertexA, vertexOf, vertex } = expected.feature as NonNullable<
      ToiCase['expected']['feature']
    >;
    if (kind === 'edge-edge') expect([onA.kind, onB.kind]).toEqual(['edge', 'edge']);
    else {
      const isOfA = vertexA !== undefined || vertexOf === 'A';
      expect([onA.kind, onB.kind]).toEqual(isOfA ? ['vertex', 'face'] : ['face', 'vertex']);
      expect((isOfA ? onA : onB).points).toEqual([vertexA ?? vertex]);
    }
  });

  it.each(withContact.filter((c) => c.expected.intervals.length > 1).map((c) => [c.id, c] as const))(
    '%s: the search from anywhere before it finds the same contact, and after it the next (KX14)',
    (_, { A, B, T, expected }) => {
      const [a, b] = [toiBody(A), toiBody(B)];
      const [[first, over], [second]] = expected.intervals as readonly [
        readonly [number, number],
        readonly [number],
      ];
      for (const share of [0, 0.3, 0.9, 0.999999]) {
        close(contact(firstContact(a, b, share * first, T)).tContact, first, 1e-12);
      }
      close(contact(firstContact(a, b, over + 1e-6, T)).tContact, second, 1e-12);
    },
  );
});

describe('first contact', () => {
  const floor = moving(halfSpace([0, 0, 1], 0));
  const g: Vec3 = [0, 0, -10];

  it('a ball of radius 1 m dropped from 6 m under 10 m/s² lands after 1 s at 10 m/s (K23)', () => {
    const found = contact(
      firstContact(moving(sphere(1), { position: [0, 0, 6], acceleration: g }), floor, 0, 3),
    );
    close(found.tContact, 1, 1e-12);
    close(found.vRel, -10, 1e-12);
    closeVec(found.pointA, [0, 0, 0], 1e-11);
  });

  it('two falling balls meet as if there were no gravity', () => {
    const a = moving(sphere(1), { position: [-3, 0, 50], velocity: [2, 0, 0], acceleration: g });
    const b = moving(sphere(1), { position: [3, 0, 50], velocity: [-2, 0, 0], acceleration: g });
    close(contact(firstContact(a, b, 0, 3)).tContact, 1, 1e-12);
  });

  it('a ball at 1,000 m/s does not pass through a wall of 1 mm, nor does a bullet of 1 mm (K-bisect)', () => {
    const wall = moving(box([0.0005, 1, 1]));
    for (const r of [0.05, 0.0005]) {
      const ball = moving(sphere(r), { position: [-20, 0.1, 0], velocity: [1000, 0, 0] });
      close(contact(firstContact(ball, wall, 0, 1)).tContact, (20 - 0.0005 - r) / 1000, 1e-12);
    }
  });

  it('a rod turning at 150 rad/s hits a post that reaches one ten-thousandth into its circle (S-ca)', () => {
    const rod = moving(capsule([-0.5, 0, 0], [0.5, 0, 0], 0.01), { angularVelocity: [0, 0, 150] });
    const at = (x: number): Moving => moving(capsule([0, 0, -1], [0, 0, 1], 0.01), { position: [0, x, 0] });
    const hit = contact(firstContact(rod, at(0.5199), 0, 1));
    expect(Math.abs(hit.tContact - Math.PI / 2 / 150)).toBeLessThan(1e-3);
    expect(hit.vRel).toBeLessThan(0);
    expect(firstContact(rod, at(0.5201), 0, 1)).toMatchObject({ kind: 'none', missedDepth: 0 });
  });

  it('bodies that touch and separate are not held; the next contact is found', () => {
    const thrown = moving(sphere(0.5), { position: [0, 0, 0.5], velocity: [0, 0, 5], acceleration: g });
    close(contact(firstContact(thrown, floor, 0, 3)).tContact, 1, 1e-12);
  });

  it('bodies that touch and approach, rest or overlap are answered with the overlap', () => {
    const at = (z: number, v: number): Moving =>
      moving(sphere(0.5), { position: [0, 0, z], velocity: [0, 0, v] });
    expect(firstContact(at(0.5, -1), floor, 0, 1)).toMatchObject({
      kind: 'overlapping-at-start',
      gap: 0,
      vRel: -1,
    });
    expect(firstContact(at(0.5, 0), floor, 0, 1)).toMatchObject({
      kind: 'overlapping-at-start',
      gap: 0,
      vRel: 0,
    });
    expect(firstContact(at(0.25, 1), floor, 0, 1)).toMatchObject({
      kind: 'overlapping-at-start',
      gap: -0.25,
      vRel: 1,
    });
  });

  it('is not confused by balls that orbit each other at 1e-9 m: it says what it can rule out (KX15)', () => {
    const orbiting = moving(capsule([1, 0, 0], [1, 0, 0], 0.25), { angularVelocity: [0, 0, 5] });
    const found = firstContact(orbiting, moving(sphere(0.75 - 1e-9)), 0, 2);
    expect(found.kind).toBe('none');
    if (found.kind !== 'none') return;
    expect(found.missedDepth).toBeGreaterThan(0);
    expect(found.missedDepth).toBeLessThan(1e-4);
    expect(found.evaluations).toBeLessThan(20_000);
    expect(guaranteeOf(found)).toBe(
      `In the whole interval there was no contact deeper than ${found.missedDepth.toPrecision(2)} m.`,
    );
  });

  it('a contact of 0.45 ms is found with a coarse ε_t too, and the overlapping time lies in it (KX15)', () => {
    const { A, B, T, expected } = toiCases.find(({ id }) => id === 'ss04') as ToiCase;
    const [a, b] = [toiBody(A), toiBody(B)];
    const [begins, ends] = expected.intervals[0] as readonly [number, number];
    for (const epsTime of [1e-5, 1e-4, 3e-4, 1e-3, 1e-2, 0.1]) {
      const { tContact, tOverlap } = contact(firstContact(a, b, 0, T, { epsTime }));
      expect(tContact).toBeLessThanOrEqual(begins);
      expect(tOverlap - tContact).toBeLessThanOrEqual(epsTime * (1 + 1e-9));
      expect(tOverlap).toBeGreaterThanOrEqual(begins);
      expect(tOverlap).toBeLessThanOrEqual(ends);
    }
  });

  it('says in words what it guarantees', () => {
    const ball = moving(sphere(0.5), { position: [0, 0, 2], velocity: [0, 0, -1] });
    expect(guaranteeOf(firstContact(ball, floor, 0, 3))).toBe('Before this contact there was no contact.');
    expect(guaranteeOf(firstContact(ball, floor, 0, 1))).toBe('In the whole interval there was no contact.');
    expect(guaranteeOf(firstContact(ball, floor, 2, 3))).toBe('The bodies touch or overlap from the start.');
  });

  it('finds the pocket of a body that is not convex: a ball flies into the corner of an L and misses its hull', () => {
    const angle = moving(lShapeMesh(2, 2, 0.2, 1));
    const ball = moving(sphere(0.1), { position: [3, 1, 0], velocity: [-1, 0, 0] });
    const found = contact(firstContact(ball, angle, 0, 5));
    close(found.tContact, 3 - 0.2 - 0.1, 1e-12);
    closeVec(found.normal, [1, 0, 0]);
  });

  it('works in the plane: two discs, and a disc on a line', () => {
    const at = (x: number, v: number): Moving =>
      moving(disc(0.5), { position: [x, 0, 0], velocity: [v, 0, 0] });
    close(contact(firstContact(at(-2, 1), at(2, -1), 0, 5)).tContact, 1.5, 1e-12);
    close(contact(firstContact(at(2, -1), moving(halfSpace([1, 0, 0], 0)), 0, 5)).tContact, 1.5, 1e-12);
    expect(() => firstContact(at(2, -1), moving(sphere(1)), 0, 5)).toThrow(RangeError);
  });

  it('searches a travel that states nothing but how fast it can be', () => {
    const unknown: Travel = {
      placementAt: (t) => ({ position: [Math.cos(t) * 3, 0, 0], orientation: [1, 0, 0, 0] }),
      motionAt: (t) => ({ velocity: [-3 * Math.sin(t), 0, 0], angularVelocity: [0, 0, 0] }),
      boundsOver: () => ({
        velocity: [0, 0, 0],
        velocitySpread: 3,
        acceleration: [0, 0, 0],
        accelerationSpread: Infinity,
        angularVelocity: [0, 0, 0],
        angularVelocitySpread: 0,
        angularAcceleration: 0,
      }),
    };
    const found = contact(firstContact({ shape: box([1, 1, 1]), travel: unknown }, moving(sphere(1)), 0, 3));
    close(found.tContact, Math.acos(2 / 3), 1e-12);
    close(found.vRel, -Math.sqrt(5), 1e-11);
  });

  it('a steady motion given as a bare travel is searched as fast as one made by `moving`', () => {
    const given = { position: [2, 0, 0], velocity: [-1, 0, 0], angularVelocity: [0, 2, 1] } as const;
    const shape = capsule([0, 0, -1], [0, 0, 1], 0.1);
    const b = moving(sphere(0.5));
    expect(firstContact({ shape, travel: steadyTravel(given) }, b, 0, 3)).toEqual(
      firstContact(moving(shape, given), b, 0, 3),
    );
  });

  it('agrees with Kavan’s steps and halving where these find the first contact (K17 K-bisect)', () => {
    const { A, B, T } = toiCases.find(({ id }) => id === 'bbE0') as ToiCase;
    const [a, b] = [toiBody(A), toiBody(B)];
    const { bisection } = contactBySteps(a, b, 0, T, { epsDepth: 0.05, epsTime: 1e-9 });
    if (bisection?.kind !== 'contact') throw new Error('expected a contact');
    close(bisection.tContact, contact(firstContact(a, b, 0, T)).tContact, 1e-9);
  });

  it.each([
    [2, 1],
    [Number.NaN, 1],
    [0, Number.NaN],
    [-Infinity, 0],
    [0, Infinity],
  ])('refuses to search from %d to %d s', (t0, t1) => {
    expect(() => firstContact(floor, moving(sphere(1)), t0, t1)).toThrow(
      `the search needs finite times t0 ≤ t1, got ${t0} s to ${t1} s`,
    );
  });

  it('refuses tolerances that are none', () => {
    const ball = moving(sphere(1));
    expect(() => firstContact(ball, ball, 0, 1, { epsTime: 0 })).toThrow(
      'epsTime must be positive and finite, got 0',
    );
    expect(() => firstContact(ball, ball, 0, 1, { epsDepth: -1 })).toThrow(
      'epsDepth must be positive and finite, got -1',
    );
  });

  it('an interval of no length is looked at once', () => {
    const ball = moving(sphere(1), { position: [0, 0, 2] });
    expect(firstContact(ball, floor, 1, 1)).toEqual({ kind: 'none', missedDepth: 0, evaluations: 1 });
  });
});

describe('the gap over time (K23)', () => {
  it('v_rel is the derivative of the gap: (0.3 − 0.1)/0.2 for a ball rising at 1 m/s', () => {
    const ball = moving(sphere(1), { position: [0, 0, 1.1], velocity: [0, 0, 1] });
    const moment = gapAt(ball, moving(halfSpace([0, 0, 1], 0)), 0.2);
    close(moment.gap, 0.3);
    close(moment.vRel, 1);
    expect(moment.normal).toEqual([0, 0, 1]);
  });

  it('refuses a time that is none', () => {
    expect(() => gapAt(moving(sphere(1)), moving(sphere(1)), Number.NaN)).toThrow(
      't must be a finite time, got NaN',
    );
  });

  it('says the same as the closest points at that time', () => {
    const { A, B } = toiCases.find(({ id }) => id === 'ccR0') as ToiCase;
    const [a, b] = [toiBody(A), toiBody(B)];
    const { gap, pointA } = gapAt(a, b, 0.05);
    const closest = closestPoints(
      { shape: a.shape, placement: a.travel.placementAt(0.05) },
      { shape: b.shape, placement: b.travel.placementAt(0.05) },
    );
    expect([gap, pointA]).toEqual([closest.gap, closest.pointA]);
  });
});
