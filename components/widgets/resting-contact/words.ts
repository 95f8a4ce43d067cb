/** The run in sentences. */
import { capital, formatQuantity } from '#params/format.ts';
import { endInWords } from '../common/collision/run-words.ts';
import { ms, speed } from '../common/quantities.ts';
import { counted, mm } from './lengths.ts';
import { EPS_SPEED, isHeld } from './listing.ts';
import { type Done, methodOf, type RestedRun } from './model.ts';
import { NAMES } from './receipt.ts';
import { momentAt } from './steps.ts';
import type { RestMoment } from './view.ts';

function startWords({ values }: RestedRun): string {
  const { ground, firstSpeed, spin, slide } = values;
  const slow = firstSpeed === 0 ? 'lies still' : `comes down at ${speed(firstSpeed)}`;
  if (ground === 'floor' && slide > 0) {
    return `The ball glides at ${speed(slide)}${firstSpeed === 0 ? '' : ` and ${slow}`} when it starts.`;
  }
  if (ground === 'floor') return `The ball ${slow} when it starts.`;
  if (ground === 'rod')
    return `The left end of the rod ${slow} on the floor, and the rod turns at ${formatQuantity(spin, 'rad/s')}.`;
  return firstSpeed === 0
    ? 'The balls touch and do not approach.'
    : `The balls approach at ${speed(firstSpeed)}.`;
}

/** Who meets whom, as subject and verb, and what an impulse does to them. */
const MEETINGS = {
  floor: { arrives: 'the ball arrives', thrown: 'throws it off', stopped: 'stops it', rises: 'It rises to' },
  rod: {
    arrives: 'an end of the rod arrives',
    thrown: 'throws that end off',
    stopped: 'stops that end',
    rises: 'The gap grows to',
  },
  ball: {
    arrives: 'the balls meet',
    thrown: 'throws them apart',
    stopped: 'stops the approach',
    rises: 'The gap grows to',
  },
} as const;

/** The first contact that is too fast to rest, and what it leads to. */
function hopWords({ values, done, highest }: RestedRun, hop: Done): string {
  const { arrives, thrown, stopped, rises } = MEETINGS[values.ground];
  const before = done.indexOf(hop);
  const when = before === 0 ? 'At once' : `After ${counted(before, 'push', 'pushes')}, at ${ms(hop.t)},`;
  const isPlastic = values.restitution === 0;
  const rest = isPlastic ? 'The gap is never wider than' : rises;
  return ` ${when} ${arrives} at ${speed(-hop.vRel)}, which counts as colliding: an impulse ${isPlastic ? stopped : thrown}. ${rest} ${mm(highest)}.`;
}

function separationWords(run: RestedRun): string {
  const { kind, pushes, collisions, period, gapAtResume, clock } = run;
  const [hop] = collisions;
  const start = startWords(run);
  if (kind === 'nowhere') {
    return `${start} The push is shared by masses, and the floor has none that is finite: the share of A is not a number, and from the first push on it is nowhere.`;
  }
  if (pushes + collisions.length === 0) return `${start} Nothing has to be done.`;
  const count = capital(counted(pushes, 'push', 'pushes'));
  const end =
    kind === 'penetrating'
      ? `${count} later step 2 starts ${mm(-(gapAtResume ?? 0))} in penetration, at ${ms(clock)}: the bodies moved on while time was charged.`
      : kind === 'too-many'
        ? `${count} were not enough for ${ms(period)}: here we give up.`
        : `${count} in ${ms(period)}.`;
  return `${start}${hop ? hopWords(run, hop) : ''} ${end}`;
}

/** Collisions after which the bodies part. */
const bouncesOf = ({ collisions }: RestedRun): number =>
  collisions.filter(({ vRelAfter }) => vRelAfter > EPS_SPEED).length;

/** The bounces before the ball is slow enough to be held, and what holds it. */
function forceWords(run: RestedRun): string {
  const { values, collisions, holding, steps } = run;
  const { firstSpeed, restitution, slide } = values;
  const held = isHeld(momentAt(run, steps.length - 1));
  const bounced = bouncesOf(run);
  const bounces = bounced > 0 ? ` ${capital(counted(bounced, 'bounce'))}.` : '';
  const isPlastic = collisions.length > 0 && restitution === 0;
  const slow = ' Once it is slower than εᵣ, an impulse with C = 0 stops it.';
  const stop = isPlastic ? ' An impulse stops it.' : firstSpeed === 0 ? '' : slow;
  const start = `${startWords(run)}${bounces}`;
  const end = run.held ? endInWords(run.held, NAMES) : '';
  if (!held) return `${start} At the end it is still in flight.${end}`;
  const lies = slide > 0 ? 'It glides on' : 'It lies still';
  return `${start}${stop} The force that holds it is ${formatQuantity(holding, 'N')}, as much as it weighs. ${lies}, and the force adds no energy.${end}`;
}

const microWords = ({ pushes, hopSpeed, period }: RestedRun): string =>
  `${capital(counted(pushes, 'hop'))} in ${ms(period)}, each leaving at ${speed(hopSpeed)}: apart from the first, none changes the energy. The ball is never at rest.`;

const WORDS = { separation: separationWords, micro: microWords, force: forceWords } as const;

/** What pushes added and impulses took; a sum of the two would hide both. */
function energyWords({ energyPushed, energyStruck, values, pushes, collisions, done }: RestedRun): string {
  const changed = (who: string, energy: number): readonly string[] =>
    Math.abs(energy) < 1e-12
      ? []
      : [`${who} ${energy > 0 ? 'added' : 'took'} ${formatQuantity(1000 * Math.abs(energy), 'mJ')}`];
  const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);
  const struck = {
    separation: plural(collisions.length, 'the impulse', 'the impulses'),
    micro: 'the first hop',
    force: plural(done.length, 'the impulse', 'the impulses'),
  }[methodOf(values)];
  const pushed = plural(pushes, 'the push', 'the pushes');
  const parts = [...changed(pushed, energyPushed), ...changed(struck, energyStruck)];
  return parts.length === 0 ? '' : ` ${capital(parts.join(', '))}.`;
}

export function describe(moment: RestMoment): string {
  const { run, t } = moment;
  const whole = WORDS[methodOf(run.values)](run);
  if (run.kind === 'nowhere') return whole;
  const { time, gap, vRel, step, share } = momentAt(run, t);
  const rate =
    Math.abs(vRel) < 1e-9
      ? 'and does not change'
      : `${vRel < 0 ? 'closing' : 'opening'} at ${speed(Math.abs(vRel))}`;
  const done = share === 1 ? 'after' : 'in';
  const place = typeof step.name === 'number' ? `, ${done} step ${step.name},` : '';
  return `${whole}${energyWords(run)} At ${ms(time)}${place} the gap is ${mm(gap)}, ${rate}.`;
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
