import type { StyleLayerConfig } from '@mapdock/shared';
import { planStyleLayers, type Patch, type PatchedLayers } from './plan-style-layers.js';

const hasAll = () => true;
const patchedWith = (layerId: string, values: Readonly<Record<string, unknown>>): PatchedLayers =>
  new Map([
    [
      layerId,
      new Map(
        Object.entries(values).map(([member, value]) => [member, { value, own: 'own' } satisfies Patch]),
      ),
    ],
  ]);
const water = (patch: object): Record<string, StyleLayerConfig> => ({ water: patch });

test('each member of a patch is set by itself', () => {
  const patch = { paint: { 'fill-color': 'red' }, layout: { visibility: 'none' }, filter: null };
  expect(planStyleLayers(new Map(), water(patch), hasAll)).toEqual([
    { type: 'set', layerId: 'water', member: 'paint.fill-color', value: 'red' },
    { type: 'set', layerId: 'water', member: 'layout.visibility', value: 'none' },
    { type: 'set', layerId: 'water', member: 'filter', value: null },
  ]);
});

test('what is in place is left alone, by value', () => {
  const patched = patchedWith('water', { 'paint.fill-color': ['get', 'color'], filter: null });
  const wanted = water({ paint: { 'fill-color': ['get', 'color'] }, filter: null });
  expect(planStyleLayers(patched, wanted, hasAll)).toEqual([]);
});

test('what is removed, or is undefined, gets the style’s own value back', () => {
  const patched = patchedWith('water', { 'paint.fill-color': 'red', filter: ['has', 'name'] });
  const restored = (member: string) => ({ type: 'restore', layerId: 'water', member });
  expect(planStyleLayers(patched, {}, hasAll)).toEqual([restored('paint.fill-color'), restored('filter')]);
  const wanted = water({ paint: { 'fill-color': undefined }, filter: ['has', 'name'] });
  expect(planStyleLayers(patched, wanted, hasAll)).toEqual([restored('paint.fill-color')]);
});

test('layers that the style lacks wait for a style that has them', () => {
  const patched = patchedWith('gone', { 'paint.fill-color': 'red' });
  expect(planStyleLayers(patched, water({ paint: { 'fill-color': 'red' } }), () => false)).toEqual([]);
});

test('names of what every object has are names like others', () => {
  const wanted = { constructor: { paint: { 'fill-color': 'red' } } };
  expect(planStyleLayers(new Map(), wanted, hasAll)).toHaveLength(1);
  expect(planStyleLayers(patchedWith('toString', { filter: null }), {}, hasAll)).toHaveLength(1);
});
