/** One impulse in space, line by line: a ball that spins, against the corner of a plate at rest. */
import { type BodyAtContact, contactPointVelocity, relativeNormalVelocity } from '#core/contact/contact.ts';
import { collide, complianceTerms } from '#core/impulse/impulse.ts';
import { diagonal, mulVec } from '#core/math/mat3.ts';
import { cross, type Vec3, ZERO } from '#core/math/vec3.ts';
import { num, vector, type WorkedStep } from './step.ts';

const n: Vec3 = [0, 0, 1];
const restitution = 0.5;

/** 1 kg, with the moment 0.5 kg·m² about each axis. */
export const spinningBall: BodyAtContact = {
  invMass: 1,
  invInertia: diagonal([2, 2, 2]),
  r: [0.5, 0, -0.5],
  velocity: [0, 0, -2],
  angularVelocity: [0, 2, 0],
};

/** 6 kg, with the moments 0.5, 2 and 2.5 kg·m². */
export const restingPlate: BodyAtContact = {
  invMass: 1 / 6,
  invInertia: diagonal([2, 0.5, 0.4]),
  r: [1, 0.5, 0],
  velocity: ZERO,
  angularVelocity: ZERO,
};

/** All lines, from what is given to the check that an impulse is due for. */
export function impulseSteps(): readonly WorkedStep[] {
  const [a, b] = [spinningBall, restingPlate];
  const arms = [a, b].map(({ r }) => cross(r, n));
  const [turnA, turnB] = [a, b].map(({ invInertia }, i) => mulVec(invInertia, arms[i] as Vec3)) as [
    Vec3,
    Vec3,
  ];
  const terms = complianceTerms(a, b, n);
  const after = collide(a, b, n, restitution);
  const afterA = { ...a, ...after.a };
  const afterB = { ...b, ...after.b };
  return [
    {
      does: 'Given: the normal and the restitution; for A (1 kg, 0.5 kg·m² about each axis) arm, velocity and spin.',
      tex: `\\begin{aligned} \\sym{n} &= ${vector(n)}, \\quad \\sym{C} = ${num(restitution)} \\\\ \\sym{r_A} &= ${vector(a.r)} \\\\ \\sym{v_A-} &= ${vector(a.velocity)}, \\quad \\sym{omega_A-} = ${vector(a.angularVelocity)} \\end{aligned}`,
    },
    {
      does: 'B (6 kg; 0.5, 2 and 2.5 kg·m²) is at rest.',
      tex: `\\sym{r_B} = ${vector(b.r)}`,
    },
    {
      does: 'The velocities of the two points, [[K21]] and [[K22]].',
      tex: `\\sym{rdot_A-} = ${vector(contactPointVelocity(a))}, \\quad \\sym{rdot_B-} = ${vector(contactPointVelocity(b))}`,
    },
    {
      does: 'Their difference along the normal, [[K23]]: the points approach.',
      tex: `\\sym{v_rel-} = ${num(relativeNormalVelocity(a, b, n))}`,
    },
    {
      does: 'The two arms, crossed with the normal.',
      tex: `\\sym{r_A}\\times\\sym{n} = ${vector(arms[0] as Vec3)}, \\quad \\sym{r_B}\\times\\sym{n} = ${vector(arms[1] as Vec3)}`,
    },
    {
      does: 'The same through the inverse tensors.',
      tex: `\\begin{aligned} \\sym{I_A^-1}(\\sym{r_A}\\times\\sym{n}) &= ${vector(turnA)} \\\\ \\sym{I_B^-1}(\\sym{r_B}\\times\\sym{n}) &= ${vector(turnB)} \\end{aligned}`,
    },
    {
      does: 'Each dotted with the line before, and the inverse mass added: how easily each point yields.',
      tex: `\\begin{aligned} \\sym{k_A} &= ${num(terms.massA)} + ${num(terms.rotationA)} = ${num(terms.massA + terms.rotationA)} \\\\ \\sym{k_B} &= ${num(terms.massB)} + ${num(terms.rotationB)} = ${num(terms.massB + terms.rotationB)} \\\\ \\sym{K} &= ${num(terms.total)} \\end{aligned}`,
    },
    {
      does: 'The impulse, [[K28]].',
      tex: `\\sym{j} = \\frac{-(1 + ${num(restitution)})\\,(${num(after.vRelBefore)})}{${num(terms.total)}} = ${num(after.j)}`,
    },
    {
      does: 'The velocities after it, [[K26]] and [[K27]].',
      tex: `\\begin{aligned} \\sym{v_A+} &= ${vector(afterA.velocity)} \\\\ \\sym{omega_A+} &= ${vector(afterA.angularVelocity)} \\\\ \\sym{v_B+} &= ${vector(afterB.velocity)} \\\\ \\sym{omega_B+} &= ${vector(afterB.angularVelocity)} \\end{aligned}`,
    },
    {
      does: 'The check: the points separate at the restitution times the speed of approach.',
      tex: `\\sym{v_rel+} = ${num(relativeNormalVelocity(afterA, afterB, n))}`,
    },
  ];
}
