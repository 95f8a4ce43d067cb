import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { contentWatch } from './src/build/content-watch.ts';
import { embedScript } from './src/build/embed-script.ts';
import { laterParts } from './src/build/later-parts.ts';
import { liveProse } from './src/build/live-prose.ts';
import { mathToKatex } from './src/build/math-to-katex.ts';
import { oneFiles } from './src/build/one-file.ts';
import { relativeAddresses } from './src/build/relative-addresses.ts';
import { searchIndex } from './src/build/search-index.ts';
import { unitSpaces } from './src/build/unit-spaces.ts';
import { workerText } from './src/build/worker-text.ts';

/** Small modules that scripts of a page share before anything is near. */
const first =
  /components\/(?:arrive|later|kit\/economy\/(?:first-act|in-sight)|kit\/svg\/(?:svg|text)|kit\/element\/poc-sketch|widgets\/registry)\.ts$|layouts\/reading-place\.ts$|preload-helper/;

export default defineConfig({
  // Only addresses that must be absolute need it (canonical links); a build without it works anywhere.
  ...(process.env.SITE_URL ? { site: process.env.SITE_URL } : {}),
  trailingSlash: 'always',
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { processor: satteri({ features: { math: true }, mdastPlugins: [mathToKatex, unitSpaces] }) },
  // The order matters: the search index reads the pages as built; addresses are rewritten before pages are taken apart;
  // a widget in one file is made of its page while that is whole.
  integrations: [
    mdx(),
    contentWatch(),
    liveProse(),
    searchIndex(),
    relativeAddresses(),
    oneFiles(),
    laterParts(),
    embedScript(),
  ],
  vite: {
    plugins: [workerText()],
    // Scripts find the parts they load beside themselves, wherever the site is put.
    experimental: {
      renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
    },
    build: {
      assetsInlineLimit: 0, // no data: fonts and no inline scripts: the Content-Security-Policy forbids them
      modulePreload: false,
    },
    environments: {
      client: {
        build: {
          // What every chapter begins with comes in one file instead of ten of half a KB: each would cost a way.
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: first }] } } },
        },
      },
    },
  },
});
