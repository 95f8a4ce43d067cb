/** Pictures as data: marks in world coordinates (y up). The kit draws them; a widget only says what is where. */

import type { Look } from './look.ts';
import type { Point, Point3 } from './point.ts';

interface Styled {
  readonly look?: Look;
  /** Ghosts are pinned runs and guesses; faint marks are trails and other times. */
  readonly tone?: 'firm' | 'faint' | 'ghost';
  readonly dash?: boolean;
  /** Symbol (id of notation.yaml): lights up with its twins on the page. */
  readonly sym?: string;
  /** Gives the answer of the widget's prediction away: hidden while the reader guesses. */
  readonly isAnswer?: boolean;
}

/** A closed outline, lightly filled; hatched where the look asks for it (body B). */
export interface PolygonMark extends Styled {
  readonly kind: 'polygon';
  readonly points: readonly Point[];
  /** No fill: an outline only. */
  readonly isOpen?: boolean;
  /** No outline: a fill only, for a region made of several pieces. */
  readonly isBare?: boolean;
}

export interface DiscMark extends Styled {
  readonly kind: 'disc';
  readonly centre: Point;
  readonly radius: number;
  readonly isOpen?: boolean;
  /** A radius drawn at this angle (rad), which shows that a disc turns. */
  readonly spoke?: number;
}

export interface LineMark extends Styled {
  readonly kind: 'line';
  readonly points: readonly Point[];
  readonly weight?: 'hair' | 'thin' | 'normal' | 'thick';
  /** As for words: the bar of a scale, say. */
  readonly isDetail?: boolean;
}

/** A vector quantity. `scale` names one of the scene's arrow scales; without it the vector is a way in the picture. */
export interface ArrowMark extends Styled {
  readonly kind: 'arrow';
  readonly from: Point;
  readonly vector: Point;
  readonly scale?: string;
  readonly weight?: 'thin' | 'normal' | 'thick';
  readonly head?: 'filled' | 'open';
}

/** A turn: a curved arrow around a centre, `sweep` in rad, counter-clockwise positive. */
export interface ArcMark extends Styled {
  readonly kind: 'arc';
  readonly centre: Point;
  readonly radius: number;
  readonly start: number;
  readonly sweep: number;
}

export interface DotMark extends Styled {
  readonly kind: 'dot';
  readonly at: Point;
  readonly size?: 'small' | 'normal';
  /** A ring: the contact mark. */
  readonly isRing?: boolean;
  /** A cross: a centre of mass, or a miss. */
  readonly isCross?: boolean;
}

/** Words at a place. Arrows need none: their symbol is written beside them. */
export interface TextMark extends Styled {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Shift in px of the screen, y down. */
  readonly offset?: Point;
  /** Left out on a narrow or a low stage, where there is no room for it. */
  readonly isExtra?: boolean;
  /** Shown while the reader's hand, or the focus, is in the figure, and on paper: not what one meets on arrival. */
  readonly isDetail?: boolean;
  /** Left out on a low stage, that of a sketch: one idea needs fewer words. */
  readonly isSpare?: boolean;
}

/**
 * Hundreds to thousands of bodies of one look, as flat lists of numbers: discs, or stadia where they have an axis. They
 * are painted below everything else, alive on a canvas; in print, in files and before any script as a few paths.
 * Several crowds stand for several looks.
 */
export interface CrowdMark extends Styled {
  readonly kind: 'crowd';
  /** Centres. The lists are read at once and not kept: a model may use them again. */
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** One for all, or one for each. */
  readonly radius: number | ArrayLike<number>;
  /** For stadia: half of the axis, as a vector for each, from the centre to the middle of a cap. */
  readonly axis?: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> };
  /** From 0 (pale) to 1 (full colour) for each, in five shades: its speed, say. All in full colour unless given. */
  readonly tint?: ArrayLike<number>;
}

export type Mark = PolygonMark | DiscMark | LineMark | ArrowMark | ArcMark | DotMark | TextMark | CrowdMark;

/** Drawn in this order, the first at the bottom. */
export type Picture = readonly Mark[];

/**
 * A quantity painted on a solid: paper where its value is 0, the look's colour where it is 1. It is mixed straight
 * between the corners of a face, so that a quantity that is not straight there needs small faces: up to a thousand
 * triangles are repainted in every frame. The picture gets a legend with both ends in numbers.
 */
export interface Paint {
  /** One for each vertex, from 0 to 1; what lies beyond is painted as the nearer end. */
  readonly values: readonly number[];
  /** Values, rising, at which a line of equal value is drawn: what colour says can then be counted. */
  readonly contours?: readonly number[];
  readonly legend: {
    /** What is painted: "speed". */
    readonly title: string;
    /** What 0 and 1 stand for. */
    readonly ends: readonly [number, number];
    readonly unit: string;
    /** A few words more: "a line every 0.5 m/s". */
    readonly note?: string;
  };
}

/** A solid: corners in its own frame and faces as lists of corners, counter-clockwise from outside. */
export interface SolidMark extends Styled {
  readonly kind: 'solid';
  readonly vertices: readonly Point3[];
  readonly faces: readonly (readonly number[])[];
  readonly position: Point3;
  /** [w, x, y, z], body to world. */
  readonly orientation: readonly [number, number, number, number];
  readonly isOpen?: boolean;
  /** Faces that meet at less than this angle, in degrees, are one curved surface without edges; 20 unless given. */
  readonly smooth?: number;
  /** It has no hollow: its shadow is that of its corners, which is quickly found. */
  readonly isConvex?: boolean;
  /** It stands within the shadow of another one, and throws none itself. */
  readonly isShadowless?: boolean;
  /** A quantity on its surface. A ghost or an open solid has none. */
  readonly paint?: Paint;
}

/** An ellipsoid with its half axes along its own x, y, z. */
export interface EllipsoidMark extends Styled {
  readonly kind: 'ellipsoid';
  readonly halfAxes: Point3;
  readonly position: Point3;
  readonly orientation: readonly [number, number, number, number];
}

export interface LineMark3 extends Styled {
  readonly kind: 'line';
  readonly points: readonly Point3[];
  readonly weight?: 'hair' | 'thin' | 'normal' | 'thick';
}

export interface ArrowMark3 extends Styled {
  readonly kind: 'arrow';
  readonly from: Point3;
  readonly vector: Point3;
  readonly scale?: string;
  readonly weight?: 'thin' | 'normal' | 'thick';
  readonly head?: 'filled' | 'open';
  /** Where its symbol is written: at the tip unless given; beside the middle where two tips meet. */
  readonly labelAt?: 'tip' | 'middle';
}

export interface DotMark3 extends Styled {
  readonly kind: 'dot';
  readonly at: Point3;
  readonly size?: 'small' | 'normal';
}

export interface TextMark3 extends Styled {
  readonly kind: 'text';
  readonly at: Point3;
  readonly text: string;
  /** As in the plane. */
  readonly isDetail?: boolean;
}

export type Mark3 = SolidMark | EllipsoidMark | LineMark3 | ArrowMark3 | DotMark3 | TextMark3;

export type Picture3 = readonly Mark3[];

/** A floor under a picture in space: bodies throw their shadow on it. */
export interface Floor {
  /** Where it lies, and how far the rings on it reach around their centre, in the units of the picture. */
  readonly height: number;
  readonly radius: number;
  readonly centre?: Point;
  /** Three rings say where it is, unless the picture does. */
  readonly hasRings?: boolean;
}
