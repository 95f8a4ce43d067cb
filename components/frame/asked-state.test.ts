import { describe, expect, it } from 'vitest';
import { readingText } from '#kit/numbers/readings.ts';
import freeTop from '../widgets/free-top/widget.ts';
import { addressOfState, askedState, momentOf } from './asked-state.ts';

const asked = (given: Readonly<Record<string, unknown>>) => askedState('Open', freeTop, given);

describe('a state that a text asks for', () => {
  it('is an address that names only what differs from the defaults', () => {
    expect(addressOfState(freeTop, asked({ nudge: '0.01', spin: '6' }))).toBe(
      '/mechanics/?widget=free-top&nudge=0.01#free-top',
    );
    expect(addressOfState(freeTop, asked({}))).toBe('/mechanics/?widget=free-top#free-top');
    expect(addressOfState(freeTop, asked({ spin: '12', t: '1.5' }))).toBe(
      '/mechanics/?widget=free-top&spin=12&t=1.5#free-top',
    );
  });

  it.each([
    [{ spinn: '12' }, /<Open widget="free-top">: There is no parameter “spinn”.*There are spinAxis, solid/],
    [{ spin: '120' }, /spin goes from 1\.0 to 12\.0.rad\/s/],
    [{ spin: 'fast' }, /spin must be a number/],
    [{ spinAxis: 'longest' }, /spinAxis is one of least, middle, largest/],
    [{ theme: 'dark' }, /"theme" is no parameter/],
    [{ t: 'later' }, /t must be a time in s/],
  ])('stops the build if it is %o', (given, message) => {
    expect(() => asked(given)).toThrow(message);
  });

  it('gives the readings of its own run, at its own time', () => {
    const spec = freeTop.readings['flipTime'];
    if (!spec) throw new Error('the free top has lost its reading');
    // Twice the spin is the same film at double speed.
    const [slow, fast] = ['6', '12'].map((spin) => spec.value(momentOf(freeTop, asked({ spin }))) ?? 0);
    expect(slow).toBeCloseTo(2 * (fast as number), 6);
    expect(readingText(spec, momentOf(freeTop, asked({ spin: '12' })))).toBe('1.19\u00a0s');
    expect(momentOf(freeTop, asked({ t: '2' })).t).toBe(2);
  });
});
