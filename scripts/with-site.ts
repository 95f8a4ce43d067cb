/** Serves the built site while something is measured, and stops it afterwards, whatever happens. */
import { spawn } from 'node:child_process';

export async function withSite(port: number, measure: (origin: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endsEarly = () => process.exit(1); // the server has said why
  server.once('exit', endsEarly);
  await new Promise((resolve) => server.stdout.once('data', resolve));
  try {
    await measure(`http://127.0.0.1:${port}/`);
  } finally {
    server.off('exit', endsEarly);
    server.kill();
  }
}

/** The middle of some numbers, or any other share of them: 0.95 for the 95th percentile. */
export function quantile(values: readonly number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
