import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { trace } from '#core/math/mat3.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { boxMesh, regularTetrahedronMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { drawStaticScene3 } from '#kit/space/scene3.ts';
import { defaultsOf } from '#params/params.ts';
import { charts, sheets } from './charts.ts';
import { directInertia, laws } from './check.ts';
import { hash, type MassRun, type MassValues, model, params } from './model.ts';
import { readMesh } from './read-mesh.ts';
import { MOST_TRIANGLES, meshSolid } from './solids.ts';
import { supply } from './supply.ts';
import { draw, handles, radius } from './view.ts';
import widget from './widget.ts';
import { describe as inWords } from './words.ts';

const defaults = defaultsOf(params);
const valuesOf = (values: Partial<MassValues>): MassValues => ({ ...defaults, ...values });
const run = (values: Partial<MassValues>, supplied?: unknown): MassRun => model(valuesOf(values), supplied);
const broken = (values: Partial<MassValues>): readonly string[] =>
  laws(run(values)).flatMap(({ label, isKept }) => (isKept ? [] : [label]));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A cube of side 1, its faces anticlockwise from outside. */
const CUBE = `v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8`;

describe('the block of 40 by 20 by 10 cm', () => {
  it('weighs 4 kg as pine, and has the moments m (b² + c²)/12 (K1, K3)', () => {
    const { mass, J, moments } = run({});
    expect(mass).toBeCloseTo(500 * 0.4 * 0.2 * 0.1, 12);
    const by = (b: number, c: number) => (4 * (b * b + c * c)) / 12;
    expect(J[0][0]).toBeCloseTo(by(0.2, 0.1), 12);
    expect(J[1][1]).toBeCloseTo(by(0.4, 0.1), 12);
    expect(J[2][2]).toBeCloseTo(by(0.4, 0.2), 12);
    for (const [i, wanted] of [by(0.2, 0.1), by(0.4, 0.1), by(0.4, 0.2)].entries())
      expect(moments[i]).toBeCloseTo(wanted, 12);
  });

  it('shows its surprise: twice as long, twice as heavy, 6.8 times as hard to swing round', () => {
    const [one, twice] = [run({}), run({ stretchX: 2 })];
    expect(twice.mass / one.mass).toBeCloseTo(2, 12);
    expect(twice.J[0][0] / one.J[0][0]).toBeCloseTo(2, 12);
    expect(twice.J[2][2] / one.J[2][2]).toBeCloseTo(6.8, 12);
    expect(one.doubling).toBeCloseTo(6.8, 12);
  });

  it('turned about z mixes x and y by the cosine and sine of twice the angle (K5)', () => {
    const { J, I } = run({ angle: 30 });
    const [mean, half] = [(J[0][0] + J[1][1]) / 2, (J[0][0] - J[1][1]) / 2];
    expect(I[0][0]).toBeCloseTo(mean + half * 0.5, 12);
    expect(I[0][1]).toBeCloseTo(half * Math.sqrt(0.75), 12);
    expect(I[2][2]).toBeCloseTo(J[2][2], 12);
  });

  it('turned by 90° about z swaps two moments, by 120° about the diagonal all three', () => {
    const quarter = run({ angle: 90 });
    expect([quarter.I[0][0], quarter.I[1][1]]).toEqual([
      expect.closeTo(quarter.J[1][1], 12),
      expect.closeTo(quarter.J[0][0], 12),
    ]);
    const third = run({ turnAxis: 'diagonal', angle: 120 });
    for (const i of [0, 1, 2] as const)
      expect(third.I[(i + 1) % 3]?.[(i + 1) % 3]).toBeCloseTo(third.J[i][i], 12);
  });

  it('as a cube has the same matrix however it is turned', () => {
    const cube = { stretchX: 0.5, stretchZ: 2 };
    const { I, J } = run({ ...cube, turnAxis: 'diagonal', angle: 40 });
    for (const i of [0, 1, 2] as const)
      for (const k of [0, 1, 2] as const) expect(I[i][k]).toBeCloseTo(J[i][k], 14);
    expect(inWords({ run: run(cube), values: valuesOf(cube), t: 0 })).toContain('to inertia it is a ball');
  });
});

