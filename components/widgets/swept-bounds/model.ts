/**
 * A flat body moves and turns during one step. What does it pass over, and which volume holds all of it? Two bounds are
 * drawn around the sweep: the safe one, from balls about the centre of mass, and the tight one, from the chords of the
 * corners. A third, around the two ends alone, is wrong on purpose.
 *
 * The step lasts 1 s, so that velocities are ways. Lengths in m, areas in m², angles in degrees where a parameter says
 * so and in rad elsewhere.
 */
import type { BoundingVolume, VolumeKind } from '#core/bounds/bounding-volumes.ts';
import { type FlatOutline, flatArea, flatOutline } from '#core/bounds/flat-volumes.ts';
import { type Moving, moving } from '#core/instant/moving.ts';
import { sweepOf, sweptVolume } from '#core/instant/swept-bounds.ts';
import { regionPieces, type SweptRegion, sweptRegion } from '#core/instant/swept-region.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { type Polygon, rectangle } from '#core/shape/polygon.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import { boxOfBothEnds } from '#core/wrong/search.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { type Leak, leaksOf } from './leaks.ts';

export const params = {
  kind: {
    label: 'Volume',
    options: { sphere: 'Ball', aabb: 'Box', obb: 'Turned box', 'k-dop': 'k-DOP' },
    default: 'aabb',
    help: 'What is drawn around the sweep: a ball, a box along the axes, a box turned as it fits best, or the box with its edges cut off, which in the plane has eight sides.',
    idleIf: { param: 'mistake', is: ['ends'] },
  },
  angle: {
    label: 'Angle turned',
    symbol: 'theta',
    unit: '°',
    min: 0,
    max: 360,
    step: 1,
    default: 20,
    help: 'By how much the body turns during the step, counter-clockwise.',
  },
  travel: {
    label: 'Way of the centre',
    unit: 'm',
    min: -2,
    max: 2,
    step: 0.05,
    default: [1, 0],
    help: 'By how much the centre of mass moves during the step, along x and along y.',
  },
  length: {
    label: 'Length of the body',
    unit: 'm',
    min: 0.2,
    max: 3,
    step: 0.05,
    default: 2.4,
    help: 'The longer of its sides, as a rule.',
  },
  thickness: {
    label: 'Thickness of the body',
    unit: 'm',
    min: 0.1,
    max: 1.5,
    step: 0.05,
    default: 0.3,
    help: 'The shorter of its sides, as a rule.',
  },
  startAngle: {
    label: 'Angle at the start',
    unit: '°',
    min: -90,
    max: 90,
    step: 1,
    default: -10,
    help: 'How the body lies at the start of the step. Boxes along the axes depend on it.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: bound the whole sweep', ends: 'Bound only the start and the end' },
    default: 'none',
    help: 'What a program does that looks at both ends of the step and forgets that the body turns in between.',
    isWrong: true,
  },
} as const satisfies Params;

export type SweptValues = Values<typeof params>;

/** Where the centre of mass starts. */
export const START: Vec2 = [-0.5, 0];

/** Angles of the curves, in degrees: closer where the tight bound gains most. */
const CURVE_ANGLES = [
  0, 3, 6, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 140, 160, 180, 210, 240, 300, 360,
];

/** For the curves the region is found more coarsely than for the picture: to half a per cent. */
const COARSE = { lines: 32, angle: 0.2 };

/** Kinds of volume, in the order in which they are told. */
export const KINDS: readonly VolumeKind[] = ['sphere', 'aabb', 'obb', 'k-dop'];

/** A volume around the sweep. */
export interface Bound {
  readonly volume: BoundingVolume;
  readonly outline: FlatOutline;
  readonly area: number;
}

/** Areas at one angle: a point of the curves. */
export interface AtAngle {
  /** In degrees. */
  readonly angle: number;
  readonly swept: number;
  readonly balls: number;
  readonly tight: number;
}

