/**
 * A cube strikes a board, corner first, anywhere on its face. Everything from the first flight to the receipts is one
 * run of the core; the cube is placed so that its corner is at the planned place at the planned time.
 */
import { angularVelocityOf, stateOf, velocityOf, worldPoint } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { bodyAtContact } from '#core/contact/contact.ts';
import { boxPolyhedron } from '#core/contact/set-down.ts';
import { type ComplianceTerms, complianceTerms } from '#core/impulse/impulse.ts';
import { massFeltAt } from '#core/impulse/percussion.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { acos } from '#core/math/bits/elementary.ts';
import { mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, addScaled, dot, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { type RunSample, seriesOf } from '#core/run/run-series.ts';
import { box } from '#core/shape/shapes.ts';
import { radians } from '../common/angles.ts';
import { receiptsOf } from '../common/collision/collision-receipts.ts';
import { mistakenTerms, ruleOf } from '../common/collision/mistaken-impulse.ts';
import { remember } from '../common/remember.ts';
import type { SpaceValues } from './params.ts';

/** Half the side of the cube and half the thickness of the board, in m. */
export const HALF_CUBE = 0.15;
const HALF_THICKNESS = 0.035;

/** The contact is planned for this time, in s, and the run ends at `T1`. */
export const T_CONTACT = 0.5;
const T1 = 0.85;

/** Slower than this, in m/s, the cube does not reach the board while we watch; it then starts so far off it, in m. */
const SLOWEST = 0.05;
const OFF = 0.4;

/** Samples of the curves per second. */
const RATE = 60;

/** Where the centre of the board is at the contact, in m: to the right of the picture's middle, as the cube comes from the left. */
export const CENTRE: Vec3 = [0.4, 0, 0];

/** Out of the board's face, towards the cube. */
export const NORMAL: Vec3 = [-1, 0, 0];

/** The cube stands on its corner: this turns the diagonal into the x axis. */
const CORNER_FIRST = quatFromAxisAngle(normalize([0, 1, -1]), acos(1 / Math.sqrt(3)));

/** The run and what the views need of it. */
export interface SpaceHit {
  readonly run: Run;
  readonly samples: readonly RunSample[];
  readonly receipts: readonly Receipt[];
  /** The first contact of the two, if they meet. */
  readonly first: Receipt | undefined;
  /** Where they touch then; where they would have, if they do not. */
  readonly place: Vec3;
  /** The terms of K there, and those that the mistake has instead, if it has others. */
  readonly terms: ComplianceTerms;
  readonly mistaken: ComplianceTerms | null;
  /** Mass, in kg, that the board shows to a push at that place. */
  readonly feltB: number;
  /** Where the centre of the cube is when its corner is at the place, in m. */
  readonly home: Vec3;
  /** Half the sides of the board, in m, and its turn. */
  readonly board: Vec3;
  readonly orientationB: Quat;
  /** Unit vectors along the length and the width of the board at the contact. */
  readonly along: Vec3;
  readonly across: Vec3;
  /** Velocities of the centres towards each other along the normal, before and after the first contact, in m/s. */
  readonly centres: { readonly before: number; readonly after: number | null };
  /** Velocity of the cube and size of the board's spin right after the first contact. */
  readonly after: { readonly velocityA: Vec3; readonly spinB: number } | null;
  /** How deep, in m, the two are in each other at worst: more than rounding only if a mistake let them. */
  readonly deepest: number;
  readonly mistake: SpaceValues['mistake'];
}

/** Where the ring is, as shares of half the board's sides: the way back from a place on its face. */
export function strikeAt(place: Vec3, { board, along, across }: SpaceHit): readonly [number, number] {
  const r = sub(place, CENTRE);
  return [dot(r, along) / board[1], dot(r, across) / board[2]];
}

/** One cube for all runs: what the core finds out about it is kept. */
const CUBE = box([HALF_CUBE, HALF_CUBE, HALF_CUBE]);

/** The board of half sides (m). The same one again while only other things change. */
const boardOf = remember((half: Vec3) => box(half), { by: (half) => half });

export function model(values: SpaceValues): SpaceHit {
  const { massA, massB, velocityA, velocityB, strikeAlong, strikeAcross } = values;
  const half: Vec3 = [HALF_THICKNESS, values.lengthB / 2, values.widthB / 2];
  const a = bodyOf(CUBE, { mass: massA });
  const b = bodyOf(boardOf(half), { mass: massB });
  const orientationA = mulQuat(quatFromAxisAngle([0, 0, 1], radians(values.tiltA)), CORNER_FIRST);
  const orientationB = quatFromAxisAngle([1, 0, 0], radians(values.turnB));

  const place = add(CENTRE, rotate(orientationB, [-half[0], strikeAlong * half[1], strikeAcross * half[2]]));
  const home = sub(place, rotate(orientationA, [HALF_CUBE, HALF_CUBE, HALF_CUBE]));
  const approach = -dot(sub(velocityA, velocityB), NORMAL);
  // A cube that does not come nearer starts off the board, and never meets it.
  const isComing = approach > SLOWEST;
  const back = isComing ? -T_CONTACT : 0;
  const startA = addScaled(addScaled(home, velocityA, back), NORMAL, isComing ? 0 : OFF);
  const stateA = stateOf(a.body, { position: startA, orientation: orientationA, velocity: velocityA });
  const stateB = stateOf(b.body, {
    position: addScaled(CENTRE, velocityB, back),
    orientation: orientationB,
    velocity: velocityB,
  });

  const rule = ruleOf(values);
  const run = simulate({
    a: { ...a, state: stateA },
    b: { ...b, state: stateB },
    restitution: values.restitution,
    t1: T1,
    ...(rule && { impulse: rule }),
  });
  if (run.kind !== 'run') throw new Error(`the cube starts ${-run.gap} m inside the board`);

  const atA = bodyAtContact(a.body, { ...stateA, position: home }, place);
  const atB = bodyAtContact(b.body, { ...stateB, position: CENTRE }, place);
  const terms = complianceTerms(atA, atB, NORMAL);
  const receipts = receiptsOf(run);
  const [first] = receipts;
  const samples = seriesOf(run, RATE);
  const after = first ? afterIn(run, first) : null;
  return {
    run,
    samples,
    receipts,
    first,
    place,
    terms,
    mistaken: mistakenTerms(values, atA, atB, NORMAL),
    feltB: massFeltAt(atB, NORMAL),
    home,
    board: half,
    orientationB,
    along: rotate(orientationB, [0, 1, 0]),
    across: rotate(orientationB, [0, 0, 1]),
    centres: { before: approach, after: after?.approach ?? null },
    after,
    deepest: samples.reduce((most, { gap }) => Math.max(most, -gap), 0),
    mistake: values.mistake,
  };
}

/** What comes out of the first contact. */
function afterIn(run: Run, { t }: Receipt) {
  const moment = run.at(t);
  const velocityA = velocityOf(run.scene.a.body, moment.a);
  const velocityB = velocityOf(run.scene.b.body, moment.b);
  return {
    velocityA,
    spinB: length(angularVelocityOf(run.scene.b.body, moment.b)),
    approach: -dot(sub(velocityA, velocityB), NORMAL),
  };
}

/** Corners of a box, and its faces by the numbers of their corners. */
export interface DrawnBox {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
}

/** Boxes whose corners are remembered: those of this run, and of one that is pinned, and some more. */
const MOST_BOXES = 16;

/** A box of half sides (m). The same one for the same sides: a solid whose corners are another list is built anew, which takes long. */
export const boxOf = remember(
  (half: Vec3): DrawnBox => {
    const { vertices, faces } = boxPolyhedron(half);
    return { vertices, faces: faces.map(({ corners }) => corners) };
  },
  { by: (half) => half, most: MOST_BOXES },
);

/** A point of the board's rim as it lies at the contact, in m. */
export const rimOf = ({ board, orientationB }: SpaceHit, along: number, across: number): Vec3 =>
  worldPoint({ position: CENTRE, orientation: orientationB }, [
    -board[0],
    along * board[1],
    across * board[2],
  ]);
