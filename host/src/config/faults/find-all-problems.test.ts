import example from '../../../config.example.json';
import { CHECKS } from '../host-config.js';
import * as faults from './find-all-problems.js';

const findAllProblems = (input: unknown) => faults.findAllProblems(input, CHECKS);

const pathsOf = (parts: object, map: object = {}) =>
  findAllProblems({ ...example, ...parts, map: { ...example.map, ...map } }).map(({ path }) => path);

test('finds none in a valid config', () => {
  expect(pathsOf({})).toEqual([]);
});

test('lists problems of the page, of its map, and between them', () => {
  expect(
    pathsOf({ title: 5, places: { source: 'roads' }, legend: {} }, { camera: { center: [0, 99] } }),
  ).toEqual(['title', 'legend.items', 'map.camera.center[1]', 'places.source']);
});

test('lists a problem of the map once, whatever number of styles there is', () => {
  expect(pathsOf({ title: '' }, { label: 5 })).toEqual(['title', 'map.label']);
});

test('checks the map though the styles are wrong', () => {
  expect(pathsOf({ styles: [] }, { label: 5 })).toEqual(['styles', 'map.label']);
  expect(pathsOf({ styles: 'light' }, { label: 5 })).toEqual(['styles', 'map.label']);
  expect(pathsOf({ styles: [null, { name: 'A', style: 'x' }] }, { label: 5 })).toEqual([
    'styles[0]',
    'styles[1].style',
    'map.label',
  ]);
});

test('finds names that match nothing beside other problems of the map', () => {
  const accessibility = { featureList: { layerIds: ['site-dot'] } };
  expect(pathsOf({}, { camera: { center: [0, 99] }, accessibility })).toEqual([
    'map.camera.center[1]',
    'map.accessibility.featureList.layerIds[0]',
  ]);
});

test('does not judge names of parts that have mistakes themselves', () => {
  expect(pathsOf({}, { sources: { sites: { type: 'geojsn' } } })).toEqual([
    expect.stringMatching(/^map\.sources\.sites/),
    'places.source',
  ]);
});

test.each([undefined, null, 5, 'text', [], { map: 5, styles: {}, places: [] }])('survives %j', (input) => {
  expect(findAllProblems(input).length).toBeGreaterThan(0);
});
