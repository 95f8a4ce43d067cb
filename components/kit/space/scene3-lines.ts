/** Lines and ellipsoids in WebGL: what lies behind a solid is weaker. */
import { Group, Mesh, MeshBasicMaterial, SphereGeometry } from 'three';
import type { Vec3 } from '#core/math/vec3.ts';
import type { EllipsoidMark, LineMark3 } from '#kit/declare/picture.ts';
import { principalEllipses, rimOf, type SidedCurve } from '#kit/projection/projection-ellipsoid.ts';
import { LINE_WIDTH } from '#kit/projection/projection-pieces.ts';
import { createFatLine } from './scene3-fat-line.ts';
import {
  dashOf,
  HIDDEN_SHARE,
  isLit,
  LIT_WIDTH,
  type MarkObject,
  ORDER,
  setColour,
  toned,
} from './scene3-frame.ts';

/** Pieces of a curve on one side, two points each, so that nothing joins what is apart. */
const piecesOn = ({ points, isFront }: SidedCurve, side: boolean): (readonly Vec3[])[] =>
  points
    .slice(1)
    .flatMap((point, i) =>
      isFront[i] === side && isFront[i + 1] === side ? [[points[i] as Vec3, point]] : [],
    );

export function ellipsoidObject(): MarkObject {
  const geometry = new SphereGeometry(1, 48, 32);
  const glass = new MeshBasicMaterial({ transparent: true, opacity: 0.07, depthWrite: false });
  const mesh = new Mesh(geometry, glass);
  mesh.renderOrder = ORDER.glass;
  const back = createFatLine({ order: ORDER.back });
  const front = createFatLine({ order: ORDER.line });
  const rim = createFatLine({ order: ORDER.line });
  const group = new Group();
  group.add(mesh, back.object, front.object, rim.object);
  return {
    object: group,
    fits: (mark) => mark.kind === 'ellipsoid',
    show: (mark, frame) => {
      const { halfAxes, position, orientation, look } = mark as EllipsoidMark;
      group.visible = halfAxes.every((half) => half > 0 && half < Infinity);
      if (!group.visible) return;
      const [w, x, y, z] = orientation;
      mesh.position.set(...position);
      mesh.quaternion.set(x, y, z, w);
      mesh.scale.set(...halfAxes);
      setColour(glass, frame.palette.look(look));
      const curves = principalEllipses(frame.camera, mark as EllipsoidMark);
      back.setLines(curves.flatMap((curve) => piecesOn(curve, false)));
      front.setLines(curves.flatMap((curve) => piecesOn(curve, true)));
      rim.setLines([rimOf(frame.camera, mark as EllipsoidMark).points]);
      const width = isLit(mark, frame) ? LIT_WIDTH * LINE_WIDTH.thin : LINE_WIDTH.thin;
      back.setStyle(toned(mark, frame, 0.3), LINE_WIDTH.hair);
      front.setStyle(toned(mark, frame, 0.65), width);
      rim.setStyle(toned(mark, frame, 0.85), width);
    },
    dispose: () => {
      for (const part of [geometry, glass, back, front, rim]) part.dispose();
    },
  };
}

export function lineObject(): MarkObject {
  const seen = createFatLine({ order: ORDER.line });
  const hidden = createFatLine({ order: ORDER.hidden, isBehind: true, like: seen });
  const group = new Group();
  group.add(seen.object, hidden.object);
  let shown: LineMark3['points'] | undefined;
  return {
    object: group,
    fits: (mark) => mark.kind === 'line',
    show: (mark, frame) => {
      const { points, weight = 'normal' } = mark as LineMark3;
      if (points !== shown) seen.setLines([points]);
      shown = points;
      const width = (isLit(mark, frame) ? LIT_WIDTH : 1) * LINE_WIDTH[weight];
      seen.setStyle(toned(mark, frame), width, dashOf(mark, frame));
      hidden.setStyle(toned(mark, frame, HIDDEN_SHARE), width, dashOf(mark, frame));
    },
    dispose: () => {
      hidden.dispose();
      seen.dispose();
    },
  };
}
