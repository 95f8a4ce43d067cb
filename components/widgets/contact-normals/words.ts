/** The contact in words, and as laws that a normal of the wrong sign breaks. */

import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity, formatReading } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { type Hit, type NormalRun, partAlong } from './model.ts';
import type { NormalMoment } from './view.ts';

/** Speeds, in m/s, that are equal but for rounding. */
const EPS = 1e-9;

/** Edges are worth a word whose cross product, of unit vectors, is shorter than this. */
const NEARLY_PARALLEL = 0.2;

export function laws({ hit, mistake }: NormalRun): readonly Law[] {
  if (mistake === 'none' || !hit) return [];
  const { trueVRel, edges, normal } = hit;
  const part = edges ? partAlong(edges, normal) : 1;
  return [
    {
      label: 'Part of n',
      what: 'along the way from B to A',
      unit: '',
      is: part,
      shouldBe: Math.abs(part),
      equation: 'K-normal',
      isKept: part > 0,
    },
    {
      label: 'Parting speed',
      what: 'out of B',
      unit: 'm/s',
      is: trueVRel.after,
      shouldBe: trueVRel.shouldBe,
      equation: 'K25',
      isKept: Math.abs(trueVRel.after - trueVRel.shouldBe) < EPS,
    },
  ];
}

const FEATURE = { vertex: 'corner', edge: 'edge', face: 'face' } as const;

/** "A corner of A on a face of B". */
export function contactName({ features: { onA, onB } }: Hit): string {
  const article = (kind: keyof typeof FEATURE) => (kind === 'edge' ? 'An' : 'A');
  return `${article(onA.kind)} ${FEATURE[onA.kind]} of A meets ${onB.kind === 'edge' ? 'an' : 'a'} ${FEATURE[onB.kind]} of B`;
}

function normalInWords({ features: { onA, onB }, edges, fan, tilt, normal }: Hit): string {
  const lean = `${formatQuantity(tilt, '°')} from the vertical`;
  if (fan) {
    return `No single normal is right: a fan of them, ${formatQuantity(fan.width, '°')} wide, has both bodies on the right sides, and n, ${lean}, is only a pick.`;
  }
  if (edges && partAlong(edges, normal) < 0) {
    return `The cross product of the edges is taken as it comes, and here it points into B, ${lean}.`;
  }
  if (edges) {
    const thin =
      edges.crossLength < NEARLY_PARALLEL
        ? ` The edges are nearly parallel: their cross product is only ${formatReading(edges.crossLength, 2)} long, and at 0 there is no normal in it.`
        : '';
    return `The normal is at right angles to both edges, ${lean}; of its two signs the one counts that leads from B to A.${thin}`;
  }
  if (onB.kind === 'face') return `The normal is that of B’s face, ${lean}.`;
  return onA.kind === 'face'
    ? `The normal is that of A’s face, turned round: ${lean}.`
    : `The normal is ${lean}.`;
}

/** Slower than this, in m/s or rad/s, is no motion in words. */
const STILL = 0.005;

function outcomeInWords({ receipt, velocity: [, , up], spin, trueVRel }: Hit): string {
  if (receipt.kind !== 'colliding') {
    return trueVRel.before < -EPS
      ? 'By this normal the bodies seem to separate already, so nothing stops A: it sinks into B.'
      : 'The points do not approach, so there is no impulse.';
  }
  if (trueVRel.before > EPS)
    return 'A is leaving, and this normal takes it for a collision: A is pulled back into B.';
  const speed = formatQuantity(Math.abs(up), 'm/s');
  const way =
    Math.abs(up) <= STILL
      ? 'A goes neither up nor down'
      : up > 0
        ? `A bounces up at ${speed}`
        : `A goes on down at ${speed}`;
  return spin < STILL ? `${way} without turning.` : `${way} and turns at ${formatQuantity(spin, 'rad/s')}.`;
}

export function describe({ run, values }: NormalMoment): string {
  const { hit } = run;
  if (!hit) return 'Here A falls past B without touching it. Move it back over the block.';
  const harm = values.mistake === 'none' ? '' : ` ${harmInWords(laws(run))}`;
  return `${contactName(hit)}. ${normalInWords(hit)} ${outcomeInWords(hit)}${harm}`;
}
