import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedArea, waterAround } from './water.ts';
import type { LegacyFeature } from 'geojson-vt';

const SIZE = { extent: 100, buffer: 10 };

/** @returns clockwise as drawn, y downwards */
function square(from: number, to: number): [number, number][] {
  return [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ];
}

function land(...rings: [number, number][][]): LegacyFeature {
  return { type: 3, tags: {}, geometry: rings };
}

function ringsOf(feature: LegacyFeature | undefined): [number, number][][] {
  return feature?.type === 3 ? feature.geometry : [];
}

test('is the whole tile where there is no land', () => {
  const [ocean, ...others] = waterAround([], SIZE);
  assert.equal(others.length, 0);
  assert.equal(ringsOf(ocean).length, 1);
});

test('has a hole of opposite winding for an island', () => {
  const [ocean] = waterAround([land(square(20, 40))], SIZE);
  const [outer = [], hole = []] = ringsOf(ocean);
  assert.ok(signedArea(outer) > 0);
  assert.equal(signedArea(hole), -400);
});

test('has a feature of its own for a lake inside an island', () => {
  const lake = square(25, 35).reverse();
  const [ocean, sea] = waterAround([land(square(20, 40), lake)], SIZE);
  assert.equal(ringsOf(ocean).length, 2);
  assert.deepEqual(sea?.tags, { kind: 'sea' });
  assert.equal(signedArea(ringsOf(sea)[0] ?? []), 100);
});

test('never lets land that fills the buffered tile touch the outer ring', () => {
  const [ocean] = waterAround([land(square(-10, 110))], SIZE);
  const [outer = []] = ringsOf(ocean);
  assert.deepEqual(outer[0], [-11, -11]);
});
