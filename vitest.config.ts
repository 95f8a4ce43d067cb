import { defineConfig } from 'vitest/config';
import { workerText } from './src/build/worker-text.ts';

export default defineConfig({
  plugins: [workerText()],
  test: {
    setupFiles: ['scripts/property-seed.ts'],
    testTimeout: 240_000, // law tests run a thousand cases; a slow machine must not make them fail
    isolate: false, // what tests share is pure; a fresh start for each of two hundred files would cost minutes
    maxWorkers: '100%', // one fewer, as is usual, would be half of a machine with two cores
    include: ['{src,components,scripts}/**/*.test.ts'],
  },
});
