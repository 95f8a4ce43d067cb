/** Off-centre hit: a block strikes a bar. */
import { angularVelocityOf, velocityOf } from '#core/body/body.ts';
import { lengthOf } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatQuantity, withUnit } from '#params/format.ts';
import { contactReadings, hitReadings } from '../common/collision/collision-readings.ts';
import { lawsOfPair, receiptTables } from '../common/collision/collision-receipts.ts';
import { complianceBars } from '../common/collision/compliance-bars.ts';
import { lastingTables } from '../common/collision/lasting-contacts.ts';
import { brokenLawInWords } from '../common/collision/law-words.ts';
import { endInWords, touchInWords } from '../common/collision/run-words.ts';
import { charts } from './charts.ts';
import { inLab } from './lab.ts';
import { type Hit, model, PERCUSSION, params } from './model.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { centresPart, jByHecker } from './within-plane.ts';

/** What the two are called inside a sentence. */
const NAMES = { A: 'the block', B: 'the bar' };

/** Spin of the bar right after the first contact, in rad/s. */
function spinAfter({ run, first }: Hit): number | null {
  return first ? angularVelocityOf(run.scene.b.body, run.at(first.t).b)[2] : null;
}

/** Velocity of the block right after the first contact, in m/s. */
function leaving({ run, first }: Hit): readonly [number, number] | null {
  if (!first) return null;
  const [x, y] = velocityOf(run.scene.a.body, run.at(first.t).a);
  return [x, y];
}

/** Velocity of the bar's far end right after the first contact, in m/s, away from the block. */
function farEndSpeed({ farEnd: { velocity }, normal }: Hit): number | null {
  return velocity && -(velocity[0] * normal[0] + velocity[1] * normal[1]);
}

/** What the far end of the bar does, in words. */
function farEndInWords(hit: Hit): string {
  const speed = farEndSpeed(hit) ?? 0;
  if (Math.abs(speed) < 0.02) return 'its far end stands still for a moment';
  return `its far end starts ${speed > 0 ? 'forwards' : 'backwards'} at ${formatQuantity(Math.abs(speed), 'm/s')}`;
}

/** The laws of the first contact, and that the two stay out of each other. */
const laws = ({ first, deepest }: Hit): readonly Law[] => lawsOfPair(first, deepest);

function describe({ run: hit, values }: Moment<typeof params, Hit>): string {
  const { first, receipts, run } = hit;
  const end = endInWords(run, NAMES);
  const v = leaving(hit);
  const spin = spinAfter(hit);
  if (!first || !v || spin === null) {
    return `The block moves away from the bar, or too slowly towards it: they do not meet.${end}`;
  }
  const where =
    Math.abs(values.strike) < 0.005
      ? 'in its middle'
      : `${formatQuantity(Math.abs(values.strike), 'm', 2)} ${values.strike > 0 ? 'above' : 'below'} its middle`;
  const along = -(v[0] * first.n[0] + v[1] * first.n[1]);
  const way =
    along < -0.05
      ? 'bounces back'
      : along > 0.05
        ? 'carries on'
        : lengthOf(v[0], v[1], 0) < 0.1
          ? 'stops almost dead'
          : 'glides off along the bar';
  const turns =
    Math.abs(spin) < 0.005
      ? 'does not turn'
      : `turns at ${formatQuantity(Math.abs(spin), 'rad/s')} ${spin > 0 ? 'counter-clockwise' : 'clockwise'}`;
  const again = touchInWords(run, receipts);
  const broken = brokenLawInWords(laws(hit));
  return `After ${withUnit(first.t.toFixed(2), 's')} the block strikes the bar ${where} with an impulse of ${formatQuantity(first.j, 'N·s')}. The block ${way}; the bar ${turns}, and ${farEndInWords(hit)}.${again}${broken === undefined ? '' : ` ${broken}`}${end}`;
}

