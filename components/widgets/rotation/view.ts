/** The turning body as a picture and in words. Nothing is computed here that the model does not say. */
import { transpose } from '#core/math/mat3.ts';
import { IDENTITY_QUAT, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { addScaled, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark3, Picture3 } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { formatQuantity, formatReading, formatValue } from '#params/format.ts';
import { BODY, BODY_RADIUS, params, type TurnFrame, type TurnRun, type TurnValues } from './model.ts';

type TurnMoment = Moment<typeof params, TurnRun>;

/** A picture of this radius, in m, holds still as long as nothing swells beyond it. */
const USUAL_RADIUS = 0.46;

/** Radius of what is shown, in m: more only where the body outgrows it. */
export const radius = ({ largestStretch }: TurnRun): number =>
  Math.max(USUAL_RADIUS, BODY_RADIUS * largestStretch);

/** Length of the axis on either side, and of the body’s axes before they grow, as shares of the radius. */
const AXIS = 0.95;
const BODY_AXIS = 0.22;

/** Where the angle is drawn: height along the axis and distance from it, as shares of the radius. */
const ARC = { height: 0.65, radius: 0.2 };

const isExact = (method: TurnValues['method']): boolean => method !== 'explicit' && method !== 'implicit';
/** A body that is squeezed lies inside the true one. */
const isInside = ({ method }: TurnValues, { volume }: TurnFrame): boolean => !isExact(method) && volume < 1;
const lookOf = (method: TurnValues['method']): Look => (isExact(method) ? 'good' : 'bad');

/** The two bodies are named where they are so far apart, in m. */
const NAMED = 0.07;

/** The angle from the start of a turn to now, as an arc around the axis. */
function arc(run: TurnRun, { angleInTurn }: TurnFrame): Picture3 {
  const { axis, across } = run;
  const size = radius(run);
  const centre = scale(axis, ARC.height * size);
  const points = Array.from({ length: 49 }, (_, i) =>
    addScaled(centre, rotate(quatFromAxisAngle(axis, (angleInTurn * i) / 48), across), ARC.radius * size),
  );
  const end = points.at(-1) as Vec3;
  return [
    { kind: 'line', points: [centre, points[0] as Vec3], look: 'omega', weight: 'hair', dash: true },
    { kind: 'line', points: [centre, end], look: 'omega', weight: 'thin' },
    { kind: 'line', points, look: 'omega', weight: 'normal', sym: 'theta' },
    { kind: 'text', at: points[24] as Vec3, text: 'θ', look: 'omega' },
  ];
}

/** The truth and what the rule carries: the smaller one filled, the larger one around it as an outline. */
function bodies({ values, run }: TurnMoment, frame: TurnFrame): Picture3 {
  const { orientation, corners, edges } = frame;
  const look = lookOf(values.method);
  const isSmaller = isInside(values, frame);
  const place = { kind: 'solid', faces: BODY.faces, position: ZERO } as const;
  const truth: Mark3 = { ...place, vertices: BODY.vertices, orientation, look: 'a', isOpen: isSmaller };
  const carried: Mark3 = isSmaller
    ? { ...place, vertices: corners, orientation: IDENTITY_QUAT, look }
    : { kind: 'line', points: edges, look, weight: 'normal' };
  return run.stepAngle === 0 ? [truth] : [truth, carried];
}

function names({ values }: TurnMoment, { tip, carriedTip, apart }: TurnFrame): Picture3 {
  if (apart < NAMED) return [];
  return [
    { kind: 'text', at: tip, text: 'true', look: 'a' },
    { kind: 'text', at: carriedTip, text: 'stepped', look: lookOf(values.method) },
  ];
}

/** Names of the body’s axes at their ends; inside the true body there is no room for them. */
const letters = (columns: readonly Vec3[], look: Look): Picture3 =>
  columns.map((column, i) => ({
    kind: 'text',
    at: scale(column, 1.12 * BODY_AXIS),
    text: 'xyz'[i] as string,
    look,
  }));

export function draw(moment: TurnMoment): Picture3 {
  const { run, values, t, hiddenFrom } = moment;
  const frame = run.at(t);
  const look = lookOf(values.method);
  const size = radius(run);
  const seen = hiddenFrom === undefined ? run.steps : run.at(hiddenFrom).step;
  const columns = transpose(frame.carried);
  return [
    ...bodies(moment, frame),
    { kind: 'line', points: run.trueTrail.slice(0, seen + 1), look: 'a', tone: 'faint', weight: 'thin' },
    {
      kind: 'line',
      points: run.carriedTrail.slice(0, seen + 1),
      look,
      tone: 'faint',
      weight: 'thin',
      dash: true,
    },
    {
      kind: 'line',
      points: [scale(run.axis, -AXIS * size), ZERO],
      look: 'omega',
      weight: 'hair',
    },
    { kind: 'arrow', from: ZERO, vector: scale(run.axis, AXIS * size), look: 'omega', sym: 'u' },
    ...arc(run, frame),
    ...names(moment, frame),
    ...columns.map(
      (column): Mark3 => ({ kind: 'line', points: [ZERO, scale(column, BODY_AXIS)], look, weight: 'normal' }),
    ),
    ...(isInside(values, frame) ? [] : letters(columns, look)),
  ];
}

/** The tip of the axis is dragged over a ball. */
export function handles({ run }: TurnMoment): readonly Handle3<typeof params>[] {
  const [x, y, z] = run.axis.map((component) => formatReading(component, 2));
  return [
    {
      id: 'axis',
      label: 'Axis of the turn',
      text: `${x} along x, ${y} along y, ${z} along z`,
      look: 'omega',
      at: scale(run.axis, AXIS * radius(run)),
      shape: 'tip',
      step: 0.02,
      drag: (to) => (length(to) < 1e-6 ? {} : { axis: scale(to, 1 / length(to)) }),
    },
  ];
}

function outcome({ method, rate }: TurnValues, run: TurnRun, { step, volume, lag }: TurnFrame): string {
  const after = `after ${step} ${step === 1 ? 'step' : 'steps'}`;
  if (!isExact(method)) {
    const change =
      volume >= 1 ? `has ${formatReading(volume)} times` : `is left with ${formatReading(volume)} of`;
    return `The matrix of the body is carried on ${rate} times a second, and ${after} the body ${change} its volume. Each step turns it by nearly the right angle and ${method === 'explicit' ? 'stretches' : 'squeezes'} it across the axis.`;
  }
  const late = lag === 0 ? 'it is where it should be' : `it is ${formatQuantity(lag, '°', 2)} behind`;
  if (method === 'midpoint')
    return `Each step is a rotation exactly, and so the body keeps its shape; ${after} ${late}.`;
  if (method === 'quaternion')
    return `Its quaternion is divided by its length at every step, and so the body keeps its shape; ${after} ${late}.`;
  const excess = run.rules.undivided.excesses[step] ?? 0;
  return `Its quaternion is never divided and ${after} is ${formatReading(1 + excess)} long; the body keeps its shape only because a turn by Q divides by that length. Apart from that ${late}.`;
}

export function describe({ run, values, t }: TurnMoment): string {
  const frame = run.at(t);
  const angle = formatQuantity(frame.angleInTurn, 'rad');
  if (run.stepAngle === 0)
    return `The body does not turn: it is turned by ${angle} about its axis and stays so, and every rule leaves it as it is.`;
  const start = `The body turns about its axis at ${formatValue(params.speed, values.speed)}; now it is turned by ${angle}.`;
  return `${start} ${outcome(values, run, frame)}`;
}
