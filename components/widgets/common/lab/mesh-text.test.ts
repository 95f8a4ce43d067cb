import { afterEach, expect, it, vi } from 'vitest';
import { massFromDensity } from '#core/mass/mass-properties.ts';
import { ballMesh, boxMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { Figure } from '#kit/figure/figure.ts';
import { recordsIn } from '#params/query.ts';
import { supply } from '../../lab-space/supply.ts';
import widget from '../../lab-space/widget.ts';
import { halfSide, LINKED_TRIANGLES, MOST_LETTERS, meshText, readMeshText } from './mesh-text.ts';

const OBJ = `v 0 0 0\nv 2 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n`;

afterEach(() => vi.unstubAllGlobals());

it('a mesh goes into a link and comes back, its largest side 1 m, rounded to a thousandth', () => {
  for (const mesh of [boxMesh([2, 1, 0.5]), torusMesh(1, 0.3, 16, 8), ballMesh(7, 2)]) {
    const text = meshText(mesh) as string;
    const back = readMeshText(text);
    expect(encodeURIComponent(text).replaceAll('%2C', ',')).toBe(text);
    expect(2 * halfSide(back)).toBeCloseTo(1, 2);
    expect(back.triangles).toEqual(mesh.triangles);
    const volume = massFromDensity(mesh, 1).mass / (2 * halfSide(mesh)) ** 3;
    expect(massFromDensity(back, 1).mass / volume).toBeCloseTo(1, 1);
  }
});

it('takes about as many triangles as it says, and none too many', () => {
  const most = torusMesh(1, 0.3, LINKED_TRIANGLES / 20, 10);
  expect(most.triangles.length).toBe(LINKED_TRIANGLES);
  expect((meshText(most) as string).length).toBeLessThanOrEqual(MOST_LETTERS);
  expect(meshText(ballMesh(1, 4))).toBeUndefined();
});

it('refuses what is no mesh, in a sentence', () => {
  for (const text of ['', '~', '1,2,3', '0,0,0_1,0,0~0,1,2', `0,0,${'z'.repeat(9000)}~0,0,0`, '<script>~x'])
    expect(() => readMeshText(text)).toThrow(/\.$|corner|triangle|edge|vertex|mesh/i);
});

it('a small mesh that is brought becomes part of the link; a large one is kept beside it', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const figure = new Figure(widget);
  figure.supply(supply.read(new TextEncoder().encode(OBJ), 'tetra.obj'));
  expect(figure.supplied).toBeUndefined();
  expect(figure.values['shapeA']).toBe('own');
  expect(recordsIn(widget.params, figure.values)).toMatch(/^meshA=/);
  const large = ballMesh(1, 3);
  expect(large.triangles.length).toBeGreaterThan(LINKED_TRIANGLES);
  figure.supply(large);
  expect(figure.supplied).toBe(large);
  expect(figure.isSupplyShown).toBe(true);
});
