import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['scripts/property-seed.ts'],
    testTimeout: 60_000, // law tests run a thousand cases; a slow machine must not make them fail
    include: ['{src,components,scripts}/**/*.test.ts'],
  },
});