describe('other solids', () => {
  it('the L-shape has its centre of mass in the notch, outside the material (K2)', () => {
    const { solid, centreOffset } = run({ solid: 'lShape' });
    // Arms of 36 by 8 cm: x_c = (36·8·18 + 28·8·4)/(36·8 + 28·8) cm = 11.875 cm, beyond the 8 cm of the arm.
    const corner = solid.corners.reduce((low, c) => (c[0] + c[1] < low[0] + low[1] ? c : low));
    expect([-corner[0], -corner[1]]).toEqual([expect.closeTo(0.11875, 12), expect.closeTo(0.11875, 12)]);
    expect(centreOffset).toBeCloseTo(Math.SQRT2 * (0.18 - 0.11875), 12);
  });

  it('the thin rod has mass, no volume, a least moment of exactly 0 and m L²/12 twice (KX8)', () => {
    const { mass, volume, moments, ratio, ellipsoid } = run({ solid: 'rod', angle: 37 });
    expect([volume, moments[0], ratio]).toEqual([0, 0, 0]);
    expect(mass).toBeCloseTo(0.1, 12);
    for (const i of [1, 2]) expect(moments[i]).toBeCloseTo((0.1 * 0.5 ** 2) / 12, 14);
    expect(ellipsoid.halfAxes.filter((half) => half === 0)).toHaveLength(2);
  });

  it('tensors are those of the stretched and turned body, integrated where it lies (K3, K5)', () => {
    for (const solid of ['box', 'tetrahedron', 'octahedron', 'lShape', 'torus', 'capsule', 'rod'] as const) {
      const it = run({ solid, stretchX: 1.7, stretchY: 0.6, turnAxis: 'diagonal', angle: 77 });
      const direct = directInertia(it);
      for (const i of [0, 1, 2] as const)
        for (const k of [0, 1, 2] as const)
          expect((it.I[i][k] - direct[i][k]) / trace(direct), solid).toBeCloseTo(0, 11);
    }
  });

  it('the principal axes are unit vectors that the ellipsoid points its half axes along', () => {
    const { axes, ellipsoid, I, moments } = run({ solid: 'lShape', turnAxis: 'diagonal', angle: 50 });
    for (const [i, axis] of axes.entries()) {
      expect(length(axis)).toBeCloseTo(1, 12);
      for (const k of [0, 1, 2] as const)
        expect(I[k][0] * axis[0] + I[k][1] * axis[1] + I[k][2] * axis[2]).toBeCloseTo(
          (moments[i] as number) * axis[k],
          12,
        );
    }
    expect(ellipsoid.halfAxes[0]).toBeGreaterThan(ellipsoid.halfAxes[2]);
  });
});

describe('mistakes', () => {
  it('Rᵀ J R is not seen at 0°, 90° and 180° about z, and is at 45° and 120° (SX3)', () => {
    for (const angle of [0, 90, 180]) expect(broken({ mistake: 'transposed', angle })).toEqual([]);
    const given = ['Entry xy of I', 'Energy at ω = (1, 2, 3) rad/s'];
    expect(broken({ mistake: 'transposed', angle: 45 })).toEqual(given);
    expect(broken({ mistake: 'transposed', turnAxis: 'diagonal', angle: 120 }).length).toBeGreaterThan(0);
  });

  it('plus signs are not seen by the block, and are by the L-shape', () => {
    expect(broken({ mistake: 'plus' })).toEqual([]);
    expect(broken({ mistake: 'plus', solid: 'lShape' })).toContain('Entry xy of I');
  });

  it('without one all laws are kept', () => {
    for (const solid of ['box', 'lShape', 'rod'] as const)
      expect(broken({ solid, turnAxis: 'diagonal', angle: 33 })).toEqual([]);
  });

  it('draws what it should be as a ghost behind the curves', () => {
    const ghosts = (values: Partial<MassValues>) =>
      charts(run(values), valuesOf(values)).map(
        ({ curves }) => curves.filter(({ isGhost }) => isGhost).length,
      );
    expect(ghosts({})).toEqual([0, 0, 0]);
    expect(ghosts({ mistake: 'transposed' })).toEqual([0, 3, 3]);
  });
});

