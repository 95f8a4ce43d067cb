/** What the objects of a picture in space have in common: what they are told, in which order and colour they appear. */
import type { MeshBasicMaterial, Object3D } from 'three';
import type { Mark3 } from '#kit/declare/picture.ts';
import type { Camera } from '#kit/projection/projection.ts';
import { TONE_OPACITY } from '#kit/projection/projection-pieces.ts';
import type { SceneOptions } from '#kit/projection/projection-scale.ts';
import { mixed, type Palette, type Rgb } from './scene3-colours.ts';

/** What an object is told for a frame. */
export interface Frame {
  readonly camera: Camera;
  readonly scene: SceneOptions;
  readonly palette: Palette;
  /** Symbols that are lit up on the page. */
  readonly lit: ReadonlySet<string>;
}

/** A mark's object. */
export interface MarkObject {
  readonly object: Object3D;
  /** Whether it can show another mark as well. */
  readonly fits: (mark: Mark3) => boolean;
  readonly show: (mark: Mark3, frame: Frame) => void;
  readonly dispose: () => void;
}

/** Order of drawing; the hidden parts of lines compare themselves with the solids alone. */
export const ORDER = { solid: 0, back: 1, edge: 2, hidden: 3, glass: 4, line: 5, arrow: 6 } as const;
/** Hidden lines are mixed with the paper, not made transparent. */
export const HIDDEN_SHARE = 0.4;
export const LIT_WIDTH = 2;

/** Whether the page lights the mark's symbol up. */
export const isLit = ({ sym }: Mark3, { lit }: Frame): boolean => sym !== undefined && lit.has(sym);
export const setColour = (material: MeshBasicMaterial, [r, g, b]: Rgb): void => {
  material.color.setRGB(r, g, b);
};
/** The mark's colour, weakened by its tone and by a share. */
export const toned = (mark: Mark3, { palette }: Frame, share = 1): Rgb =>
  mixed(palette.look(mark.look), palette.stage, share * TONE_OPACITY[mark.tone ?? 'firm']);

/** A dash of 5 px and a gap of 4 px, in the units of the picture. */
export const dashOf = (mark: Mark3, { camera }: Frame): readonly [number, number] | undefined =>
  mark.dash || mark.tone === 'ghost' ? [5 / camera.scale, 4 / camera.scale] : undefined;
