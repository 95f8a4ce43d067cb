/** `node src/data/check.ts`: lists what is wrong in `content/`. */
import { readBook } from './book.ts';
import { printProblems } from './problem.ts';

const { book, problems } = readBook(process.cwd());
if (problems.length > 0) {
  console.error(printProblems(problems));
  process.exitCode = 1;
} else {
  const { symbols, equations, errata, sources, words, chapters } = book;
  console.log(
    `content: ${chapters.length} chapters, ${equations.size} equations, ${symbols.size} symbols, ${errata.size} errata, ${sources.size} sources, ${words.size} words; no mistakes`,
  );
}
