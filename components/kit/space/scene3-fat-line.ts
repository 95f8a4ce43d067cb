/** Lines of a given width in px, for WebGL, which by itself knows only hairlines. Their buffers are reused. */
import { GreaterDepth, type InterleavedBufferAttribute, LessEqualDepth } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Rgb } from './scene3-colours.ts';

export interface FatLine {
  readonly object: LineSegments2;
  /** Several lines, each through its points. */
  readonly setLines: (lines: readonly (readonly Vec3[])[]) => void;
  readonly setStyle: (colour: Rgb, width: number, dash?: readonly [number, number]) => void;
  readonly dispose: () => void;
}

export interface FatLineOptions {
  readonly order: number;
  /** Draws only what lies behind something. */
  readonly isBehind?: boolean;
  /** Shares the lines of another one. */
  readonly like?: FatLine;
}

/** Numbers of one piece: two ends of three coordinates. */
const STRIDE = 6;

export function createFatLine({ order, isBehind = false, like }: FatLineOptions): FatLine {
  const geometry = like ? like.object.geometry : new LineSegmentsGeometry();
  // Colours are those of the screen already and must not be mixed by transparency: joints would show twice.
  const material = new LineMaterial({
    depthFunc: isBehind ? GreaterDepth : LessEqualDepth,
    depthWrite: !isBehind,
  });
  const object = new LineSegments2(geometry, material);
  object.frustumCulled = false;
  object.renderOrder = order;
  let isDashed = false;
  let capacity = 0;

  const write = (lines: readonly (readonly Vec3[])[]): void => {
    const pieces = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
    if (pieces > capacity || !geometry.attributes['instanceStart']) {
      capacity = Math.max(8, Math.ceil(1.25 * pieces));
      geometry.setPositions(new Float32Array(capacity * STRIDE));
    }
    const { data } = geometry.attributes['instanceStart'] as InterleavedBufferAttribute;
    const array = data.array as Float32Array;
    let at = 0;
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) {
        array.set(line[i - 1] as Vec3, at);
        array.set(line[i] as Vec3, at + 3);
        at += STRIDE;
      }
    }
    data.needsUpdate = true;
    geometry.instanceCount = pieces;
    object.visible = pieces > 0;
    if (isDashed && pieces > 0) object.computeLineDistances();
  };

  return {
    object,
    setLines: write,
    setStyle: ([r, g, b], width, dash) => {
      material.color.setRGB(r, g, b);
      material.linewidth = width;
      if (dash && !isDashed && object.visible && geometry.attributes['instanceStart'])
        object.computeLineDistances();
      isDashed = dash !== undefined;
      material.dashed = isDashed;
      if (dash) [material.dashSize, material.gapSize] = dash;
    },
    dispose: () => {
      if (!like) geometry.dispose();
      material.dispose();
    },
  };
}
