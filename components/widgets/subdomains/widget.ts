/** Cells handed out: the parts of a gas, the copies at their borders, and what it costs to agree. */
import { defineWidget } from '#kit/declare/widget.ts';
import { model, params, TIME } from './model.ts';
import { draw, frame } from './view.ts';
import { describe } from './words.ts';
import { aside } from './workers.ts';

export default defineWidget({
  id: 'subdomains',
  title: 'A box handed out',
  invitation:
    'Share the box among more parts: what each of them computes, and what they must tell each other.',
  surprise:
    'Two parts nearly halve the work, but eight do not make an eighth of it: the copies at the borders are computed twice, and every window of time waits for messages. And however many they are, the last bit is the same.',
  chapter: 'many-bodies',
  equations: ['S-par'],
  symbols: [],
  code: ['divisionOf', 'isNear', 'talkHere'],
  params,
  lead: ['parts', 'count'],
  headline: 'share',
  presets: [
    { name: 'Two parts', values: {} },
    { name: 'Four', values: { parts: 4, lit: 2 } },
    { name: 'Too many for too few', values: { parts: 8, count: 60, lit: 4 } },
    { name: 'Nobody to ask', values: { parts: 1 } },
  ],
  model,
  span: () => ({ t0: 0, t1: TIME, events: [], rest: TIME, pace: 0.02 }),
  readings: {
    share: {
      label: 'of all events, for each part',
      unit: '%',
      value: ({ run }) => (100 * run.tally.events) / run.parts / run.wholeEvents,
    },
    windows: { label: 'windows of time', unit: '', digits: 0, value: ({ run }) => run.tally.windows },
    messages: { label: 'messages', unit: '', digits: 0, value: ({ run }) => run.tally.messages },
    sent: { label: 'discs in them', unit: '', digits: 0, value: ({ run }) => run.tally.bodiesSent },
    events: { label: 'events computed by all', unit: '', digits: 0, value: ({ run }) => run.tally.events },
    wholeEvents: { label: 'events of the gas', unit: '', digits: 0, value: ({ run }) => run.wholeEvents },
    sameBits: {
      label: 'last bits',
      unit: '',
      text: ({ run }) =>
        run.hash === run.wholeHash ? `the same: ${run.hash}` : `${run.hash}, not ${run.wholeHash}`,
      value: ({ run }) => (run.hash === run.wholeHash ? 1 : 0),
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, draw },
  charts: (run, { parts }) => {
    const costs = run.costs();
    const x = { label: 'parts', unit: '', domain: [1, 8] as const, param: 'parts', at: parts };
    return [
      {
        id: 'share',
        title: { text: 'of all events, for each part' },
        unit: '%',
        x,
        yShows: [100],
        curves: [
          { label: 'computed', look: 'a', pieces: [costs.map(({ parts: n, share }) => [n, share] as const)] },
          {
            label: 'a fair share',
            look: 'muted',
            dash: 'dashed',
            pieces: [costs.map(({ parts: n }) => [n, 100 / n] as const)],
          },
        ],
      },
      {
        id: 'sent',
        title: { text: 'discs sent for each event' },
        unit: '',
        x,
        curves: [{ label: '', look: 'j', pieces: [costs.map(({ parts: n, sent }) => [n, sent] as const)] }],
      },
    ];
  },
  opening: ['share', 'sent'],
  aside,
  sweep: { param: 'parts', reading: 'messages' },
  prediction: {
    question: 'The box is shared by eight parts. How much of all the work does each of them do?',
    instruction: 'Say a share, then see. An eighth is 12.5 %.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Share of the events',
      unit: '%',
      min: 0,
      max: 100,
      step: 0.5,
      start: 12.5,
      truth: ({ run }) => run.costs().at(-1)?.share ?? null,
    },
    shows: () => ({ parts: 8 }),
    lesson: () =>
      'A slab of an eighth has copies of two columns on either side: what lies near a border is computed twice or more.',
  },
});
