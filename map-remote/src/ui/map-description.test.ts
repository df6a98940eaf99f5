import { MapdockError, type MapConfig, type MapStatus } from '@mapdock/shared';
import { getByRole } from '@testing-library/dom';
import { createStringStore } from '../texts/string-store.js';
import { createConfig } from '../testing/create-config.js';
import { createMapDescription } from './map-description.js';

const READY: MapStatus = { name: 'ready' };
const LOADING: MapStatus = { name: 'loading', phase: 'tiles', tiles: { loaded: 0, requested: 0 } };
const FAILED: MapStatus = { name: 'failed', error: new MapdockError('MAP_FAILED', { reason: 'x' }) };

afterEach(() => document.body.replaceChildren());

function createDescribed() {
  const root = document.createElement('div');
  document.body.append(root);
  const description = createMapDescription(root);
  const strings = createStringStore(root, new AbortController().signal);
  const describe = (changes: Partial<MapConfig>, status = READY) => {
    const config = createConfig(changes);
    strings.update(config);
    description.update(status, strings.current, config);
    return root;
  };
  return { root, description, strings, describe };
}

const KEYS = 'Move it.';
const LIST = 'There is a list.';
const locale = { strings: { 'map.instructions': KEYS, 'map.instructions.features': LIST } };
const featureList = { layerIds: [] };

test.each<[string, Partial<MapConfig>, MapStatus, string]>([
  ['the keys', {}, READY, KEYS],
  ['nothing without keys', { interaction: { keyboard: false } }, READY, ''],
  ['what it shows', { accessibility: { description: 'All shops.' } }, READY, `All shops. ${KEYS}`],
  ['a list', { accessibility: { featureList } }, READY, `${KEYS} ${LIST}`],
  ['that it loads', {}, LOADING, `The map is loading ${KEYS}`],
  ['that parts are missing', {}, { name: 'degraded', errors: [] }, `Parts of the map are missing ${KEYS}`],
  ['no keys while it is paused', {}, { name: 'parked', by: 'host' }, 'The map is paused'],
  ['nothing of a failure, which has an alert', {}, FAILED, ''],
])('the region describes %s', (_what, changes, status, description) => {
  const { describe } = createDescribed();
  const root = describe({ ...changes, locale }, status);
  const texts = root.querySelectorAll('p');
  expect(
    [...texts]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join(' '),
  ).toBe(description);
  expect(getByRole(document.body, 'region', { name: 'Map', description })).toBe(root);
});

test('the name is the label, else the string of the language', () => {
  const { describe } = createDescribed();
  describe({ label: 'Offices' });
  expect(getByRole(document.body, 'region', { name: 'Offices' })).toBeTruthy();
  describe({ locale: { strings: { 'map.label': 'Karte' } } });
  expect(getByRole(document.body, 'region', { name: 'Karte' })).toBeTruthy();
});

test('it is busy while it loads', () => {
  const { describe } = createDescribed();
  expect(describe({}, LOADING).getAttribute('aria-busy')).toBe('true');
  expect(describe({}, READY).getAttribute('aria-busy')).toBe('false');
});

test('maps on one page are described each by its own', () => {
  const [first, second] = [createDescribed(), createDescribed()];
  first.describe({ accessibility: { description: 'One.' }, locale });
  second.describe({ accessibility: { description: 'Two.' }, locale });
  expect(getByRole(document.body, 'region', { description: `One. ${KEYS}` })).toBe(first.root);
  expect(getByRole(document.body, 'region', { description: `Two. ${KEYS}` })).toBe(second.root);
});

test('its texts are back with the next status after a script of the page has emptied the region', () => {
  const { root, describe } = createDescribed();
  describe({ locale });
  root.replaceChildren();
  describe({ locale }, LOADING);
  expect(getByRole(document.body, 'region', { description: `The map is loading ${KEYS}` })).toBe(root);
});
