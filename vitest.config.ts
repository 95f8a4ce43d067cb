import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,components,scripts,integrations}/**/*.test.ts'],
  },
});
