/** Looks in a map of the installed engine for each private member that `map-remote/src/engine/private-api` uses. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createProgram, findPrivateMembers, isPrivateApi } from './find-private-members.js';
import { createRealMap, waitFor } from './real-map.js';

const members = findPrivateMembers(createProgram(), isPrivateApi, { countsEveryIn: true });
const names = [...new Set(members.map(({ name }) => name))];

const { engine, map, errors, end } = await createRealMap();

// The types of these members are what is tested here.
const inside = /** @type {any} */ (map);
const control = inside._controls.find(
  (/** @type {unknown} */ each) => each instanceof engine.AttributionControl,
);
const popup = new engine.Popup();
const source = (/** @type {string} */ id) => map.getSource(id);
const caches = () => Object.values(inside.style._mergedSourceCaches);
const cacheOf = (/** @type {string} */ id) => caches().find((cache) => cache.getSource() === source(id));
const isOf = (/** @type {string} */ id) => (/** @type {any} */ event) => event.sourceId === id;

/**
 * Where each member must be.
 * @type {Readonly<Record<string, () => Promise<unknown> | unknown>>}
 */
const PLACES = {
  painter: () => map,
  style: () => ('style' in map ? inside.painter : undefined),
  context: () => inside.painter,
  gl: () => inside.painter.context,
  _render: () => map,
  fragments: () => inside.style,
  _mergedSourceCaches: () => inside.style,
  _mergedLayers: () => inside.style,
  // A globe needs the late module.
  _drapingLoaded: () => {
    map.setProjection('globe');
    return waitFor(() => ('_drapingLoaded' in inside.style ? inside.style : undefined));
  },
  getSource: () => cacheOf('data'),
  used: () => waitFor(() => caches().find((cache) => 'used' in cache)),
  _sourceErrored: () => waitFor(() => caches().find((cache) => cache._sourceErrored)),
  startLoad: () => source('models'),
  loaded: () => source('models'),
  attribution: () => source('data'),
  promoteId: () => source('data'),
  maxzoom: () => source('tiles'),
  tileSize: () => source('tiles'),
  isHidden: () => inside.style._mergedLayers['circles'],
  mayUse: () => inside.style._mergedLayers['circles'],
  _updateAttributions: () => engine.AttributionControl.prototype,
  _map: () => control,
  _attribHTML: () => control,
  _innerContainer: () => control,
  _container: () => control,
  _editLink: () => control,
  styleOwner: () => waitFor(() => ('styleOwner' in control ? control : undefined)),
  styleId: () => control,
  stylesheet: () => inside.style,
  options: () => popup,
  isActive: () => map.scrollZoom,
  sourceId: () => waitFor(() => errors.find(isOf('unreached'))),
  tile: () => waitFor(() => errors.find(isOf('tiles'))),
  status: () => waitFor(() => errors.find(isOf('tiles'))?.error),
  url: () => waitFor(() => errors.find(isOf('tiles'))?.error),
};

test('each private member that is used has a place here, and no other', () => {
  assert.deepEqual(Object.keys(PLACES).sort(), names.sort());
});

describe('the engine has', () => {
  after(end);
  for (const [name, find] of Object.entries(PLACES)) {
    test(name, async () => {
      const object = await find();
      assert.ok(typeof object === 'object' && object !== null, 'what should have it is missing');
      assert.ok(name in object, `among ${Object.keys(object).join(', ')}`);
    });
  }
});
