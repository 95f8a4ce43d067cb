/** A beat and what becomes of it: the blade flies free, and the hand catches it by eq. 32. */
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings, hitReadings } from '../common/collision/collision-readings.ts';
import { charts } from './charts.ts';
import { type BeatRun, hash, model, T_CONTACT } from './model.ts';
import { params } from './params.ts';
import { arrows, draw, EYE, handles, SCENE_RADIUS } from './view.ts';
import { describe, laws, receipts } from './words.ts';

/** What the presets have in common. */
const USUAL = {
  beat: 2.5,
  grip: 5,
  regain: 'linear',
  strike: 0.2,
  second: false,
  restitution: 0.4,
  mass: 0.8,
  gripB: 12,
  twist: 0,
  mistake: 'none',
} as const;

export default defineWidget({
  id: 'regain-control',
  title: 'A beat, and the way home',
  invitation: 'Beat harder, or loosen the grip. How fast is the blade when it is back in the hand?',
  surprise:
    'A catch that is blended evenly brings the blade home exactly as fast as it left, and stops it dead; and a beat twice as fast sends it four times as far.',
  chapter: 'fencing',
  equations: ['K32', 'K28'],
  symbols: ['v_c', 'v_B-', 'j', 'sigma', 'X_free', 't_c', 'n', 'r_A', 'r_B', 'v_rel-', 'v_rel+', 'K', 'E'],
  code: ['timeToRegain', 'regainParameter', 'smoothstep', 'regainingFrom', 'blendedTurn', 'hitAgain'],
  params,
  lead: ['beat', 'grip'],
  headline: 'homeVelocity',
  sentence: /comes home/,
  opening: ['away', 'velocity'],
  presets: [
    { name: 'As printed', values: USUAL },
    { name: 'Eased', values: { ...USUAL, regain: 'smooth' } },
    { name: 'Twice as fast', values: { ...USUAL, beat: 5 } },
    { name: 'On the weak of the blade', values: { ...USUAL, strike: 0.48 } },
    { name: 'Beaten twice', values: { ...USUAL, regain: 'smooth', second: true, secondAfter: 120 } },
    { name: 'Share past 1', values: { ...USUAL, mistake: 'noClamp' } },
    {
      name: 'Second flight from the hand',
      values: { ...USUAL, second: true, secondAfter: 100, mistake: 'noRebase' },
    },
    { name: 'ω kept, not b', values: { ...USUAL, twist: 8, grip: 4, mistake: 'steadySpin' } },
  ],
  model,
  span: ({ t1, tControl, tSecond }) => ({
    t0: 0,
    t1,
    events: [T_CONTACT, ...(tSecond === null ? [] : [tSecond]), ...(tControl < t1 ? [tControl] : [])],
    eventName: 'beat or catch',
    rest: T_CONTACT + 0.4 * (tControl - T_CONTACT),
    pace: 0.2,
  }),
  readings: {
    homeVelocity: {
      label: 'comes home at',
      symbol: 'v_c',
      unit: 'm/s',
      value: ({ run }) => run.shown.home,
    },
    leaving: { label: 'leaves at', unit: 'm/s', value: ({ run }) => run.leaving },
    ...hitReadings,
    ...contactReadings(({ first }: BeatRun) => first),
    regainTime: { label: 'time to regain control', unit: 's', value: ({ run }) => run.regainTime },
    excursion: { label: 'strays by', unit: 'm', value: ({ run }) => run.shown.excursion },
    pointAway: { label: 'its point by', unit: 'm', value: ({ run }) => run.shown.pointAway },
    headStart: { label: 'opponent ahead by', unit: 's', value: ({ run }) => run.headStart },
    deflection: {
      label: 'turned away by at most',
      unit: '°',
      isHidden: true,
      value: ({ run }) => run.shown.deflection,
    },
    tControl: {
      label: 'control is back at',
      symbol: 't_b',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.tControl,
    },
    away: {
      label: 'distance from the hand now',
      unit: 'm',
      isHidden: true,
      value: ({ run, t }) => run.shown.at(t).away,
    },
    velocityNow: {
      label: 'velocity now',
      unit: 'm/s',
      isHidden: true,
      value: ({ run, t }) => run.shown.at(t).velocity,
    },
  },
  describe,
  hash,
  scene: { kind: '3d', radius: SCENE_RADIUS, eye: EYE, arrows, draw, handles },
  charts,
  receipts,
  sweep: { param: 'beat', reading: 'excursion' },
  prediction: {
    question: 'The hand waits, still. How fast is the blade when it comes back to it?',
    instruction: 'Say its velocity, minus for the way back, then run it.',
    hideFrom: () => T_CONTACT,
    answer: {
      kind: 'number',
      label: 'Velocity on coming home',
      unit: 'm/s',
      min: -5,
      max: 1,
      step: 0.05,
      start: 0,
      truth: ({ run }) => run.shown.home,
    },
    lesson: ({ run }) =>
      run.values.regain === 'linear'
        ? 'Free flight is a straight line, and a share that grows evenly bends it into a parabola: what goes up at v comes down at −v. Nothing in the blend slows it for the hand.'
        : 'The share has slope 0 at its end, and so the blade has the velocity of the hand when it arrives: none.',
  },
  laws,
});
