/**
 * A part of a figure: something on the page that follows it. It finds its own markup, binds it, and is told of every
 * change. `element/parts-list.ts` names them all.
 */
import type { Labels } from '#kit/svg/labels.ts';
import type { Change, Figure } from './figure.ts';

export interface Part {
  /**
   * Where it is seen. It is told nothing while that lies in a closed panel, everything when the panel opens; and while
   * something is dragged, only what can be seen. Without a place it is told all.
   */
  readonly place?: Element | null | undefined;
  update(change: Change): void;
  /** The figure is out of sight: what still goes on is ended. */
  sleep?(): void;
  destroy?(): void;
}

/** The picture, in the plane or in space. */
export interface ScenePart extends Part {
  /** Draws the present moment. */
  update(): void;
  sleep(): void;
  readonly wake: () => void;
  destroy(): void;
  /** Back to how it was first seen. */
  readonly home: () => void;
  /** Lets `use` read the SVG of the present picture. */
  readonly withDrawing: <T>(use: () => T) => T;
}

/** The panels that tools open: one in the place of the charts, and "More controls". */
export interface Panels {
  readonly isOpen: (name: string) => boolean;
  /** Opens a panel; with `undefined` the charts come back. */
  readonly show: (name: string | undefined) => void;
}

/** What parts are given. */
export interface PartContext {
  /** The markup of the widget. */
  readonly root: HTMLElement;
  readonly figure: Figure;
  readonly labels: Labels;
  readonly scene: ScenePart;
  readonly panels: Panels;
  /** Says something to the reader, above the picture. */
  readonly note: (text: string) => void;
  /** The way to the site; a file that does not know it has no links. */
  readonly siteRoot: string | undefined;
}

/** Makes a part out of its markup; nothing where that is not there. Shows what the static markup does not know. */
export type Mount = (context: PartContext) => Part | undefined;
