/**
 * Two edges that cross: where along one of them they are nearest, and how that place moves.
 *
 *     s sin²θ = (u · w)(d · w) − d · u,        d from the start of edge B to that of A, along w and u
 *
 * Source:  own derivation          Chapter: content/chapters/07-resting.mdx
 */
import { add, cross, dot, lengthSquared, sub, type Vec3 } from '#core/math/vec3.ts';

/** A body of a crossing in motion. */
export interface CrossingBody {
  /** Centre of mass (m), its velocity (m/s), and angular velocity (rad/s). */
  readonly x: Vec3;
  readonly v: Vec3;
  readonly omega: Vec3;
  /** Where its edge starts (m) and unit vector along it, world axes. */
  readonly start: Vec3;
  readonly along: Vec3;
}

/** Acceleration of a centre of mass (m/s²), and dω/dt (rad/s²). */
export interface Acceleration {
  readonly linear: Vec3;
  readonly angular: Vec3;
}

/** Two edges that cross, in motion. */
export class Crossing {
  /** Sine squared of the angle between the edges. */
  readonly sine2: number;
  /** Where along edge A they are nearest, in m from its start. */
  readonly s: number;
  private readonly a: CrossingBody;
  private readonly b: CrossingBody;
  /** From the start of B to that of A; cosine of the angle; what they change by. */
  private readonly d: Vec3;
  private readonly c: number;
  private readonly dRate: Vec3;
  private readonly uRate: Vec3;
  private readonly wRate: Vec3;
  private readonly cRate: number;

  constructor(a: CrossingBody, b: CrossingBody) {
    this.a = a;
    this.b = b;
    const [u, w] = [a.along, b.along];
    this.d = sub(a.start, b.start);
    this.c = dot(u, w);
    const across = cross(u, w);
    this.sine2 = lengthSquared(across);
    this.s = dot(cross(w, this.d), across) / this.sine2;
    this.dRate = sub(velocityOf(a), velocityOf(b));
    this.uRate = cross(a.omega, u);
    this.wRate = cross(b.omega, w);
    this.cRate = dot(this.uRate, w) + dot(u, this.wRate);
  }

  /** Unit vector along edge A. */
  get along(): Vec3 {
    return this.a.along;
  }

  /** sin²θ d²s/dt² + 2 d(sin²θ)/dt ds/dt under some accelerations of the bodies. */
  bending(ofA: Acceleration, ofB: Acceleration): number {
    const { a, b, d, c, s, dRate, uRate, wRate, cRate } = this;
    const [u, w] = [a.along, b.along];
    const dBend = sub(centripetal(a.omega, sub(a.start, a.x)), centripetal(b.omega, sub(b.start, b.x)));
    const [uBend, wBend] = [cross(a.omega, uRate), cross(b.omega, wRate)];
    const cBend = dot(uBend, w) + 2 * dot(uRate, wRate) + dot(u, wBend);
    // s sin²θ = c (d · w) − d · u, differentiated twice; the share of (sin²θ)'' s is taken off: sin²θ = 1 − c².
    return (
      this.pushed(ofA, ofB) +
      cBend * dot(d, w) +
      2 * cRate * (dot(dRate, w) + dot(d, wRate)) +
      c * (dot(dBend, w) + 2 * dot(dRate, wRate) + dot(d, wBend)) -
      dot(dBend, u) -
      2 * dot(dRate, uRate) -
      dot(d, uBend) +
      2 * s * (cRate * cRate + c * cBend)
    );
  }

  /** What accelerations add to it. */
  pushed(ofA: Acceleration, ofB: Acceleration): number {
    const { a, b, d, c, s } = this;
    const [u, w] = [a.along, b.along];
    const far = add(ofA.linear, cross(ofA.angular, sub(a.start, a.x)));
    const dPush = sub(far, add(ofB.linear, cross(ofB.angular, sub(b.start, b.x))));
    const [uPush, wPush] = [cross(ofA.angular, u), cross(ofB.angular, w)];
    const cPush = dot(uPush, w) + dot(u, wPush);
    return (
      cPush * dot(d, w) +
      c * (dot(dPush, w) + dot(d, wPush)) -
      dot(dPush, u) -
      dot(d, uPush) +
      2 * s * c * cPush
    );
  }
}

function velocityOf({ x, v, omega, start }: CrossingBody): Vec3 {
  return add(v, cross(omega, sub(start, x)));
}

function centripetal(omega: Vec3, r: Vec3): Vec3 {
  return cross(omega, cross(omega, r));
}
