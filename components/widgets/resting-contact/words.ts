/** The run in sentences. */
import { capital, formatQuantity, formatReading } from '../../../src/params/format.ts';
import { counted, mm, ms, speed } from './lengths.ts';
import { methodOf, type RestedRun } from './model.ts';
import { momentAt } from './steps.ts';
import type { RestMoment } from './view.ts';

function startWords({ values }: RestedRun): string {
  const { ground, firstSpeed, spin } = values;
  const slow = firstSpeed === 0 ? 'lies still' : `comes down at ${speed(firstSpeed)}`;
  if (ground === 'floor') return `The ball ${slow} when it starts.`;
  if (ground === 'rod')
    return `The left end of the rod ${slow} on the floor, and the rod turns at ${formatQuantity(spin, 'rad/s')}.`;
  return firstSpeed === 0 ? 'The balls touch and stay.' : `The balls approach at ${speed(firstSpeed)}.`;
}

function separationWords(run: RestedRun): string {
  const { kind, pushes, collisions, period, gapAtResume, clock } = run;
  const [hop] = collisions;
  const start = startWords(run);
  if (kind === 'nowhere') {
    return `${start} The push is shared by masses, and the floor has none that is finite: the share of A is not a number, and from the first push on it is nowhere.`;
  }
  if (pushes + collisions.length === 0) return `${start} Nothing touches, and nothing has to be done.`;
  const count = capital(counted(pushes, 'push', 'pushes'));
  const end =
    kind === 'penetrating'
      ? `${count} later step 2 starts ${mm(-(gapAtResume ?? 0))} in penetration, at ${ms(clock)}: the bodies moved on while time was charged.`
      : kind === 'too-many'
        ? `${count} were not enough for ${ms(period)}: here we give up.`
        : `${count} in ${ms(period)}.`;
  if (!hop) return `${start} ${end}`;
  const first = run.done.indexOf(hop);
  return `${start} After ${counted(first, 'push', 'pushes')}, at ${ms(hop.t)}, it arrives at ${speed(-hop.vRel)} and counts as colliding: an impulse throws it off. It rises to ${mm(run.highest)}. ${end}`;
}

function otherWords(run: RestedRun): string {
  const { values, pushes, holding, hopSpeed, period } = run;
  if (values.method === 'micro') {
    return `${capital(counted(pushes, 'hop'))} in ${ms(period)}, each leaving at ${speed(hopSpeed)}: apart from the first, none adds energy. The ball is never at rest.`;
  }
  return `The force that holds the ball is ${formatQuantity(holding, 'N')}, as much as it weighs. It lies still, and no energy is added.`;
}

const energyWords = ({ energies }: RestedRun): string => {
  const added = energies.at(-1) ?? 0;
  return Math.abs(added) < 1e-12 ? '' : ` Energy added in all: ${formatReading(1000 * added)} mJ.`;
};

export function describe(moment: RestMoment): string {
  const { run, t } = moment;
  const { time, gap, vRel, step, share } = momentAt(run, t);
  const isKavan = methodOf(run.values) === 'separation';
  const whole = isKavan ? separationWords(run) : otherWords(run);
  const rate =
    Math.abs(vRel) < 1e-9 ? 'at rest' : `${vRel < 0 ? 'closing' : 'opening'} at ${speed(Math.abs(vRel))}`;
  const done = share === 1 ? 'after' : 'in';
  const place = typeof step.name === 'number' ? `, ${done} step ${step.name},` : '';
  const now = run.kind === 'nowhere' ? '' : ` At ${ms(time)}${place} the gap is ${mm(gap)}, ${rate}.`;
  return `${whole}${isKavan && run.kind === 'nowhere' ? '' : energyWords(run)}${now}`;
}

/** What to take from the guess. */
export function lesson({ run }: RestMoment): string {
  const { values } = run;
  if (values.ground === 'rod')
    return 'The contact moves to the other end, and that end is fast: a slow contact says nothing about the next one.';
  return values.ground === 'floor'
    ? 'No push takes away any speed: but for the time that is charged, the ball is in free fall. That is why a smaller D changes the number of pushes and hardly the time.'
    : 'Without weight the approach stays as fast as it was.';
}
