/** The pages of the peers, each in one piece, and for every widget a page that computes its model and shows nothing. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { impulseFrames } from './frames.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Who else draws the figure, and by what name they are printed. */
export const PEERS = {
  svg: 'bare SVG, strings made beforehand',
  uplot: 'uPlot + canvas',
  plot: 'Plot redrawn',
  mafs: 'React + Mafs + Plot',
  jsxgraph: 'JSXGraph',
} as const;

async function bundled(input: string, virtual?: string): Promise<string> {
  const bundle = await rolldown({
    input,
    cwd: here('..'),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: virtual
      ? [
          {
            name: 'page',
            resolveId: (id) => (id === input ? here(`./${input}.ts`) : null),
            load: (id) => (id === here(`./${input}.ts`) ? virtual : null),
          },
        ]
      : [],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

const FRAMES = JSON.stringify(impulseFrames());

const page = (script: string): string => `<!doctype html>
<meta charset="utf-8">
<style>input { width: 380px } svg { fill: none; stroke: black; display: block }</style>
<input type="range" value="100" max="200">
<div id="picture"></div>
<div class="chart"></div><div class="chart"></div><div class="chart"></div>
<script type="application/json" id="frames">${FRAMES}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>`;

/** The page of a peer, or the empty one. */
export const peerPage = async (name: keyof typeof PEERS | 'empty'): Promise<string> =>
  page(await bundled(here(`./peers/${name}.ts`)));

/** The empty page, which also asks a widget's model for the run at every input: what it costs beyond 1 is the model. */
export const modelPage = async (id: string, param: string, component: number): Promise<string> =>
  page(
    await bundled(
      'model-page',
      `import './peers/empty.ts';
import { modelAt } from './model-at.ts';
import widget from '../../components/widgets/${id}/widget.ts';
const compute = modelAt(widget, ${JSON.stringify(param)}, ${component});
const slider = document.querySelector('input');
slider.addEventListener('input', () => compute(Number(slider.value) / 200));`,
    ),
  );
