/** Numbers of a run of the Lab: of its first hit, and of its end. Any of them can be swept. */
import { angularVelocityOf, velocityOf } from '#core/body/body.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { booksAt, pairAt } from '#core/run/run-series.ts';
import { contactReadings, hitReadings } from '../collision/collision-readings.ts';
import type { Who } from './body-params.ts';
import type { LabRun } from './lab-run.ts';

interface Asked {
  readonly run: LabRun;
  readonly t: number;
}

const key = (who: Who) => (who === 'A' ? 'a' : 'b');

/** Velocity of a body right after the first hit of the two; at the end, if they do not meet. */
export function velocityAfter({ run, first }: LabRun, who: Who): Vec3 {
  const t = first?.t ?? run.t1;
  return velocityOf(run.scene[key(who)].body, run.at(t)[key(who)]);
}

/** The same for the angular velocity, in rad/s. */
export function spinAfter({ run, first }: LabRun, who: Who): Vec3 {
  const t = first?.t ?? run.t1;
  return angularVelocityOf(run.scene[key(who)].body, run.at(t)[key(who)]);
}

const hidden = (label: string, unit: string, value: (asked: Asked) => number | null) => ({
  label,
  unit,
  isHidden: true,
  value,
});

/** A number of the moment shown. */
const now = (label: string, unit: string, value: (asked: Asked) => number | null) => ({
  ...hidden(`${label} at the time shown`, unit, value),
  isOverTime: true,
});

/** What a body does at the time shown; `up` is the axis along which gravity pulls. */
const motionNow = (who: Who, up: 1 | 2) => {
  const state = ({ run: { run }, t }: Asked) => run.at(t)[key(who)];
  const body = ({ run: { run } }: Asked) => run.scene[key(who)].body;
  return {
    speed: now(`speed of ${who}`, 'm/s', (asked) => length(velocityOf(body(asked), state(asked)))),
    spin: now(`size of the spin of ${who}`, 'rad/s', (asked) =>
      length(angularVelocityOf(body(asked), state(asked))),
    ),
    place: now(`x of ${who}`, 'm', (asked) => state(asked).position[0]),
    height: now(`height of ${who}`, 'm', (asked) => state(asked).position[up]),
  };
};

/** The same for both, by the names of readings. */
const movingReadings = (up: 1 | 2) => {
  const [A, B] = [motionNow('A', up), motionNow('B', up)];
  return {
    speedNowA: A.speed,
    speedNowB: B.speed,
    spinNowA: A.spin,
    spinNowB: B.spin,
    placeNowA: A.place,
    placeNowB: B.place,
    heightNowA: A.height,
    heightNowB: B.height,
  };
};

const massOf = ({ run }: LabRun, who: Who): number | null => {
  const { body } = run.scene[key(who)];
  return body.kind === 'dynamic' ? body.mass : null;
};

/** How far apart the two are at a time (s), in m from centre to centre. */
function distanceAt({ run }: LabRun, t: number): number {
  const { a, b } = run.at(t);
  return length(a.position.map((x, i) => x - (b.position[i] ?? 0)) as unknown as Vec3);
}

/** Readings of the Lab of the plane, where y points up, or of that of space. */
export const labReadings = (isPlanar: boolean) => ({
  ...hitReadings,
  speedAfterA: {
    label: 'speed of A after the hit',
    unit: 'm/s',
    value: ({ run }: Asked) => length(velocityAfter(run, 'A')),
  },
  speedAfterB: {
    label: 'speed of B after the hit',
    unit: 'm/s',
    value: ({ run }: Asked) => length(velocityAfter(run, 'B')),
  },
  energyChange: {
    label: 'change of kinetic energy',
    symbol: 'dE',
    unit: 'J',
    value: ({ run }: Asked) => (run.first ? run.first.kineticAfter - run.first.kineticBefore : null),
  },
  effectiveMass: {
    label: 'mass felt, 1/K',
    unit: 'kg',
    value: ({ run }: Asked) => (run.first && run.first.terms.total > 0 ? 1 / run.first.terms.total : null),
  },
  contacts: {
    label: 'impulses',
    unit: '',
    digits: 0,
    value: ({ run }: Asked) => (run.isGrowing ? null : run.receipts.length),
  },
  spinSizeA: hidden('size of the spin of A after the hit', 'rad/s', ({ run }) => length(spinAfter(run, 'A'))),
  spinSizeB: hidden('size of the spin of B after the hit', 'rad/s', ({ run }) => length(spinAfter(run, 'B'))),
  weightA: hidden('mass of A, as it is', 'kg', ({ run }) => massOf(run, 'A')),
  weightB: hidden('mass of B, as it is', 'kg', ({ run }) => massOf(run, 'B')),
  gapNow: now('gap', 'm', ({ run: { run }, t }) => pairAt(run, t).gap),
  kineticNow: now('kinetic energy', 'J', ({ run: { run }, t }) => booksAt(run, t).kinetic),
  energyNow: now('all energy', 'J', ({ run: { run }, t }) => booksAt(run, t).energy),
  distanceNow: now('distance of the centres', 'm', ({ run, t }) => distanceAt(run, t)),
  // A run that is not computed to its end has no such numbers yet.
  kineticAtEnd: hidden('kinetic energy at the end', 'J', ({ run: { run, isGrowing } }) =>
    isGrowing ? null : booksAt(run, run.t1).kinetic,
  ),
  distanceAtEnd: hidden('distance of the centres at the end', 'm', ({ run }) =>
    run.isGrowing ? null : distanceAt(run, run.run.t1),
  ),
  ...movingReadings(isPlanar ? 1 : 2),
  ...contactReadings(({ first }: LabRun) => first),
});
