/**
 * Gap of two shapes by trying every pair of features: slow, and so simple that it can be trusted.
 *
 * For two boxes that nearly touch, `signed` follows the one pair of features that is nearest (a corner and a face, or
 * two edges) through zero to negative values, so that the moment of contact is a simple root.
 */
import type { BenchBody, Reading, Vec3 } from '../scene.ts';
import { axesOf, inner, minus, norm, plus, times, turn, turnBack, unit, wedge } from './vectors.ts';

/** How far two bodies are apart, and where. */
export interface Gap {
  /** Distance in m; below 0 if they overlap, as far as the features tell. */
  readonly distance: number;
  /** World points of A and of B that are nearest to each other. */
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  /** Unit normal out of B towards A. */
  readonly normal: Vec3;
  /** The signed gap, in m, of the same features in another placement. */
  readonly signed: (a: Reading, b: Reading) => Gap;
}

/** The gap of two bodies; `plane` takes boxes for rectangles of the plane z = 0. */
export function gapOf(bodyA: BenchBody, bodyB: BenchBody, a: Reading, b: Reading, plane: boolean): Gap {
  const [sA, sB] = [bodyA.shape, bodyB.shape];
  const again = (a2: Reading, b2: Reading): Gap => gapOf(bodyA, bodyB, a2, b2, plane);
  if (sA.kind === 'box' && sB.kind === 'box') return gapOfBoxes(sA.half, sB.half, a, b, plane);
  if (sA.kind === 'box' || sB.kind === 'box') {
    const other = sA.kind === 'box' ? sB : sA;
    if (other.kind !== 'ball') throw new Error('the reference knows no box against a capsule');
    if (sB.kind === 'box') return ballAgainstBox(other.radius, sB.half, a, b, again);
    const { pointA, pointB, normal, distance } = ballAgainstBox(
      other.radius,
      (sA as { half: Vec3 }).half,
      b,
      a,
      again,
    );
    return { distance, pointA: pointB, pointB: pointA, normal: times(normal, -1), signed: again };
  }
  const halfA: Vec3 = sA.kind === 'ball' ? [0, 0, 0] : turn(a.orientation, [0, sA.halfLength, 0]);
  const halfB: Vec3 = sB.kind === 'ball' ? [0, 0, 0] : turn(b.orientation, [0, sB.halfLength, 0]);
  const [p, q] = nearestOfSegments(a.position, halfA, b.position, halfB);
  const between = minus(p, q);
  const normal = unit(between);
  return {
    distance: norm(between) - sA.radius - sB.radius,
    pointA: plus(p, normal, -sA.radius),
    pointB: plus(q, normal, sB.radius),
    normal,
    signed: again,
  };
}

/**
 * Nearest points of two segments, each given by its middle and half of it as a vector: the lines' own nearest points
 * if they lie inside both, else the best of the four ends against the other segment.
 */
export function nearestOfSegments(mA: Vec3, hA: Vec3, mB: Vec3, hB: Vec3): readonly [Vec3, Vec3] {
  const d = minus(mA, mB);
  const [aa, bb, ab] = [inner(hA, hA), inner(hB, hB), inner(hA, hB)];
  const det = aa * bb - ab * ab;
  if (det > 1e-12 * aa * bb) {
    const s = (ab * inner(hB, d) - bb * inner(hA, d)) / det;
    const t = (aa * inner(hB, d) - ab * inner(hA, d)) / det;
    if (Math.abs(s) <= 1 && Math.abs(t) <= 1) return [plus(mA, hA, s), plus(mB, hB, t)];
  }
  const candidates = [-1, 1].flatMap((end): (readonly [Vec3, Vec3])[] => {
    const onA = plus(mA, hA, end);
    const onB = plus(mB, hB, end);
    return [
      [onA, nearestOnSegment(onA, mB, hB)],
      [nearestOnSegment(onB, mA, hA), onB],
    ];
  });
  return candidates.reduce((best, pair) => (apart(pair) < apart(best) ? pair : best));
}

const apart = ([p, q]: readonly [Vec3, Vec3]): number => norm(minus(p, q));

function nearestOnSegment(p: Vec3, m: Vec3, h: Vec3): Vec3 {
  const hh = inner(h, h);
  return hh === 0 ? m : plus(m, h, clamp(inner(minus(p, m), h) / hh, 1));
}

const clamp = (x: number, limit: number): number => Math.max(-limit, Math.min(limit, x));

function ballAgainstBox(
  radius: number,
  half: Vec3,
  ball: Reading,
  box: Reading,
  signed: (a: Reading, b: Reading) => Gap,
): Gap {
  const q = nearestInBox(ball.position, half, box);
  const between = minus(ball.position, q);
  const normal = unit(between);
  const pointA = plus(ball.position, normal, -radius);
  return { distance: norm(between) - radius, pointA, pointB: q, normal, signed };
}

