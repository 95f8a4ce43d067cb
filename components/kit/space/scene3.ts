/**
 * A picture in space, as the kit uses it. It starts from the drawing that is in the page already and can be turned at
 * once; WebGL takes its place when the reader has touched the page and the picture is near, and gives it back when the
 * context is needed elsewhere.
 */

import type { Picture3 } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { onFirstAct } from '#kit/economy/first-act.ts';
import type { HandleActions } from '#kit/plane/handle-layer.ts';
import { cameraOf } from '#kit/projection/projection.ts';
import { drawGround, drawProjection } from '#kit/projection/projection-draw.ts';
import { type SceneOptions, sceneOptions } from '#kit/projection/projection-scale.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { lettersOf, type Stage, stageOn } from '#kit/svg/stage.ts';
import { createSvg } from '#kit/svg/svg.ts';
import type { Params } from '#params/params.ts';
import { mountHandles3 } from './handles3.ts';
import { mountOrbit } from './orbit.ts';
import { contexts } from './scene3-pool.ts';
import type { Scene3View } from './scene3-three.ts';

export { sceneOptions };

export interface MountedScene3 {
  /** Shows a picture and what can be dragged in it, at most once per frame of the screen. */
  readonly update: (picture: Picture3, scene: SceneOptions, handles?: readonly Handle3<Params>[]) => void;
  /** Out of sight: nothing is drawn, the context may be taken. */
  readonly sleep: () => void;
  /** Near the viewport, or in it. */
  readonly wake: () => void;
  readonly destroy: () => void;
  /** Whether something in the picture is being dragged. */
  readonly isHeld: () => boolean;
  /** Back to the direction from which it was first seen. */
  readonly home: () => void;
  /** Lets `use` read the drawing of the present picture, which lies hidden while WebGL shows it. */
  readonly withDrawing: <T>(use: () => T) => T;
}

/** The drawing of a scene at build time, to be put into an element of class `scene3`. */
export function drawStaticScene3(
  document: Document,
  scene: SceneOptions,
  picture: Picture3,
  labels: Labels,
  size: Stage,
): SVGElement {
  const svg = createSvg(document, 'svg', { class: 'scene3-static', 'aria-hidden': 'true' });
  drawProjection(svg, picture, scene, size, labels);
  return svg;
}

/**
 * The ghost of another run behind a picture: its bodies and arrows as dashed outlines, without names. An arrow on a
 * scale that the picture does not use is left out: its length could not be compared.
 */
export function ghostOf(other: Picture3, picture: Picture3): Picture3 {
  const scales = new Set(picture.flatMap((mark) => (mark.kind === 'arrow' ? [mark.scale] : [])));
  return other.flatMap((mark): Picture3 => {
    const isComparable = mark.kind === 'solid' || (mark.kind === 'arrow' && scales.has(mark.scale));
    return isComparable ? [{ ...mark, tone: 'ghost' }] : [];
  });
}

