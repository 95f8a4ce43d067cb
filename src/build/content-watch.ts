/** Stops the build on a mistake in `content/`, and restarts `npm run dev` when one of its data files changes. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBook } from '../data/book.ts';
import { printProblems } from '../data/problem.ts';

export function contentWatch(): AstroIntegration {
  return {
    name: 'content-watch',
    hooks: {
      'astro:config:setup': ({ config, command, addWatchFile, logger }) => {
        for (const name of ['equations', 'notation', 'errata', 'sources']) {
          addWatchFile(new URL(`content/${name}.yaml`, config.root));
        }
        const { problems } = readBook(fileURLToPath(config.root));
        if (problems.length === 0) return;
        if (command === 'build') throw new Error(`The content has mistakes:\n${printProblems(problems)}`);
        logger.error(`the content has mistakes:\n${printProblems(problems)}`);
      },
    },
  };
}
