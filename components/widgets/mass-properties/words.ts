/** What the picture shows, in words. */
import { maxAbs, type Vec3 } from '../../../src/core/vec3.ts';
import { capital, formatQuantity, formatReading, formatValue } from '../../../src/params/format.ts';
import { type MassRun, type MassValues, params } from './model.ts';
import { isOffCentre, type MassMoment, NEGLIGIBLE } from './view.ts';

const kgm2 = (value: number): string => formatQuantity(value, 'kg·m²');

function offDiagonal({ I, moments, ratio }: MassRun, { angle, turnAxis }: MassValues): string {
  const products: Vec3 = [I[0][1], I[0][2], I[1][2]];
  const largest = maxAbs(products);
  const how = `Turned by ${formatValue(params.angle, angle)} about ${params.turnAxis.options[turnAxis]}`;
  if (1 - ratio < NEGLIGIBLE)
    return `${how} or however else, it has the same matrix: to inertia it is a ball.`;
  if (largest < NEGLIGIBLE * moments[2]) return `${how}, it has no entries off the diagonal of I.`;
  const value = products.find((product) => Math.abs(product) === largest) as number;
  return `${how}, it has entries off the diagonal of I of up to ${kgm2(value)}, although the body is the same.`;
}

export function describe({ run, values }: MassMoment): string {
  const { solid, mass, moments, centreOffset, isStandIn } = run;
  const [least, middle, largest] = moments;
  const heavy = formatQuantity(mass, 'kg');
  const named = isStandIn ? 'no mesh has been brought yet; in its place the block' : solid.name;
  const own =
    solid.mesh === null
      ? `a least moment of 0 and two of ${kgm2(largest)}: it has mass, and its tensor has no inverse`
      : `principal moments of ${formatReading(least)}, ${formatReading(middle)} and ${kgm2(largest)}`;
  const centre = isOffCentre(run)
    ? ` Its centre of mass lies ${formatQuantity(centreOffset, 'm')} from the middle of the box around it.`
    : '';
  return `${capital(named)} has a mass of ${heavy} and ${own}. ${offDiagonal(run, values)}${centre}`;
}