/** Waits for a quiet moment, or half a second. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });

/** @param actions What handles do; without it there are none. */
export function mountScene3(
  host: HTMLElement,
  start: SceneOptions,
  labels: Labels,
  actions?: HandleActions,
): MountedScene3 {
  const document = host.ownerDocument;
  const svg =
    host.querySelector<SVGElement>(':scope > svg:not(.scene3-ground)') ??
    createSvg(document, 'svg', { 'aria-hidden': 'true' });
  if (!svg.isConnected) host.append(svg);
  host.classList.add('scene3');
  // What lies under the bodies: the drawing has it, and WebGL is laid over it.
  const ground = createSvg(document, 'svg', { class: 'scene3-ground', 'aria-hidden': 'true' });
  const overlay = document.createElement('div');
  overlay.className = 'scene3-orbit';
  host.append(overlay);

  let scene = start;
  let picture: Picture3 | undefined;
  let size: Stage = { width: 0, height: 0 };
  let view: Scene3View | null = null;
  let lit: ReadonlySet<string> = new Set();
  let isAwake = true;
  let isLoading = false;
  let isLost = false;
  let isDestroyed = false;
  let request = 0;
  let callOff = (): void => {};

  const present = (): SceneOptions => ({ ...scene, eye: orbit.eye() });
  const isLive = (): boolean => view !== null && !isLost;
  const draw = (layers: 'all' | 'names' = isLive() ? 'names' : 'all'): void => {
    if (!picture || size.width === 0) return;
    svg.classList.remove('scene3-static');
    drawProjection(svg, picture, present(), size, labels, layers);
    if (view && isLive()) {
      drawGround(ground, picture, present(), size);
      view.render({ picture, scene: present(), size, lit });
    }
    handles?.place();
  };
  const redraw = (): void => {
    if (request !== 0 || !isAwake) return;
    request = requestAnimationFrame(() => {
      request = 0;
      draw();
    });
  };
  const orbit = mountOrbit(overlay, { eye: scene.eye, onTurn: redraw });
  const handles =
    actions &&
    mountHandles3(
      host,
      () => cameraOf(orbit.eye(), scene.radius, size, scene.reach),
      () => picture ?? [],
      actions,
    );

  const showDrawing = (): void => {
    host.classList.remove('is-live');
    draw('all');
  };
  const holder = {
    giveWay: () => {
      view?.destroy();
      view = null;
      ground.remove();
      showDrawing();
    },
  };
  const goLive = async (): Promise<void> => {
    if (isLoading || view) return;
    isLoading = true;
    await new Promise<void>((acted) => {
      callOff = onFirstAct(acted);
    });
    await whenIdle();
    if (isDestroyed) return;
    const { mountThree } = await import('./scene3-three.ts');
    isLoading = false;
    if (!isAwake || isDestroyed) return;
    contexts.take(holder);
    view = mountThree(host, {
      onLost: () => {
        isLost = true;
        showDrawing();
      },
      onRestored: () => {
        isLost = false;
        host.classList.add('is-live');
        draw();
      },
    });
    if (!view) return contexts.drop(holder); // no WebGL: the drawing stays
    isLost = false;
    host.prepend(ground);
    draw();
    host.classList.add('is-live');
  };

  const sizes = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = host;
    const next = stageOn(svg, clientWidth, clientHeight, lettersOf(document));
    if (next.width === 0 || (next.width === size.width && next.height === size.height)) return;
    size = next;
    if (isAwake) draw();
  });
  sizes.observe(host);
  // Labels carry their symbols; when the page lights one up, its arrow follows.
  const lights = new MutationObserver(() => {
    const now = [...svg.querySelectorAll('.scene3-names .is-lit')].map(
      (label) => label.getAttribute('data-sym') ?? '',
    );
    if (now.join() === [...lit].join()) return;
    lit = new Set(now);
    redraw();
  });
  lights.observe(svg, { attributes: true, attributeFilter: ['class'], subtree: true });
  const onPrint = (): void => draw('all');
  addEventListener('beforeprint', onPrint);
  void goLive();

  return {
    update: (next, options, draggable = []) => {
      picture = next;
      scene = options;
      handles?.update(draggable);
      redraw();
    },
    sleep: () => {
      isAwake = false;
    },
    wake: () => {
      isAwake = true;
      contexts.see(holder);
      redraw();
      void goLive();
    },
    destroy: () => {
      isDestroyed = true;
      callOff();
      isAwake = false;
      cancelAnimationFrame(request);
      contexts.drop(holder);
      view?.destroy();
      view = null;
      ground.remove();
      orbit.destroy();
      handles?.destroy();
      overlay.remove();
      sizes.disconnect();
      lights.disconnect();
      removeEventListener('beforeprint', onPrint);
      host.classList.remove('is-live');
    },
    isHeld: () => handles?.isHeld() ?? false,
    home: () => orbit.reset(),
    withDrawing: (use) => {
      host.classList.add('is-read'); // no fading: it is read at once
      ground.remove();
      showDrawing();
      const result = use();
      host.classList.remove('is-read');
      if (isLive()) {
        host.prepend(ground);
        host.classList.add('is-live');
        draw();
      }
      return result;
    },
  };
}
