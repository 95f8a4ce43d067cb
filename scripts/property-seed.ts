/**
 * One seed for all property tests, so that a run can be repeated: the same cases today and tomorrow. To look for new
 * ones: `FC_SEED=random npm run test:unit`, or a number to repeat a run. fast-check prints the seed of a failure.
 */
import fc from 'fast-check';

const asked = process.env['FC_SEED'];
const seed = asked === 'random' ? Date.now() % 2 ** 31 : Number(asked ?? 20_261_116);
if (!Number.isInteger(seed)) throw new Error(`FC_SEED must be a whole number or "random", got "${asked}"`);
if (asked !== undefined) console.log(`property tests: seed ${seed}`);

/**
 * A law that says nothing of a case skips it (`fc.pre`), and another case is drawn in its place. A test that skips more
 * than so many for each that counts looks at too little, and fails.
 */
const maxSkipsPerRun = 4;

fc.configureGlobal({ seed, maxSkipsPerRun });
