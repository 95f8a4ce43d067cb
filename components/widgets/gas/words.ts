/** What the gas does, in words. */
import { atHome } from './model.ts';
import type { GasMoment } from './view.ts';

const kindOf = ({ values }: GasMoment): string =>
  values.numbers === 'whole' ? 'in whole numbers' : 'in doubles';

/** Shares of the discs that count as all of them, and as hardly any. */
const ALL = 0.99;
const HARDLY_ANY = 0.2;

function returned({ run }: GasMoment): string {
  if (run.grown !== undefined) return 'the way back is still being computed';
  const share = atHome(run, 2 * run.turn) / run.count;
  if (share >= ALL) return 'all find back to where they began';
  if (share <= HARDLY_ANY) return 'hardly any finds back';
  return 'some find back, and some have lost their way';
}

export function describe(moment: GasMoment): string {
  const { run, values, t, hiddenFrom } = moment;
  const met = run.meetings === null ? '' : `, after ${run.meetings.toFixed(0)} meetings of each`;
  const turned = `${run.count} discs are turned round after ${run.turn.toFixed(2)} s${met}`;
  const changed = values.bit ? ' One bit was changed at the turn.' : '';
  const end = hiddenFrom === undefined ? `: computed ${kindOf(moment)}, ${returned(moment)}` : '';
  const home = `At ${t.toFixed(2)} s ${atHome(run, t)} of them are where they began.`;
  return `${turned}${end}.${changed} ${home}`;
}

export function lesson(moment: GasMoment): string {
  return moment.values.numbers === 'whole' && !moment.values.bit
    ? 'Nothing is rounded away, so that every step back undoes a step, for ever.'
    : 'Each meeting makes an error some ten times larger. Sixteen digits last for about a dozen meetings of each disc.';
}
