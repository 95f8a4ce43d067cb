/** Cases to check one's own search for a contact and for its instant by. Lengths in m, times in s, speeds in m/s. */
import { contactBySteps } from '#core/instant/collision-search.ts';
import { moving } from '#core/instant/moving.ts';
import { bisectContact } from '#core/roots/bisection.ts';
import { illinois, regulaFalsi } from '#core/roots/root-finders.ts';
import { sphere } from '#core/shape/shapes.ts';
import { type Check, digits, tuple } from './check.ts';

/** Two balls that fly at each other along x, the second one off the line by a shift. */
function ballsCheck(speed: number, shift: number, epsDepth: number): Check {
  const a = moving(sphere(0.5), { position: [-2, 0, 0], velocity: [speed, 0, 0] });
  const b = moving(sphere(0.5), { position: [2, shift, 0], velocity: [-speed, 0, 0] });
  const epsTime = 1e-6;
  const { search, bisection } = contactBySteps(a, b, 0, 1, { epsDepth, epsTime });
  const { steps } = search.plan;
  const found =
    search.kind === 'collision' && bisection?.kind === 'contact'
      ? `a collision at test ${search.steps}, t_e = ${digits(search.tColliding)}; t_c = ${digits(bisection.tContact)} after ${bisection.history.length} halvings`
      : 'none';
  return {
    of: 'Two balls',
    given: `Radius 0.5, from (−2, 0, 0) at ${digits(speed)} along x and from ${tuple([2, shift, 0])} at ${digits(-speed)}; t from 0 to 1, ε = ${digits(epsDepth)}, ε_t = ${epsTime}`,
    gives: `${steps} steps planned; ${found}`,
  };
}

/** All cases of the search, in the order of its steps. */
export const searchChecks = (): readonly Check[] => [
  ballsCheck(2, 0, 0.11),
  ballsCheck(2, 0.6, 0.11),
  ballsCheck(2, 1.2, 0.11),
];

/** The gap of a ball dropped on a floor, 1 m below it, without a bounce: 1 − 4.905 t². */
const fallingGap = (t: number): number => 1 - 4.905 * t * t;
const given = 'Gap g(t) = 1 − 4.905 t²; free at 0, colliding at 1';

function finderCheck(of: string, find: typeof illinois, maxEvaluations: number): Check {
  const epsTime = 1e-9;
  const search = find(fallingGap, 0, 1, { epsTime, maxEvaluations });
  const guesses = 'history' in search ? search.history.slice(0, 4).map(({ t }) => t) : [];
  return {
    of,
    given: `${given}; ε_t = ${epsTime}, at most ${maxEvaluations} values of g`,
    gives: `first guesses ${tuple(guesses)}; ${search.evaluations} values of g in all`,
  };
}

function halvingCheck(): Check {
  const search = bisectContact((t) => fallingGap(t) <= 0, 0, 1, 0.05);
  if (search.kind !== 'contact') throw new Error('the falling ball meets its floor');
  return {
    of: 'Halving',
    given: `${given}; ε_t = 0.05`,
    gives: `middles ${tuple(search.history.map(({ tMiddle }) => tMiddle))}; t_c = ${digits(search.tContact)}`,
  };
}

/** All cases of the instant. */
export const instantChecks = (): readonly Check[] => [
  halvingCheck(),
  finderCheck('Regula falsi', regulaFalsi, 20),
  finderCheck('Illinois', illinois, 100),
];
