/** Contacts that lasted, as lines among the receipts: who stayed with whom, how long, and what the forces gave. */
import type { Run, RunLasting } from '#core/run/run.ts';
import type { BodyName } from '#core/run/run-scene.ts';
import type { LastingTable } from '#kit/declare/lasting.ts';
import type { ReceiptRow } from '#kit/declare/reading.ts';
import { capital, formatQuantity, withUnit } from '#params/format.ts';
import { flat } from './collision-receipts.ts';

/** What the bodies of a run are called inside a sentence: "the block". */
export interface Names {
  readonly A: string;
  readonly B: string;
}

/** How a body is called in records: as in the receipts. */
const letterOf = (name: BodyName): string => (typeof name === 'number' ? `wall ${name + 1}` : name);

const nameOf = (name: BodyName, names: Names): string =>
  typeof name === 'number' ? letterOf(name) : names[name];

/** What the two do, by the kind of the contact. */
const DOES: Readonly<Record<RunLasting['kind'], readonly [does: string, after: string]>> = {
  resting: ['rests on', ''],
  pivoting: ['turns over on', ''],
  sliding: ['slides along', ''],
  touching: ['touches', ' without force'],
};

/** A touch without force gives nothing; shorter than this, in s, it is a parting and not worth a line. */
const BRIEF = 1e-3;

/** Whether a contact is one that a reader should be told of. */
export const isTold = ({ from, to, sum }: RunLasting): boolean => sum > 0 || to - from >= BRIEF;

/** A time (s) as the titles of receipts have it. */
const seconds = (t: number): string => withUnit(t.toFixed(3), 's');

/** Work below this share of ∫N dt, in m/s, is what rounding leaves of none. */
const NO_WORK = 1e-9;

function rowsOf({ a, impulse, angularImpulse, sum, work }: RunLasting, isPlanar: boolean): ReceiptRow[] {
  const moment = isPlanar ? angularImpulse[2] : flat(angularImpulse, false);
  return [
    { label: 'sum of the force over time', value: sum, unit: 'N·s', equation: 'K12' },
    { label: `impulse on ${letterOf(a)}`, value: flat(impulse, isPlanar), unit: 'N·s', equation: 'K13' },
    { label: 'moment about the origin', value: moment, unit: 'N·m·s' },
    { label: 'work', value: Math.abs(work) <= NO_WORK * sum ? 0 : work, unit: 'J' },
  ];
}

/** How the lines are to be written. */
interface Writing {
  readonly names: Names;
  readonly isPlanar: boolean;
  /** Times in words; in seconds unless given. */
  readonly time?: (t: number) => string;
  /** Place among the receipts of a contact that lasts from a time (s) on; that time unless given. */
  readonly place?: (from: number) => number;
}

/** A line for each contact of a run that lasted, in order of time. */
export function lastingTables(
  { lasting }: Pick<Run, 'lasting'>,
  { names, isPlanar, time = seconds, place = (from) => from }: Writing,
): readonly LastingTable[] {
  return lasting.map((contact) => {
    const { a, b, kind, from, to, points, impulse, angularImpulse, sum, work } = contact;
    const [does, after] = DOES[kind];
    const who = `${capital(nameOf(a, names))} ${does} ${nameOf(b, names)}${after}`;
    const gives =
      sum > 0 ? `, at ${points} point${points === 1 ? '' : 's'}: ${formatQuantity(sum, 'N·s')}` : '';
    return {
      title: `${who} from ${time(from)} to ${time(to)}${gives}`,
      t: place(from),
      rows: sum > 0 ? rowsOf(contact, isPlanar) : [],
      record: {
        a: letterOf(a),
        b: letterOf(b),
        kind,
        from,
        to,
        points,
        impulse,
        angularImpulse,
        sum,
        work,
      },
      ...(isTold(contact) ? {} : { isHidden: true }),
    };
  });
}
