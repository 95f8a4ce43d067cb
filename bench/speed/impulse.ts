/** One impulse: eq. 28 and the update of both bodies, in the readable form, in the flat kernel, and in plain C. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Motion } from '../../src/core/body/body.ts';
import { type BodyAtContact, relativeNormalVelocity } from '../../src/core/contact/contact.ts';
import { collide, impulseMagnitude, velocitiesAfter } from '../../src/core/impulse/impulse.ts';
import {
  CONTACT_STRIDE,
  collideMany,
  packContact,
  RESULT_STRIDE,
} from '../../src/core/impulse/impulse-kernel.ts';
import { conjugateBy, diagonal } from '../../src/core/math/mat3.ts';
import { normalizeQuat } from '../../src/core/math/quat.ts';
import { randomFrom } from '../../src/core/math/random.ts';
import { matFromQuat } from '../../src/core/math/rotation.ts';
import { normalize, type Vec3 } from '../../src/core/math/vec3.ts';
import type { Cell, Table } from '../report.ts';
import { median } from '../statistics.ts';
import { type Effort, race } from '../timing.ts';

const PAIRS = 1024;
const RESTITUTION = 0.7;

interface Contact {
  readonly a: BodyAtContact;
  readonly b: BodyAtContact;
  readonly n: Vec3;
}

/** Random contacts, all of them approaching, so that each piece of work is the whole of it. */
function contactsOf(count: number): readonly Contact[] {
  const random = randomFrom(28);
  const vec = (): Vec3 => [random.normal(), random.normal(), random.normal()];
  const body = (): BodyAtContact => {
    const q = normalizeQuat([random.normal(), random.normal(), random.normal(), random.normal()]);
    const moments: Vec3 = [1 + random.next(), 1 + random.next(), 1 + random.next()];
    return {
      invMass: 0.5 + random.next(),
      invInertia: conjugateBy(matFromQuat(q), diagonal(moments)),
      r: vec(),
      velocity: vec(),
      angularVelocity: vec(),
    };
  };
  const contacts: Contact[] = [];
  while (contacts.length < count) {
    const contact = { a: body(), b: body(), n: normalize(vec()) };
    if (relativeNormalVelocity(contact.a, contact.b, contact.n) < -0.1) contacts.push(contact);
  }
  return contacts;
}

/** The row. */
export function impulseSpeed(effort: Effort): Table {
  const contacts = contactsOf(PAIRS);
  const flat = new Float64Array(PAIRS * CONTACT_STRIDE);
  const results = new Float64Array(PAIRS * RESULT_STRIDE);
  contacts.forEach(({ a, b, n }, i) => {
    packContact(flat, i, a, b, n, RESTITUTION);
  });

  const sink = new Float64Array(1); // what is computed must be used
  const use = (a: Motion, b: Motion): void => {
    sink[0] = a.velocity[0] + a.angularVelocity[0] + b.velocity[0] + b.angularVelocity[0];
  };
  const kernel = (): void => collideMany(flat, results, PAIRS);
  const threeFunctions = (): void => {
    for (const { a, b, n } of contacts) {
      const j = impulseMagnitude(a, b, n, RESTITUTION);
      use(velocitiesAfter(a, n, j), velocitiesAfter(b, n, -j));
    }
  };
  const oneFunction = (): void => {
    for (const { a, b, n } of contacts) {
      const { a: afterA, b: afterB } = collide(a, b, n, RESTITUTION);
      use(afterA, afterB);
    }
  };
  const before = inC(flat, effort);
  const ours = race(
    {
      'flat kernel (impulse-kernel.ts)': { pass: kernel, pieces: PAIRS },
      'readable: impulseMagnitude, velocitiesAfter': { pass: threeFunctions, pieces: PAIRS },
      'readable: collide': { pass: oneFunction, pieces: PAIRS },
    },
    effort,
  );
  const after = inC(flat, effort);
  const isTimed = typeof before !== 'string' && typeof after !== 'string';
  // C runs as a program of its own and cannot take turns: it runs before the others, and again after them.
  const c = isTimed ? median([...before.turns, ...after.turns]) : Number.NaN;
  if (isTimed) requireSame(results, after.results);
  const times = { ...(isTimed ? { 'plain C, gcc -O2': c } : {}), ...ours };

  const lines: Record<string, Record<string, Cell>> = {};
  for (const [name, time] of Object.entries(times)) {
    lines[name] = { 'ns per impulse': time, 'times C': time / c };
  }
  return {
    id: 'impulse-speed',
    title: `One impulse: eq. 28 and the update of both bodies (${PAIRS} pairs)`,
    note: typeof before === 'string' ? `The line for C is left out: ${before}.` : 'Medians, all in one run.',
    pace: {
      one: 'flat kernel (impulse-kernel.ts)',
      columns: ['ns per impulse'],
      isMoreQuicker: false,
    },
    code: 'bench/speed/impulse.ts',
    lines,
  };
}

/** Compiles and runs impulse.c, if there is a gcc. @returns the reason if not. */
function inC(
  flat: Float64Array,
  effort: Effort,
): { turns: readonly number[]; results: Float64Array } | string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const [program, input, output] = ['impulse', 'in', 'out'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const source = fileURLToPath(new URL('impulse.c', import.meta.url));
    // No fused multiply-add: the bits are to be those of JavaScript.
    const compiled = spawnSync('gcc', ['-O2', '-ffp-contract=off', '-o', program, source, '-lm']);
    if (compiled.error !== undefined) return 'no gcc was found';
    if (compiled.status !== 0) return 'gcc could not compile it';
    writeFileSync(input, flat);
    const passes = Math.ceil((effort.turn * 1e6) / (30 * PAIRS));
    const ran = spawnSync(program, [input, output, PAIRS, passes, effort.rounds].map(String));
    if (ran.status !== 0) return `the program ended with ${ran.status}`;
    const turns = String(ran.stdout).trim().split('\n').map(Number);
    const bytes = readFileSync(output);
    return {
      turns,
      results: new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireSame(ours: Float64Array, theirs: Float64Array): void {
  const differs = ours.findIndex((x, i) => !Object.is(x, theirs[i]));
  if (differs >= 0) {
    throw new Error(`C and the kernel differ at number ${differs}: ${theirs[differs]}, ${ours[differs]}`);
  }
}