export default defineWidget({
  id: 'impulse-2d',
  title: 'Off-centre hit',
  invitation: 'Drag the ring along the bar. In the middle the block bounces back. Where does it stop dead?',
  surprise:
    'Struck near its end a heavy bar feels light: the block that bounced off its middle carries straight on.',
  chapter: 'impulse',
  equations: ['K28', 'E9', 'E7', 'E8a', 'E8b', 'K23', 'K25', 'K26', 'K27', 'S-imp'],
  symbols: [
    'v_A',
    'v_B',
    'n',
    'omega_A',
    'omega_B',
    'v_rel',
    'E',
    't_c',
    'r_A',
    'r_B',
    'K',
    'p',
    'L',
    'v_A+',
  ],
  inLab,
  code: ['impulseFormula', 'complianceTerms', 'impulseMagnitude', 'massFeltAt', 'centreOfPercussion'],
  params,
  lead: ['strike'],
  headline: 'velocityAfterA',
  sentence: /^The block/,
  opening: ['vRel', 'j', 'kinetic'],
  presets: [
    { name: 'Middle of the bar', values: { strike: 0 } },
    { name: 'Very end', values: { strike: 0.9 } },
    { name: 'Centre of percussion', values: { strike: Number(PERCUSSION.toFixed(2)) } },
    { name: 'Heavy bar', values: { strike: 0.6, massB: 10 } },
    { name: 'No bounce', values: { restitution: 0 } },
    { name: 'A glancing hit', values: { velocityA: [2.4, 1.8], turnB: 10 } },
  ],
  model,
  span: ({ run, receipts, first }) => ({
    t0: run.t0,
    t1: run.t1,
    events: receipts.map(({ t }) => t),
    rest: first ? Math.min(first.t + 0.4, run.t1) : 0.35,
  }),
  readings: {
    ...hitReadings,
    effectiveMass: {
      label: 'mass felt, 1/K',
      unit: 'kg',
      value: ({ run }) => (run.first && run.terms ? 1 / (run.mistaken ?? run.terms).total : null),
    },
    velocityAfterA: {
      label: 'block after the hit, to the right',
      unit: 'm/s',
      value: ({ run }) => leaving(run)?.[0] ?? null,
    },
    jHecker: {
      label: 'impulse by the formula of the plane, E9',
      symbol: 'j',
      unit: 'N·s',
      isHidden: true,
      value: ({ run, values }) => jByHecker(run, values, 1),
    },
    jHeckerLong: {
      label: 'the same with a normal twice as long',
      unit: '',
      isHidden: true,
      value: ({ run, values }) => jByHecker(run, values, 2),
    },
    centresPart: {
      label: 'speed at which the centres separate, along the normal',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => centresPart(run),
    },
    spinAfterB: {
      label: 'spin of the bar after the hit',
      symbol: 'omega_B+',
      unit: 'rad/s',
      value: ({ run }) => spinAfter(run),
    },
    energyChange: {
      label: 'change of kinetic energy',
      symbol: 'dE',
      unit: 'J',
      value: ({ run }) => (run.first ? run.first.kineticAfter - run.first.kineticBefore : null),
    },
    farEndAfter: {
      label: 'far end after the hit, away from the block',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => farEndSpeed(run),
    },
    ...contactReadings(({ first }: Hit) => first),
  },
  describe,
  hash: ({ run }) => run.hash,
  scene: { kind: '2d', frame, arrows, draw, strobe: 0.1, handles },
  charts,
  bars: ({ terms, mistaken }) => complianceBars(terms, mistaken, 3),
  receipts: ({ receipts }) => receiptTables(receipts, true),
  lasting: ({ run }) => lastingTables(run, { names: NAMES, isPlanar: true }),
  sweep: { param: 'strike', reading: 'velocityAfterA' },
  prediction: {
    question: 'Which way does the block leave, and how fast?',
    instruction: 'Drag the head of the dashed arrow, or move it with the arrow keys. Then run it.',
    hideFrom: ({ first, run }) => first?.t ?? run.t1,
    answer: {
      kind: 'arrow',
      symbol: 'v_A+',
      unit: 'm/s',
      scale: 'velocity',
      look: 'a',
      from: ({ home }) => home,
      truth: leaving,
      start: [-2, 0],
    },
    lesson: ({ values: { strike } }) =>
      Math.abs(strike) > 0.3
        ? 'Near its end the bar turns out of the way, so the block feels only part of its mass.'
        : 'Near its middle the bar must move as a whole, so the block feels nearly all of its mass.',
  },
  laws,
});
