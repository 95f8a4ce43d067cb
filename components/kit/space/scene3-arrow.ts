/** Arrows and dots in WebGL: lit rods, cones and balls whose size on the screen is fixed. They throw no shadow. */
import {
  BackSide,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  GreaterDepth,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { dot, sub, type Vec3 } from '#core/math/vec3.ts';
import type { ArrowMark3, DotMark3 } from '#kit/declare/picture.ts';
import { arrowShape } from '#kit/projection/projection-lines.ts';
import { SHAFT_WIDTH } from '#kit/projection/projection-pieces.ts';
import { unitLength } from '#kit/projection/projection-scale.ts';
import { mixed } from './scene3-colours.ts';
import { isLit, type MarkObject, ORDER, setColour, toned } from './scene3-frame.ts';

/** The drawn head has an outline, in px outside the cone. */
const HEAD_OUTLINE = 0.7;

/** Share of its own colour that a rod has without light, and of its colour in what light adds to it. */
const OWN_SHARE = 0.62;
const LIT_SHARE = 0.8;

/** As dull as the bodies. */
const ROUGHNESS = 0.62;

const Y_AXIS = new Vector3(0, 1, 0);

export function arrowObject(first: ArrowMark3): MarkObject {
  const shaftGeometry = new CylinderGeometry(1, 1, 1, 20);
  const headGeometry = new ConeGeometry(1, 1, 32);
  const seen = new MeshStandardMaterial({ roughness: ROUGHNESS });
  const paper = new MeshBasicMaterial();
  const outline = new MeshBasicMaterial({ side: BackSide });
  const hidden = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.3,
    depthFunc: GreaterDepth,
    depthWrite: false,
  });
  const isOpen = first.head === 'open';
  const group = new Group();
  const part = (geometry: BufferGeometry, material: Material, order: number): Mesh => {
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = order;
    group.add(mesh);
    return mesh;
  };
  const shafts = [part(shaftGeometry, seen, ORDER.arrow), part(shaftGeometry, hidden, ORDER.hidden)];
  const heads = [
    part(headGeometry, isOpen ? outline : seen, ORDER.arrow),
    part(headGeometry, hidden, ORDER.hidden),
  ];
  const inner = isOpen ? part(headGeometry, paper, ORDER.arrow) : undefined;
  const direction = new Vector3();
  return {
    object: group,
    fits: (mark) => mark.kind === 'arrow' && (mark.head === 'open') === isOpen,
    show: (mark, frame) => {
      const arrow = mark as ArrowMark3;
      const { camera, scene, palette } = frame;
      const shape = arrowShape(camera.scale, arrow, unitLength(scene, arrow.scale));
      group.visible = shape !== null;
      if (!shape) return;
      const colour = toned(mark, frame);
      // The symbol beside an arrow has its colour: light only moves around it, it does not replace it.
      seen.emissive.setRGB(...mixed(colour, [0, 0, 0], OWN_SHARE));
      seen.color.setRGB(
        ...(mixed(colour, [1, 1, 1], LIT_SHARE).map((channel) => channel * (1 - OWN_SHARE)) as [
          number,
          number,
          number,
        ]),
      );
      setColour(outline, colour);
      setColour(hidden, palette.look(mark.look));
      setColour(paper, palette.stage);
      direction.set(...shape.direction);
      group.position.set(...shape.from);
      group.quaternion.setFromUnitVectors(Y_AXIS, direction);
      const along = (point: Vec3): number => dot(shape.direction, sub(point, shape.from));
      const [base, tip] = [along(shape.base), along(shape.tip)];
      const strength = isLit(mark, frame) ? 1.6 : 1;
      const radius = (strength * SHAFT_WIDTH[arrow.weight ?? 'normal']) / 2 / camera.scale;
      for (const shaft of shafts) {
        shaft.position.set(0, base / 2, 0);
        shaft.scale.set(radius, base, radius);
      }
      const headRadius = strength * shape.headRadius + HEAD_OUTLINE / camera.scale;
      for (const head of heads) {
        head.position.set(0, (base + tip) / 2, 0);
        head.scale.set(headRadius, tip - base, headRadius);
      }
      inner?.position.set(0, (base + tip) / 2, 0);
      inner?.scale.set(0.66 * headRadius, 0.74 * (tip - base), 0.66 * headRadius);
    },
    dispose: () => {
      for (const piece of [shaftGeometry, headGeometry, seen, hidden, paper, outline]) piece.dispose();
    },
  };
}

export function dotObject(): MarkObject {
  const geometry = new SphereGeometry(1, 20, 14);
  const material = new MeshBasicMaterial();
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.arrow;
  return {
    object: mesh,
    fits: (mark) => mark.kind === 'dot',
    show: (mark, frame) => {
      const { at, size } = mark as DotMark3;
      setColour(material, toned(mark, frame));
      mesh.position.set(...at);
      mesh.scale.setScalar((size === 'small' ? 2.5 : 4) / frame.camera.scale);
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}
