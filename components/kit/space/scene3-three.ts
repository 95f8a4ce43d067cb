/** A picture in space by WebGL. The only entry to three: it is loaded when a reader turns to a picture, not before. */
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  LinearSRGBColorSpace,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import type { Mark3, Picture3 } from '#kit/declare/picture.ts';
import { watchTheme } from '#kit/economy/watch-theme.ts';
import { cameraOf } from '#kit/projection/projection.ts';
import { keyOf, LIGHT, rimLightOf } from '#kit/projection/projection-light.ts';
import type { SceneOptions } from '#kit/projection/projection-scale.ts';
import type { Stage } from '#kit/svg/stage.ts';
import { paletteOf } from './scene3-colours.ts';
import type { MarkObject } from './scene3-frame.ts';
import { createObject } from './scene3-objects.ts';

export interface ThreeOptions {
  /** The context was taken away: show the drawn projection. */
  readonly onLost: () => void;
  /** It is back, and drawn again. */
  readonly onRestored: () => void;
}

/** What to show. */
export interface ThreeFrame {
  readonly picture: Picture3;
  readonly scene: SceneOptions;
  readonly size: Stage;
  /** Symbols that are lit up on the page. */
  readonly lit: ReadonlySet<string>;
}

export interface Scene3View {
  readonly canvas: HTMLCanvasElement;
  /** Draws now. Nothing is drawn unless asked for, or when the theme changes. */
  readonly render: (frame: ThreeFrame) => void;
  /** Gives the context and all buffers back. */
  readonly destroy: () => void;
}

/** More pixels than these per px are not seen and cost four times as much. */
const MAX_PIXEL_RATIO = 2;

/** So many objects that are not shown are kept. */
const MOST_SPARE = 24;

/** Asks for a context without three's complaints in the console where there is none. */
function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', { alpha: true, antialias: true, depth: true, premultipliedAlpha: true });
}

/** Puts a canvas into the host, before everything else. @returns null where there is no WebGL. */
export function mountThree(host: HTMLElement, { onLost, onRestored }: ThreeOptions): Scene3View | null {
  const canvas = host.ownerDocument.createElement('canvas');
  const context = contextOf(canvas);
  if (!context) return null;
  canvas.setAttribute('aria-hidden', 'true');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.debug.checkShaderErrors = false; // to ask about a shader is to wait until it is made
  renderer.setClearColor(0, 0);
  // Colours come as the screen shows them, and are mixed as CSS mixes them: the drawing and this look the same.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  const world = new Scene();
  // A material sends back 1/π of what falls on it.
  const sky = new HemisphereLight(0xffffff, new Color().setScalar(LIGHT.ground), Math.PI * LIGHT.sky);
  sky.position.set(0, 0, 1);
  const key = new DirectionalLight(0xffffff, Math.PI * LIGHT.key);
  const rim = new DirectionalLight(0xffffff, Math.PI * LIGHT.rim);
  world.add(sky, key, rim);
  const eye = new OrthographicCamera();
  eye.up.set(0, 0, 1);
  const objects: (MarkObject | null)[] = [];
  /** What was taken off the stage, and may come back: the last of a kind takes its shader with it when it goes. */
  const spare: MarkObject[] = [];
  let palette = paletteOf(host);
  let last: ThreeFrame | undefined;
  let drawn = { width: 0, height: 0, density: 0 };

  const replace = (i: number, next: MarkObject | null): void => {
    const old = objects[i];
    if (old) {
      world.remove(old.object);
      spare.push(old);
      if (spare.length > MOST_SPARE) spare.shift()?.dispose();
    }
    objects[i] = next;
    if (next) world.add(next.object);
  };
  const objectFor = (mark: Mark3): MarkObject | null => {
    const kept = spare.findIndex((object) => object.fits(mark));
    return kept < 0 ? createObject(mark) : (spare.splice(kept, 1)[0] as MarkObject);
  };
  const clear = (): void => {
    for (const i of objects.keys()) replace(i, null);
    for (const object of spare) object.dispose();
    objects.length = 0;
    spare.length = 0;
  };
  const resize = ({ width, height }: Stage): void => {
    const density = Math.min(MAX_PIXEL_RATIO, devicePixelRatio || 1);
    if (width === drawn.width && height === drawn.height && density === drawn.density) return;
    drawn = { width, height, density };
    // For large letters the stage is drawn smaller than its place: as sharp all the same. To ask for the place is to lay
    // out the page, and nothing for every frame.
    renderer.setPixelRatio(density * Math.max(1, host.clientWidth / width || 1));
    renderer.setSize(width, height, false);
  };
  const render = (frame: ThreeFrame): void => {
    last = frame;
    if (context.isContextLost()) return;
    const { picture, scene, size, lit } = frame;
    resize(size);
    const camera = cameraOf(scene.eye, scene.radius, size, scene.reach);
    for (const [i, mark] of picture.entries()) {
      if (!objects[i]?.fits(mark)) replace(i, objectFor(mark));
      objects[i]?.show(mark, { camera, scene, palette, lit });
    }
    for (let i = picture.length; i < objects.length; i++) replace(i, null);
    objects.length = picture.length;

    const halfWidth = size.width / 2 / camera.scale;
    const halfHeight = size.height / 2 / camera.scale;
    const far = 4 * Math.max(scene.radius, halfWidth);
    const [aside, down] = camera.off.map((pixels) => pixels / camera.scale) as [number, number];
    [eye.left, eye.right] = [-halfWidth - aside, halfWidth - aside];
    [eye.top, eye.bottom] = [halfHeight + down, -halfHeight + down];
    [eye.near, eye.far] = [0, 2 * far];
    eye.position.set(...camera.toEye).multiplyScalar(far);
    eye.lookAt(0, 0, 0);
    eye.updateProjectionMatrix();
    key.position.set(...keyOf(camera));
    rim.position.set(...rimLightOf(camera));
    renderer.render(world, eye);
  };

  const handleLost = (event: Event): void => {
    event.preventDefault(); // else it would never come back
    clear(); // buffers die with their context; later the new one would be asked to delete them
    onLost();
  };
  const handleRestored = (): void => {
    if (last) render(last);
    onRestored();
  };
  canvas.addEventListener('webglcontextlost', handleLost);
  canvas.addEventListener('webglcontextrestored', handleRestored);
  const unwatch = watchTheme(() => {
    palette = paletteOf(host);
    if (last) render(last);
  });
  host.prepend(canvas);
  return {
    canvas,
    render,
    destroy: () => {
      unwatch();
      canvas.removeEventListener('webglcontextlost', handleLost);
      canvas.removeEventListener('webglcontextrestored', handleRestored);
      clear();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