function nearestInBox(p: Vec3, half: Vec3, box: Reading): Vec3 {
  const local = turnBack(box.orientation, minus(p, box.position));
  const inside: Vec3 = [clamp(local[0], half[0]), clamp(local[1], half[1]), clamp(local[2], half[2])];
  return plus(box.position, turn(box.orientation, inside));
}

const SIGNS = [-1, 1] as const;

function corners([x, y, z]: Vec3, plane: boolean): readonly Vec3[] {
  return SIGNS.flatMap((i) =>
    SIGNS.flatMap((j) =>
      plane ? [[i * x, j * y, 0] as Vec3] : SIGNS.map((k): Vec3 => [i * x, j * y, k * z]),
    ),
  );
}

/** Edges of a box in body coordinates, each as its middle and half of it as a vector. */
function edges([x, y, z]: Vec3): readonly (readonly [Vec3, Vec3])[] {
  return SIGNS.flatMap((i) =>
    SIGNS.flatMap((j): (readonly [Vec3, Vec3])[] => [
      [
        [0, i * y, j * z],
        [x, 0, 0],
      ],
      [
        [i * x, 0, j * z],
        [0, y, 0],
      ],
      [
        [i * x, j * y, 0],
        [0, 0, z],
      ],
    ]),
  );
}

function gapOfBoxes(halfA: Vec3, halfB: Vec3, a: Reading, b: Reading, plane: boolean): Gap {
  let best: Gap | undefined;
  const offer = (gap: Gap): void => {
    if (best === undefined || gap.distance < best.distance) best = gap;
  };
  for (const corner of corners(halfA, plane)) offer(cornerGap(corner, halfB, a, b));
  for (const corner of corners(halfB, plane)) offer(mirrored(cornerGap(corner, halfA, b, a)));
  if (!plane) {
    for (const edgeA of edges(halfA)) for (const edgeB of edges(halfB)) offer(edgeGap(edgeA, edgeB, a, b));
  }
  return best as Gap;
}

function mirrored(gap: Gap): Gap {
  return {
    distance: gap.distance,
    pointA: gap.pointB,
    pointB: gap.pointA,
    normal: times(gap.normal, -1),
    signed: (a, b) => mirrored(gap.signed(b, a)),
  };
}

/** A corner of A against the box B. The face that it is farthest in front of carries the signed gap. */
function cornerGap(corner: Vec3, half: Vec3, a: Reading, b: Reading): Gap {
  const p = plus(a.position, turn(a.orientation, corner));
  const q = nearestInBox(p, half, b);
  const local = turnBack(b.orientation, minus(p, b.position));
  const beyond = local.map((x, i) => Math.abs(x) - (half[i] as number));
  const axis = beyond.indexOf(Math.max(...beyond)) as 0 | 1 | 2;
  const side = Math.sign(local[axis]);
  const signed = (a2: Reading, b2: Reading): Gap => {
    const pointA = plus(a2.position, turn(a2.orientation, corner));
    const normal = times(axesOf(b2.orientation)[axis], side);
    const distance = inner(normal, minus(pointA, b2.position)) - half[axis];
    return { distance, pointA, pointB: plus(pointA, normal, -distance), normal, signed };
  };
  return { distance: norm(minus(p, q)), pointA: p, pointB: q, normal: signed(a, b).normal, signed };
}

/** An edge of A against an edge of B; their common perpendicular carries the signed gap. */
function edgeGap(edgeA: readonly [Vec3, Vec3], edgeB: readonly [Vec3, Vec3], a: Reading, b: Reading): Gap {
  const placed = (
    [m, h]: readonly [Vec3, Vec3],
    { position, orientation }: Reading,
  ): readonly [Vec3, Vec3] => [plus(position, turn(orientation, m)), turn(orientation, h)];
  const [mA, hA] = placed(edgeA, a);
  const [mB, hB] = placed(edgeB, b);
  const [p, q] = nearestOfSegments(mA, hA, mB, hB);
  const side = Math.sign(inner(wedge(hA, hB), minus(p, q))) || 1;
  const signed = (a2: Reading, b2: Reading): Gap => {
    const [m1, h1] = placed(edgeA, a2);
    const [m2, h2] = placed(edgeB, b2);
    const normal = times(unit(wedge(h1, h2)), side);
    const [pointA, pointB] = nearestOfSegments(m1, h1, m2, h2);
    return { distance: inner(normal, minus(m1, m2)), pointA, pointB, normal, signed };
  };
  const between = minus(p, q);
  const distance = norm(between);
  return { distance, pointA: p, pointB: q, normal: distance > 0 ? unit(between) : [0, 0, 1], signed };
}
