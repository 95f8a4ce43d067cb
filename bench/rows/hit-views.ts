/** What is drawn of a hit between two bodies. */
import { startFlights } from '../reference/collision.ts';
import type { Reading } from '../scene.ts';
import type { Hit } from './hits.ts';
import { outlineOf } from './outlines.ts';
import type { Point, View } from './row.ts';

/** Where the bodies are at a time, before and after the hit. */
function truthOf({ scene, truth }: Hit): (t: number) => readonly Reading[] {
  const before = startFlights(scene);
  return (t) => (t < truth.t ? before : truth.after).map((flight) => flight.at(t));
}

/** Places along x over time: for bodies that meet head on. */
export function lineView(hit: Hit): View {
  const { scene, truth } = hit;
  const right = truthOf(hit);
  const points = (readings: readonly Reading[], t: number): readonly Point[] =>
    readings.map(({ position }): Point => [t, position[0]]);
  return {
    scene,
    title: 'The first pair: where the two centres are, over time.',
    axes: ['time, s', 'place, m'],
    span: [0, scene.duration],
    points,
    truth: (t) => points(right(t), t),
    corners: [truth.t],
  };
}

/** Paths of the centres in the plane of the picture, and the bodies at the end. */
export function planeView(hit: Hit): View {
  const { scene, truth } = hit;
  const right = truthOf(hit);
  const moving = scene.bodies.flatMap(({ mass }, i) => (mass === 'fixed' ? [] : [i]));
  const points = (readings: readonly Reading[]): readonly Point[] =>
    moving.map((i): Point => {
      const [x = Number.NaN, y = Number.NaN] = readings[i]?.position ?? [];
      return [x, y];
    });
  return {
    scene,
    title: `The first start, seen from the front: paths of the centres, and the bodies after ${scene.duration} s.`,
    span: [0, scene.duration],
    points,
    truth: (t) => points(right(t)),
    corners: [truth.t],
    outlines: (readings) =>
      moving.map((i) => outlineOf(scene.bodies[i] as Hit['scene']['bodies'][number], readings[i] as Reading)),
    trueEnd: () => right(scene.duration),
    still: scene.bodies.flatMap((body) => (body.mass === 'fixed' ? [outlineOf(body, body)] : [])),
  };
}
