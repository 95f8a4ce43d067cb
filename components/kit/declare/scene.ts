/** Pictures in the plane and in space, and the handles in them. */

import type { Params, Values } from '#params/params.ts';
import type { Look } from './look.ts';
import type { Moment } from './moment.ts';
import type { Floor, Picture, Picture3 } from './picture.ts';
import type { Point, Point3 } from './point.ts';

/** The body that a handle moves or turns: whoever presses on it anywhere begins the drag of the handle. */
interface Grab<About> {
  /** The firm bodies of this look. */
  readonly body: 'a' | 'b';
  /** What it turns about, where it turns: the handle then goes round as the finger does. */
  readonly about?: About;
}

/** A handle in the picture: something to drag, and to move with the arrow keys. */
export interface Handle<P extends Params> {
  readonly id: string;
  /** What it moves: "Velocity of A". */
  readonly label: string;
  /** Present value in words: "3.0 m/s along x, 0 along y". */
  readonly text: string;
  readonly look: Look;
  /** Where it is, in the coordinates of the picture. */
  readonly at: Point;
  /** How it is drawn: a dot to push, or the head of an arrow. */
  readonly shape?: 'dot' | 'ring' | 'tip';
  /** One press of an arrow key moves it so far, in the units of the picture. */
  readonly step: number;
  /** The number that it sets, where it sets one alone: keys and voice then work as on its slider. */
  readonly param?: keyof P & string;
  /** The body that it moves or turns. */
  readonly grabs?: Grab<Point>;
  /** The values after it was dragged to a place. They are clamped by their declaration afterwards. */
  readonly drag: (to: Point, values: Values<P>) => Partial<Values<P>>;
}

/** Lengths of arrows by name: units of the picture for one unit of the quantity. */
export type ArrowScales = Readonly<Record<string, { readonly unit: string; readonly length: number }>>;

/** A picture in the plane. */
export interface Scene2<P extends Params, R> {
  readonly kind: '2d';
  /** Part of the world that is shown: [left, bottom, right, top] in m. */
  readonly frame: (run: R, values: Values<P>) => readonly [number, number, number, number];
  /** Unit of the scale bar; m unless given. '' for a picture without a scale. */
  readonly unit?: string;
  /** How long arrows are, by name: so many units of the picture for one unit of the quantity. The scale is stated. */
  readonly arrows?: (run: R, values: Values<P>) => ArrowScales;
  readonly draw: (moment: Moment<P, R>) => Picture;
  /** Seconds between the outlines that show the way of the bodies; none unless given. */
  readonly strobe?: number;
  readonly handles?: (moment: Moment<P, R>) => readonly Handle<P>[];
}

/** A handle in space: it moves in the plane through it that faces the eye, or in one of its own, or along a line. */
export interface Handle3<P extends Params> {
  readonly id: string;
  /** What it moves: "Point of the body". */
  readonly label: string;
  /** Present value in words: "0.3 m along x, 0 along y, 0.1 along z". */
  readonly text: string;
  readonly look: Look;
  readonly at: Point3;
  readonly shape?: 'dot' | 'ring' | 'tip';
  /** One press of an arrow key moves it so far on the screen's plane, in the units of the picture. */
  readonly step: number;
  /** The number that it sets, where it sets one alone: keys and voice then work as on its slider. */
  readonly param?: keyof P & string;
  /** Normal of the plane in which it moves; towards the eye unless given. */
  readonly normal?: Point3;
  /** Direction of the line along which it moves; wins over `normal`. */
  readonly along?: Point3;
  /** The body that it moves or turns. */
  readonly grabs?: Grab<{ readonly centre: Point3; readonly axis: Point3 }>;
  /**
   * The values after it was dragged to a place. They are clamped by their declaration afterwards. What is to stay on a
   * surface looks for it along the line of sight: `toEye` is the unit vector from the picture to the eye.
   */
  readonly drag: (to: Point3, values: Values<P>, toEye?: Point3) => Partial<Values<P>>;
}

/** A picture in space: drawn by three, or as a projection where there is no WebGL, at build time and in print. */
export interface Scene3<P extends Params, R> {
  readonly kind: '3d';
  /** Radius of what is shown around the origin, in m. */
  readonly radius: number | ((run: R, values: Values<P>) => number);
  /** Direction from which it is seen first: azimuth and height of the eye, in degrees. */
  readonly eye: readonly [number, number];
  readonly unit?: string;
  readonly arrows?: ArrowScales | ((run: R, values: Values<P>) => ArrowScales);
  readonly draw: (moment: Moment<P, R>) => Picture3;
  /**
   * Places that bound what every run of the widget reaches to: the frame is fitted to these alone, and holds still
   * while a run grows. Unless given it is fitted to each run.
   */
  readonly shows?: readonly Point3[];
  /** The floor, where bodies are above one. */
  readonly floor?: (run: R, values: Values<P>) => Floor | undefined;
  readonly handles?: (moment: Moment<P, R>) => readonly Handle3<P>[];
}
