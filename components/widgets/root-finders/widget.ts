/** A race to the instant of contact: halving, two rules of the chord, and conservative advancement. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { model, params, type Race } from './model.ts';
import { laws, receipts } from './receipt.ts';
import type { Method } from './tracks.ts';
import { draw, FRAME, handles } from './view.ts';
import { describe, lesson } from './words.ts';

/** The whole race takes so long on the screen, in s, at speed 1. */
const SECONDS = 14;

const looksOf =
  (...methods: readonly Method[]) =>
  ({ run }: { readonly run: Race }): number | null =>
    run.tracks.find(({ method }) => methods.includes(method))?.looks ?? null;

const errorOf =
  (...methods: readonly Method[]) =>
  ({ run, t }: { readonly run: Race; readonly t: number }): number | null => {
    const track = run.tracks.find(({ method }) => methods.includes(method));
    return track?.errors[Math.min(track.errors.length, Math.max(1, Math.floor(t + 1e-9))) - 1] ?? null;
  };

export default defineWidget({
  id: 'root-finders',
  title: 'A race to the instant',
  invitation:
    'Take the spin away, then give more of it. Who is first at the finishing line, and who is last? Drag the line, too.',
  surprise:
    'The winner of one motion is the last of another: without spin conservative advancement is there after two tests, with spin after fifty, while halving takes its thirty-two whatever happens.',
  chapter: 'time-of-contact',
  equations: ['K20', 'K-bisect', 'S-ca', 'E-loop'],
  symbols: ['t_c', 't_e', 'eps_t', 'd', 'v_A', 'v_B', 'v_rel'],
  code: [
    'bisectContact',
    'regulaFalsi',
    'illinois',
    'conservativeAdvancement',
    'timeToClose',
    'advanceFrame',
  ],
  params,
  lead: ['spin'],
  headline: 'looksAdvancement',
  sentence: /looks/,
  opening: ['looks'],
  presets: [
    { name: 'No spin: one step', values: { spin: 0 } },
    { name: 'A fall: Illinois', values: { shape: 'ball', speed: 1.4, acceleration: 8 } },
    {
      name: 'A throw that barely arrives',
      values: { shape: 'ball', speed: 3.7, acceleration: -3.7, tEnd: 1 },
    },
    { name: 'Halving wins', values: { speed: 3, angle: 45, places: 6 } },
    {
      name: 'Regula falsi wins',
      values: { speed: 2, acceleration: 4, spin: 18, angle: 90, tEnd: 1.1, places: 6 },
    },
    { name: 'Two contacts: only one finds the first', values: { spin: 20, tEnd: 1.3 } },
    { name: 'Both come', values: { spin: 0, speed: 1.2, speedWall: 0.8 } },
  ],
  model,
  span: ({ looks, tracks }) => ({
    t0: 0,
    t1: looks,
    events: [...new Set(tracks.flatMap(({ looks: there }) => (there === null ? [] : [there])))].sort(
      (one, other) => one - other,
    ),
    eventName: 'arrival',
    rest: looks,
    pace: Math.max(1, looks / SECONDS),
    counts: ['test', 'tests'],
  }),
  readings: {
    tContact: {
      label: 'first contact, proved',
      symbol: 't_c',
      unit: 's',
      digits: 4,
      value: ({ run }) => run.tContact,
    },
    looksHalving: {
      label: 'halving, or Listing 1',
      unit: 'tests',
      digits: 0,
      value: looksOf('bisection', 'listing'),
    },
    looksFalsi: { label: 'regula falsi', unit: 'tests', digits: 0, value: looksOf('regulaFalsi') },
    looksIllinois: { label: 'Illinois', unit: 'tests', digits: 0, value: looksOf('illinois') },
    looksAdvancement: { label: 'conservative', unit: 'tests', digits: 0, value: looksOf('advancement') },
    errorHalving: {
      label: 'error of halving now',
      unit: 's',
      isHidden: true,
      value: errorOf('bisection', 'listing'),
    },
    errorFalsi: {
      label: 'error of regula falsi now',
      unit: 's',
      isHidden: true,
      value: errorOf('regulaFalsi'),
    },
    errorIllinois: {
      label: 'error of the Illinois rule now',
      unit: 's',
      isHidden: true,
      value: errorOf('illinois'),
    },
    errorAdvancement: {
      label: 'error of conservative advancement now',
      unit: 's',
      isHidden: true,
      value: errorOf('advancement'),
    },
    looksOfBracket: {
      label: 'tests that a bracket needs for this precision',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.looksOfHalving,
    },
    vRelBefore: {
      label: 'rate of the gap at the first contact',
      symbol: 'v_rel',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.vRel,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame: () => FRAME, unit: '', draw, handles },
  charts,
  receipts,
  sweep: { param: 'spin', reading: 'looksAdvancement' },
  prediction: {
    question: 'How many tests does conservative advancement take to get there?',
    instruction: 'Halving takes about thirty for nine digits. Say a number, then run the race.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Looks that it takes',
      unit: 'tests',
      min: 1,
      max: 60,
      step: 1,
      start: 20,
      truth: looksOf('advancement'),
    },
    lesson,
  },
  laws,
});