describe('a mesh that the reader brings', () => {
  it('is weighed in its own units: a cube of side 1 in metres, centimetres, millimetres', () => {
    const cube = readMesh(bytes(CUBE), 'cube.obj');
    expect(run({ solid: 'mesh' }, cube).mass).toBeCloseTo(500, 9);
    expect(run({ solid: 'mesh', meshUnit: 'cm' }, cube).mass).toBeCloseTo(500e-6, 15);
    const { J } = run({ solid: 'mesh', meshUnit: 'mm' }, cube);
    expect(J[0][0] / (500e-9 * 1e-6)).toBeCloseTo(1 / 6, 9);
  });

  it('is told apart as STL by its name or its beginning', () => {
    const facet = (a: string, b: string, c: string) =>
      `facet normal 0 0 0 outer loop vertex ${a} vertex ${b} vertex ${c} endloop endfacet`;
    const [o, x, y, z] = ['0 0 0', '1 0 0', '0 1 0', '0 0 1'] as const;
    const stl = `solid corner ${facet(o, y, x)} ${facet(o, x, z)} ${facet(o, z, y)} ${facet(x, y, z)} endsolid corner`;
    for (const name of ['corner.STL', 'The pasted text'])
      expect(readMesh(bytes(stl), name).unit.mass).toBeCloseTo(1 / 6, 12);
    expect(supply.describe(readMesh(bytes(stl), ''))).toBe('4 triangles, 4 corners, one closed surface');
  });

  it('is refused with the reason if it is open, inverted, empty, too fine or too large', () => {
    const refuse = (text: string) => () => readMesh(bytes(text), 'mesh.obj');
    expect(refuse(CUBE.replace('f 4 1 5 8', ''))).toThrow('the mesh has a hole');
    const inverted = CUBE.replace(/f (\d) (\d) (\d) (\d)/g, 'f $4 $3 $2 $1');
    expect(refuse(inverted)).toThrow(/inside out/);
    expect(refuse('hello')).toThrow('no faces');
    expect(refuse(CUBE.replace(/v (\d) (\d) (\d)/g, 'v $1e7 $2e7 $3e7'))).toThrow('units wide');
    const fine = torusMesh(2, 0.5, 60, 40);
    const obj = [
      ...fine.vertices.map((v) => `v ${v.join(' ')}`),
      ...fine.triangles.map((t) => `f ${t.map((i) => i + 1).join(' ')}`),
    ].join('\n');
    expect(fine.triangles.length).toBeGreaterThan(MOST_TRIANGLES);
    expect(refuse(obj)).toThrow('4800 triangles');
  });

  it('is missed by a link that asks for it: the block stands in, and the words say so', () => {
    const values = valuesOf({ solid: 'mesh' });
    const stand = model(values);
    expect(stand.isStandIn).toBe(true);
    expect(stand.mass).toBeCloseTo(4, 12);
    expect(inWords({ run: stand, values, t: 0 })).toMatch(/^No mesh has been brought yet; in its place/);
  });

  it('of any size fills the picture alike', () => {
    for (const [size, unit] of [
      [0.02, 'mm'],
      [90_000, 'm'],
    ] as const) {
      const mesh = meshSolid('your mesh', regularTetrahedronMesh(size));
      const values = valuesOf({ solid: 'mesh', meshUnit: unit });
      const it = model(values, mesh);
      const moment = { run: it, values, t: 0 };
      expect(radius(it, values) / it.ellipsoid.halfAxes[0]).toBeCloseTo(1.55 / Math.sqrt(1 / 3), 9);
      const { document } = parseHTML('<!doctype html><html><body></body></html>');
      const scene = { radius: radius(it, values), eye: [70, 30] as const };
      const svg = drawStaticScene3(
        document as unknown as Document,
        scene,
        draw(moment),
        {},
        { width: 704, height: 404 },
      ).outerHTML;
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});

describe('the picture', () => {
  const at = (values: Partial<MassValues>) => ({ run: run(values), values: valuesOf(values), t: 0 });

  it('keeps its size while the body is stretched, so that one sees it grow', () => {
    expect(radius(run({ stretchX: 2 }), valuesOf({ stretchX: 2 }))).toBe(radius(run({}), defaults));
  });

  it('keeps the list of corners while the body is only turned', () => {
    const solidOf = (values: Partial<MassValues>) => draw(at(values)).find(({ kind }) => kind === 'solid');
    const [one, other] = [solidOf({ angle: 10 }), solidOf({ angle: 20 })] as const;
    expect(one?.kind === 'solid' && other?.kind === 'solid' && one.vertices === other.vertices).toBe(true);
  });

  it('has handles that mean what they show', () => {
    const moment = at({ stretchX: 1.5, stretchY: 0.5, turnAxis: 'diagonal', angle: 70 });
    const all = handles(moment);
    expect(all.map(({ id }) => id)).toEqual(['stretchX', 'stretchY', 'stretchZ', 'angle']);
    for (const { id, at: place, drag } of all)
      expect(drag(place, moment.values)[id as 'angle']).toBeCloseTo(moment.values[id as 'angle'], 9);
    const pulled = all[0]?.drag(all[0].at.map((x) => (4 / 3) * x) as unknown as Vec3, moment.values);
    expect(pulled).toEqual({ stretchX: expect.closeTo(2, 12) });
  });

  it('has no handle for the width of a rod', () => {
    expect(handles(at({ solid: 'rod' })).map(({ id }) => id)).toEqual(['stretchX', 'angle']);
  });

  it('has three sheets of three by three, whatever is shown', () => {
    for (const values of [{}, { solid: 'rod' as const }, { mistake: 'plus' as const }])
      expect(sheets(at(values)).map(({ id, rows }) => [id, rows.flat().length])).toEqual([
        ['J', 9],
        ['R', 9],
        ['I', 9],
      ]);
  });

  it('tells a blind reader what there is', () => {
    expect(inWords(at({ angle: 30 }))).toBe(
      'The block has a mass of 4.00\u00a0kg and principal moments of 0.0167, 0.0567 and 0.0667\u00a0kg·m². Turned by 30° about z, it has entries off the diagonal of I of sizes up to 0.0173\u00a0kg·m², although the body is the same.',
    );
    expect(inWords(at({ solid: 'rod' }))).toContain('its tensor has no inverse');
  });

  it('tells a blind reader that a mistake is on, and which law it breaks', () => {
    // J_xx − J_yy = −0.04 kg·m²: turned by 45° the entry xy is half of that, turned the wrong way its opposite.
    expect(inWords(at({ mistake: 'transposed', angle: 45 }))).toBe(
      'The block has a mass of 4.00\u00a0kg. Its tensor is wrong on purpose, “transpose on the wrong side”, and has principal moments of 0.0167, 0.0567 and 0.0667\u00a0kg·m². Turned by 45° about z, it has entries off the diagonal of I of sizes up to 0.0200\u00a0kg·m². But a law is broken: entry xy of I as computed is 0.0200\u00a0kg·m² and should be −0.0200\u00a0kg·m².',
    );
    expect(inWords(at({ mistake: 'transposed', angle: 90 }))).toMatch(/Here the mistake does no harm\.$/);
    expect(inWords(at({ mistake: 'plus', solid: 'lShape' }))).toMatch(
      /wrong on purpose.*But a law is broken: /,
    );
  });
});

it('names runs: the same for the same values and mesh, another for another turn or mesh', () => {
  const [one, other] = [meshSolid('', boxMesh([1, 1, 1])), meshSolid('', boxMesh([1, 1, 2]))];
  const name = (supplied: unknown, values: Partial<MassValues> = {}) =>
    hash(run({ solid: 'mesh', ...values }, supplied));
  expect(name(one)).toBe(name(one));
  expect(name(one)).not.toBe(name(other));
  expect(hash(run({ solid: 'rod', turnAxis: 'x', angle: 1 }))).not.toBe(
    hash(run({ solid: 'rod', turnAxis: 'x', angle: 2 })),
  );
  expect(widget.supply).toBe(supply);
});