export interface SweptRun {
  readonly body: Moving & { readonly shape: Polygon };
  readonly region: SweptRegion;
  /** The region as outlines. */
  readonly pieces: readonly (readonly Vec2[])[];
  /** Ways of the four corners. */
  readonly paths: readonly (readonly Vec2[])[];
  /** The bound from balls about the centre, and the tight one; of the kind chosen. */
  readonly balls: Bound;
  readonly tight: Bound;
  /** The bound that is used: the tight one, or that of the mistake. */
  readonly used: Bound;
  /** Where the sweep leaves the bound that is used; none unless there is a mistake. */
  readonly leak: Leak;
  /** Areas of all kinds, in the order of `KINDS`. */
  readonly ballAreas: readonly number[];
  readonly tightAreas: readonly number[];
  /** How far a corner strays from the straight way between its ends; and at half the angle. `null` beyond half a turn. */
  readonly bulge: number | null;
  readonly bulgeAtHalf: number | null;
  /** Largest distance of a point from the centre of mass. */
  readonly radius: number;
  /** Areas over all angles, for the kind chosen; computed when first asked for. */
  readonly overAngles: readonly AtAngle[];
  readonly isWrong: boolean;
}

type Body = SweptRun['body'];

function bodyOf(shape: Polygon, { travel, startAngle }: SweptValues, angle: number): Body {
  const body = moving(shape, {
    position: toSpace(START),
    orientation: quatFromAxisAngle([0, 0, 1], radians(startAngle)),
    velocity: toSpace(travel),
    angularVelocity: [0, 0, radians(angle)],
  });
  return { ...body, shape };
}

const boundOf = (volume: BoundingVolume): Bound => ({
  volume,
  outline: flatOutline(volume),
  area: flatArea(volume),
});

/** How far the farthest corner strays from its chord at most. */
function bulgeOf(body: Body): number | null {
  const bulge = Math.max(...sweepOf(body, 0, 1).paths.map((path) => path.bulge));
  return bulge < Infinity ? bulge : null;
}

/** Areas over the angle. They do not depend on the present one, which is dragged most. */
const curvesOf = remember(
  (shape: Polygon, values: SweptValues): readonly AtAngle[] =>
    CURVE_ANGLES.map((angle) => {
      const body = bodyOf(shape, values, angle);
      return {
        angle,
        swept: sweptRegion(body, 0, 1, COARSE).area,
        balls: flatArea(sweptVolume(values.kind, body, 0, 1, 'ball')),
        tight: flatArea(sweptVolume(values.kind, body, 0, 1)),
      };
    }),
  {
    by: (_, { kind, travel, length, thickness, startAngle }) => [
      kind,
      ...travel,
      length,
      thickness,
      startAngle,
    ],
  },
);

export function model(values: SweptValues): SweptRun {
  const { kind, angle, length, thickness, mistake } = values;
  const shape = rectangle(length / 2, thickness / 2);
  const body = bodyOf(shape, values, angle);
  const region = sweptRegion(body, 0, 1);
  const isWrong = mistake === 'ends';
  const balls = KINDS.map((each) => boundOf(sweptVolume(each, body, 0, 1, 'ball')));
  const tight = KINDS.map((each) => boundOf(sweptVolume(each, body, 0, 1)));
  const chosen = KINDS.indexOf(isWrong ? 'aabb' : kind);
  const used = isWrong ? boundOf(boxOfBothEnds(body, 0, 1)) : (tight[chosen] as Bound);
  return {
    body,
    region,
    pieces: regionPieces(region),
    paths: shape.corners.map((_, i) => region.looks.map((look) => look[i] as Vec2)),
    balls: balls[chosen] as Bound,
    tight: tight[chosen] as Bound,
    used,
    leak: leaksOf(region, used.volume),
    ballAreas: balls.map(({ area }) => area),
    tightAreas: tight.map(({ area }) => area),
    bulge: bulgeOf(body),
    bulgeAtHalf: bulgeOf(bodyOf(shape, values, angle / 2)),
    radius: boundingRadius(shape),
    get overAngles() {
      const others = curvesOf(shape, isWrong ? { ...values, kind: 'aabb' } : values);
      const now = {
        angle,
        swept: region.area,
        balls: (balls[chosen] as Bound).area,
        tight: (tight[chosen] as Bound).area,
      };
      return [
        ...others.filter((point) => point.angle < angle),
        now,
        ...others.filter((point) => point.angle > angle),
      ];
    },
    isWrong,
  };
}

/** Name of the run: where the corners pass, and what the volumes are. */
export const hash = ({ region, ballAreas, tightAreas, used, leak }: SweptRun): string =>
  hashOfNumbers([
    ...region.looks.map((look) => look.flat()),
    [region.area, used.area, leak.farthest],
    ballAreas,
    tightAreas,
  ]);
