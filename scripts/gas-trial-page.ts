/** The page in which a browser test lets real workers run, in one file: everything is in it, nothing is fetched. */
import { classicScript, workerText } from '../src/build/worker-text.ts';

/** The page, under a policy for workers: `blob:` as the figures have it, or `'none'`. */
export async function gasTrialPage(workerSource: 'blob:' | "'none'"): Promise<string> {
  const script = (await classicScript('scripts/gas-trial.ts', [workerText()])).replaceAll('</', '<\\/');
  const policy = `default-src 'none'; script-src 'unsafe-inline'; worker-src ${workerSource}`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>A gas</title><body><script>${script}</script>`;
}
