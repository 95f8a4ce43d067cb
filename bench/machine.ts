/** Where and of what a run of the benchmark was made. No names of machines or folders: results are published. */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The commit that is checked out; '' where there is no repository. */
export function commit(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: ROOT });
  return status === 0 ? String(stdout).trim() : '';
}

/** Processes that wanted the machine in the last minute; above the number of cores, they had to wait. */
export const load = (): number => Math.round(10 * (loadavg()[0] ?? 0)) / 10;

export function machine(): { readonly cpu: string; readonly cores: number; readonly system: string } {
  const all = cpus();
  return {
    cpu: (all[0]?.model ?? 'unknown').trim(),
    cores: all.length,
    system: `${process.platform} ${process.arch}`,
  };
}
