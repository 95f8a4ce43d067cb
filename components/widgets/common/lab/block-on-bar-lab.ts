/** A block that strikes a bar, in the Lab: the scene of two figures about λ. The Lab takes the normal of the face. */
import { planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { addScaled } from '#core/math/vec3.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import type { LabState } from '#kit/declare/widget.ts';
import { blockOnBar } from '../block-on-bar.ts';
import { type HakenbergBody, spinInWorld } from '../own-axes.ts';
import { inPlaneLab } from './in-lab.ts';

interface Shown {
  readonly restitution: number;
  /** How long before the contact the run begins, and how long it is, in s. */
  readonly before: number;
  readonly duration: number;
}

/** The run that leads to the contact and goes on from it, by the books of eq. 28. */
export function blockOnBarInLab(
  touching: Parameters<typeof blockOnBar>[0],
  { restitution, before, duration }: Shown,
): LabState | undefined {
  const { shapes, pair } = blockOnBar(touching);
  const [bar, block] = pair;
  const bodyOf = (own: HakenbergBody, shape: Polygon, mass: number) => {
    const made = planarBodyOf(shape, { mass });
    const spin = spinInWorld(own)[2];
    const [x, y] = addScaled(own.position, own.velocity, -before);
    const [vx, vy] = own.velocity;
    const state = { position: [x, y], velocity: [vx, vy], angle: -spin * before, spin } as const;
    return { ...made, state: planarState(made.body, state) };
  };
  return inPlaneLab({
    a: bodyOf(block, shapes.a, touching.massA),
    b: bodyOf(bar, shapes.b, touching.massB),
    restitution,
    duration,
  });
}
