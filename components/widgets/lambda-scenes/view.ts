/** Both runs, side by side, with a handle for the aim. Nothing is computed here that the model does not say. */
import type { BodyState } from '#core/body/body.ts';
import { add, scale, type Vec3 } from '#core/math/vec3.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark3, Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatNumber } from '#params/format.ts';
import type { Actor } from './bodies.ts';
import { ellipsoidTurn, type Lane, motionOf, type SceneRun } from './model.ts';
import { params, type SceneValues } from './params.ts';

export type SceneMoment = Moment<typeof params, SceneRun>;

/** The eye looks along y, a little from above and from the side: A comes from the left. */
export const EYE = [-101, 7] as const;

/** The frame is fitted to what the run reaches to; this is the least. */
export const radius = (run: SceneRun): number => LEAST * run.radius;
const LEAST = 0.42;

/** Height of the words over each run, as a share of the picture. */
const TITLE = 0.46;

/** Longest arrows, as shares of the picture. */
const LONGEST = { velocity: 0.3, impulse: 0.34 };

export function arrows({ radius: whole, elastic }: SceneRun, { speed }: SceneValues): ArrowScales {
  return {
    velocity: fittedScale('m/s', speed, LONGEST.velocity * whole),
    impulse: fittedScale('N·s', Math.max(elastic.first?.lambda ?? 0, 1e-3), LONGEST.impulse * whole),
  };
}

/** A run is drawn to the left or to the right of the middle of the picture. */
type Shift = (place: Vec3) => Vec3;

/** A body as it lies, and beside its outline the ellipsoid of its inertia. */
function bodyMarks(
  actor: Actor,
  state: BodyState,
  shift: Shift,
  look: 'a' | 'b',
  hasEllipsoid: boolean,
): Picture3 {
  const position = shift(state.position);
  const { vertices, faces, halfAxes } = actor;
  const solid: Mark3 = { kind: 'solid', vertices, faces, position, orientation: state.orientation, look };
  const ellipsoid: Mark3 = {
    kind: 'ellipsoid',
    halfAxes,
    position,
    orientation: ellipsoidTurn(actor, state),
    look: 'omega',
    sym: 'h_x',
  };
  return hasEllipsoid ? [solid, ellipsoid] : [solid];
}

/** The way of a centre of mass: straight from contact to contact. */
function trail({ run, steps }: Lane, who: 'a' | 'b', shift: Shift, until: number): Picture3 {
  const times = [...steps.map(({ from }) => from).filter((t) => t < until), until];
  const points = times.map((t) => shift(run.at(t, 'before')[who].position));
  return [{ kind: 'line', points, look: who, tone: 'faint', dash: true, weight: 'thin' }];
}

function laneMarks(
  { run, values, t, hiddenFrom }: SceneMoment,
  lane: Lane,
  aside: number,
  title: string,
): Picture3 {
  const { cast, radius: whole, t1 } = run;
  const shift: Shift = (place) => add(place, [aside, 0, 0]);
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const now = lane.run.at(t, isHidden ? 'before' : 'after');
  const isElastic = lane === run.elastic;
  const struck = isHidden ? undefined : lane.run.contacts.findLast((contact) => contact.t <= t);
  const impulse: Picture3 = struck
    ? [
        {
          kind: 'arrow',
          from: shift(struck.pointOnA),
          vector: scale(struck.receipt.n, struck.lambda),
          scale: 'impulse',
          look: 'j',
          sym: isElastic ? 'lambda*' : 'lambda',
          weight: 'thick',
          labelAt: 'middle',
        },
      ]
    : [];
  const speeds = (['a', 'b'] as const).map(
    (who): Mark3 => ({
      kind: 'arrow',
      from: shift(now[who].position),
      vector: motionOf(cast[who], now[who]).v,
      scale: 'velocity',
      look: who,
      sym: who === 'a' ? 'v_A' : 'v_B',
    }),
  );
  const until = Math.min(t1, hiddenFrom ?? t1);
  return [
    ...trail(lane, 'a', shift, until),
    ...trail(lane, 'b', shift, until),
    ...bodyMarks(cast.b, now.b, shift, 'b', values.ellipsoids),
    ...bodyMarks(cast.a, now.a, shift, 'a', values.ellipsoids),
    ...impulse,
    ...speeds,
    { kind: 'text', at: [aside - 0.3 * whole, 0, TITLE * whole], text: title, look: 'muted' },
  ];
}

/** Where the two runs lie in the picture, in m. */
const places = ({ stage: { lane } }: SceneRun): readonly [left: number, right: number] => [-lane, lane];

export function draw(moment: SceneMoment): Picture3 {
  const { run } = moment;
  const [left, right] = places(run);
  return [
    ...laneMarks(moment, run.elastic, left, 'all of λ*'),
    ...laneMarks(moment, run.damped, right, 'φ λ*'),
  ];
}

/** The handle moves along this line. */
const UP: Vec3 = [0, 0, 1];

export function handles({ run, values }: SceneMoment): readonly Handle3<typeof params>[] {
  const { start, offset } = run;
  const at = add(start.a.state.position, [places(run)[0], 0, 0]);
  return [
    {
      id: 'aim',
      label: 'Aim of A',
      text: `${formatNumber(params.aim, values.aim)}, the centres ${offset.toFixed(3)} m off`,
      look: 'a',
      shape: 'dot',
      at,
      step: 0.01 * run.radius,
      param: 'aim',
      along: UP,
      grabs: { body: 'a' },
      drag: (to, { aim }) => ({ aim: aim + run.aimPerMetre * (to[2] - at[2]) }),
    },
  ];
}
