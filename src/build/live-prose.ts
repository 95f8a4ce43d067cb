/**
 * Prose that stays true. Every sentence with a live number declares what it speaks of: words for each outcome (`<Say>`),
 * or what holds in every state (`<Holds>`). Both are asked at all presets and at both ends of every slider, and at the
 * beginning, the middle and the end of each run. A sentence that declares nothing stops the build, as does one that fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Problem, printProblems } from '../data/problem.ts';
import { checkProse } from './live-check.ts';

/** Stops the build on a live sentence that fails somewhere, or says nothing about it. */
export function liveProse(): AstroIntegration {
  return {
    name: 'live-prose',
    hooks: {
      'astro:config:setup': async ({ config, command, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const check = async () => {
          const folder = new URL('content/chapters/', config.root);
          const problems: Problem[] = [];
          for (const name of readdirSync(fileURLToPath(folder)).filter((entry) => entry.endsWith('.mdx')))
            problems.push(
              ...(await checkProse(`content/chapters/${name}`, readFileSync(new URL(name, folder), 'utf8'))),
            );
          return problems;
        };
        if (command === 'build') {
          const problems = await check();
          if (problems.length > 0)
            throw new Error(`Sentences that do not hold in every state:\n${printProblems(problems)}`);
          return;
        }
        // Whoever writes is not kept waiting.
        void check().then((problems) => {
          if (problems.length > 0) logger.error(`sentences that do not hold:\n${printProblems(problems)}`);
        });
      },
    },
  };
}
