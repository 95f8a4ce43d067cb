/** `npm run trace`: how many equations are told, computed, tested and shown, and which are still open. */
import { readBook } from '../data/book.ts';
import { printProblems } from '../data/problem.ts';
import { aspects, openAspects, traceBook } from './trace.ts';

const root = process.cwd();
const { book, problems: contentProblems } = readBook(root);
const { traces, problems: traceProblems } = traceBook(root, book);
const problems = [...contentProblems, ...traceProblems];

const equations = [...book.equations.keys()];
const open = equations.flatMap((id) => {
  const trace = traces.get(id);
  const lacks = trace ? openAspects(trace) : [];
  return lacks.length > 0 ? [{ id, lacks }] : [];
});

for (const { id, lacks } of open)
  console.log(`${id.padEnd(10)} not yet ${lacks.map((aspect) => aspects[aspect]).join(', ')}`);
console.log(`${equations.length} equations and algorithms, ${open.length} open`);
for (const [aspect, word] of Object.entries(aspects)) {
  const done =
    open.filter(({ lacks }) => !lacks.some((lack) => lack === aspect)).length +
    equations.length -
    open.length;
  console.log(`  ${word.padEnd(9)} ${done} of ${equations.length}`);
}
if (problems.length > 0) {
  console.error(printProblems(problems));
  process.exitCode = 1;
}
