/** Force, velocity, spin and energy over time; faint, the jumps that they tend to when the push is squeezed. */
import { pulseForce } from '#core/impulse/force-pulse.ts';
import { length } from '#core/math/vec3.ts';
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { formatQuantity, formatReading } from '#params/format.ts';
import type { PushSample } from './books.ts';
import { isPair, type Push, T_MIDDLE, T1 } from './model.ts';

/** Points of the parabola of the force. */
const POINTS = 48;

function forceChart({ pulse, t0, values, peak }: Push): Chart {
  if (peak === null) {
    return {
      id: 'force',
      title: { sym: 'dp_A' },
      unit: 'N·s',
      yShows: [3],
      curves: [],
      stems: [
        { x: T_MIDDLE, y: values.impulse, label: formatReading(values.impulse), look: 'j', sym: 'dp_A' },
      ],
    };
  }
  const parabola = Array.from({ length: POINTS + 1 }, (_, i): ChartPoint => {
    const t = (pulse.duration * i) / POINTS;
    return [t0 + t, length(pulseForce(pulse, t))];
  });
  return {
    id: 'force',
    title: { sym: 'F' },
    unit: `N (area ${formatQuantity(values.impulse, 'N·s', 2)})`,
    yShows: [15],
    curves: [{ label: '', look: 'j', sym: 'F', pieces: [[[0, 0], ...parabola, [T1, 0]]] }],
  };
}

/** A curve over the whole run: two pieces with a jump between them, if the push takes no time. */
function piecesOf(
  { books: { samples }, peak }: Push,
  y: (sample: PushSample) => number,
): readonly (readonly ChartPoint[])[] {
  const points = samples.map((sample): ChartPoint => [sample.t, y(sample)]);
  const before = samples[0] as PushSample;
  const after = samples.at(-1) as PushSample;
  const first: ChartPoint = [0, y(before)];
  const last: ChartPoint = [T1, y(after)];
  return peak === null
    ? [
        [first, [T_MIDDLE, y(before)]],
        [[T_MIDDLE, y(after)], last],
      ]
    : [[first, ...points, last]];
}

/** The jump that a curve tends to. */
function jumpTo(value: number, look: Curve['look']): Curve {
  return {
    label: '',
    look,
    isGhost: true,
    hasPlainJumps: true,
    pieces: [
      [
        [0, 0],
        [T_MIDDLE, 0],
      ],
      [
        [T_MIDDLE, value],
        [T1, value],
      ],
    ],
  };
}

export function charts(push: Push): readonly Chart[] {
  const { jumped } = push;
  const pair = isPair(push);
  const ghosts = (value: number, look: Curve['look']): readonly Curve[] =>
    push.peak === null && push.values.mistake === 'none' ? [] : [jumpTo(value, look)];
  return [
    forceChart(push),
    {
      id: 'velocity',
      title: { text: 'velocity along the push' },
      unit: 'm/s',
      yShows: pair ? [-1.5, 1.5] : [1.5],
      curves: [
        ...ghosts(jumped.alongA, 'a'),
        ...(pair ? ghosts(jumped.alongB, 'b') : []),
        { label: 'v_A', look: 'a', sym: 'v_A', pieces: piecesOf(push, ({ alongA }) => alongA) },
        ...(pair
          ? ([
              { label: 'v_B', look: 'b', sym: 'v_B', pieces: piecesOf(push, ({ alongB }) => alongB) },
            ] as const)
          : []),
      ],
    },
    {
      id: 'spin',
      title: { text: 'spin' },
      unit: 'rad/s',
      yShows: [-5, 5],
      curves: [
        ...ghosts(jumped.spinA, 'omega'),
        ...(pair ? ghosts(jumped.spinB, 'omega') : []),
        { label: 'omega_A', look: 'omega', sym: 'omega_A', pieces: piecesOf(push, ({ spinA }) => spinA) },
        ...(pair
          ? ([
              {
                label: 'omega_B',
                look: 'omega',
                sym: 'omega_B',
                dash: 'dashed',
                pieces: piecesOf(push, ({ spinB }) => spinB),
              },
            ] as const)
          : []),
      ],
    },
    {
      id: 'kinetic',
      title: { text: 'kinetic energy' },
      unit: 'J',
      yShows: [pair ? 6 : 3],
      curves: [
        { label: 'total', look: 'energy', sym: 'E', pieces: piecesOf(push, ({ kinetic }) => kinetic) },
        {
          label: 'flight',
          look: 'energy',
          dash: 'dashed',
          pieces: piecesOf(push, ({ translational }) => translational),
        },
        {
          label: 'spin',
          look: 'energy',
          dash: 'dotted',
          pieces: piecesOf(push, ({ rotational }) => rotational),
        },
      ],
    },
  ];
}
