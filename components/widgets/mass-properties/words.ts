/** What the picture shows, in words. */
import { maxAbs } from '#core/math/vec3.ts';
import { capital, formatQuantity, formatReading, formatValue } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { laws } from './check.ts';
import { type MassRun, type MassValues, params } from './model.ts';
import { isOffCentre, type MassMoment, NEGLIGIBLE } from './view.ts';

function offDiagonal({ I, moments, ratio }: MassRun, { angle, turnAxis, mistake }: MassValues): string {
  const largest = maxAbs([I[0][1], I[0][2], I[1][2]]);
  const how =
    angle === 0
      ? 'Not turned'
      : `Turned by ${formatValue(params.angle, angle)} about ${params.turnAxis.options[turnAxis]}`;
  if (1 - ratio < NEGLIGIBLE)
    return `${how} or however else, it has the same matrix: to inertia it is a ball.`;
  if (largest < NEGLIGIBLE * moments[2]) return `${how}, it has no entries off the diagonal of I.`;
  const same = mistake === 'none' ? ', although the body is the same' : '';
  return `${how}, it has entries off the diagonal of I of sizes up to ${formatQuantity(largest, 'kg·m²')}${same}.`;
}

function momentsInWords({ solid, moments: [least, middle, largest] }: MassRun): string {
  const last = formatQuantity(largest, 'kg·m²');
  return solid.mesh === null
    ? `a least moment of 0 and two of ${last}: its tensor has no inverse`
    : `principal moments of ${formatReading(least)}, ${formatReading(middle)} and ${last}`;
}

/** Who has these moments: the body, or what a mistake has made of its tensor. */
function ownerOf({ mistake }: MassValues): string {
  if (mistake === 'none') return ' and';
  return `. Its tensor is wrong on purpose, “${params.mistake.options[mistake].toLowerCase()}”, and has`;
}

export function describe({ run, values }: MassMoment): string {
  const { solid, mass, centreOffset, isStandIn } = run;
  const named = isStandIn ? 'no mesh has been brought yet; in its place the block' : solid.name;
  const heavy = `${capital(named)} has a mass of ${formatQuantity(mass, 'kg')}`;
  const centre = isOffCentre(run)
    ? ` Its centre of mass lies ${formatQuantity(centreOffset, 'm')} from the middle of the box around it.`
    : '';
  const harm = values.mistake === 'none' ? '' : ` ${harmInWords(laws(run))}`;
  return `${heavy}${ownerOf(values)} ${momentsInWords(run)}. ${offDiagonal(run, values)}${centre}${harm}`;
}
