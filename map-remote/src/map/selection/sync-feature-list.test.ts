import type { MapConfig, MapEventMap } from '@mapdock/shared';
import { getAllByRole, getByRole, queryAllByRole, queryByRole, queryByText } from '@testing-library/dom';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createFeature, createReady } from '../../testing/create-ready.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

/** Longer than the list waits for a map to be idle. */
const NO_REST_MS = 1500;
/** One CSS pixel of the map, which has 100 by 100, is a degree. */
const place = (id: number, name: string, [lng, lat]: readonly number[] = [50, 50]) => ({
  ...createFeature(id),
  properties: { name },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const ULM = place(1, 'Ulm', [50, 40]);
const BONN = place(2, 'Bonn', [50, 50]);
const KIEL = place(3, 'Kiel', [50, 60]);

prepareMounted();

const LISTED: Partial<MapConfig> = {
  sources: { places: { type: 'geojson', data: 'https://data.example/places.json' } },
  layers: [{ id: 'a', type: 'circle', source: 'places' }],
  accessibility: { featureList: { layerIds: ['a'] } },
};

async function createListed(changes: Partial<MapConfig> = {}) {
  const ready = await createReady({ ...LISTED, ...changes });
  const activated: MapEventMap['featureactivate'][] = [];
  ready.handle.on('featureactivate', (feature) => activated.push(feature));
  const root = getByRole(ready.container, 'region');
  const list = () => getByRole(root, 'listbox', { name: 'Places in view' });
  const options = () => queryAllByRole(root, 'option');
  const names = () => options().map(({ textContent }) => textContent);
  /** Moves the map, which draws these features then. */
  const rest = async (...features: ReturnType<typeof place>[]) => {
    ready.map().features = features;
    ready.map().fire('moveend');
    ready.map().fire('idle');
    await settlePromises();
  };
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(event);
    return event;
  };
  const focused = () => document.activeElement?.textContent;
  const tabStops = () => [list(), ...options()].filter(({ tabIndex }) => tabIndex === 0);
  const selected = () => options().map((option) => option.getAttribute('aria-selected'));
  return { ...ready, activated, root, list, options, names, rest, press, focused, tabStops, selected };
}

test('without a list in the config there is none, and no query', async () => {
  const { map, container } = await createReady({ ...LISTED, accessibility: {} });
  const query = jest.spyOn(map(), 'queryRenderedFeatures');
  map().fire('moveend');
  map().fire('idle');
  expect(queryByRole(container, 'listbox')).toBeNull();
  expect(query).not.toHaveBeenCalled();
});

test('lists what is drawn each time that the map is idle', async () => {
  const { names, rest } = await createListed();
  expect(names()).toEqual([]);
  await rest(ULM, BONN);
  expect(names()).toEqual(['Ulm', 'Bonn']);
  await rest(BONN, KIEL);
  expect(names()).toEqual(['Bonn', 'Kiel']);
});

test('queries once each time, and not when only feature state has changed', async () => {
  const { map, rest } = await createListed();
  await rest(ULM);
  const query = jest.spyOn(map(), 'queryRenderedFeatures');
  map().fire('idle');
  expect(query).toHaveBeenCalledTimes(0);
  for (const name of ['data', 'data', 'moveend', 'idle', 'idle']) map().fire(name);
  jest.advanceTimersByTime(NO_REST_MS);
  expect(query).toHaveBeenCalledTimes(1);
});

test('a map that is never idle is queried now and then, but not while it moves', async () => {
  const { map, names, rest } = await createListed();
  await rest(ULM);
  map().features = [BONN];
  map().isInMotion = true;
  map().fire('data');
  jest.advanceTimersByTime(NO_REST_MS);
  expect(names()).toEqual(['Ulm']);
  map().isInMotion = false;
  jest.advanceTimersByTime(NO_REST_MS);
  expect(names()).toEqual(['Bonn']);
});

test('is one tab stop; keys move the focus within it', async () => {
  const { rest, tabStops, options, press, focused } = await createListed();
  await rest(ULM, BONN, KIEL);
  expect(tabStops()).toEqual([options()[0]]);
  options()[0]?.focus();
  const after = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End', 'ArrowUp'].map((key) => {
    expect(press(key).defaultPrevented).toBe(true);
    return focused();
  });
  expect(after).toEqual(['Bonn', 'Kiel', 'Kiel', 'Ulm', 'Ulm', 'Kiel', 'Bonn']);
  expect(tabStops()).toEqual([options()[1]]);
  expect(press('x').defaultPrevented).toBe(false);
});

test('an empty list can be reached, and shows that it is empty', async () => {
  const { tabStops, list, rest, root } = await createListed();
  await rest();
  expect(tabStops()).toEqual([list()]);
  expect(getByRole(root, 'listbox', { description: 'No places in view' })).toBe(list());
});

test('shows how many are not listed', async () => {
  const accessibility = { featureList: { layerIds: ['a'], maxItems: 2 } };
  const { rest, root, names } = await createListed({ accessibility });
  await rest(ULM, BONN, KIEL);
  expect(names()).toHaveLength(2);
  expect(getByRole(root, 'listbox', { description: '1 more place is not listed' })).toBeTruthy();
});

test('the feature that has the focus is marked, until it has it no more', async () => {
  const { rest, options, press, marked } = await createListed();
  await rest(ULM, BONN);
  options()[0]?.focus();
  expect(marked('hover')).toEqual([1]);
  press('ArrowDown');
  expect(marked('hover')).toEqual([2]);
  press('Escape');
  expect(marked('hover')).toEqual([]);
});

test('escape moves the focus to the map, and the key does not reach the page', async () => {
  const { rest, options, press, map, container } = await createListed();
  map().canvas.tabIndex = 0;
  await rest(ULM);
  let captured = 0;
  container.addEventListener('keydown', () => (captured += 1));
  options()[0]?.focus();
  press('Escape');
  expect(document.activeElement).toBe(map().canvas);
  expect(captured).toBe(0);
});

test('the focus stays on a feature that stays, wherever it is in the list then', async () => {
  const { rest, options, focused, names } = await createListed();
  await rest(ULM, BONN, KIEL);
  options()[1]?.focus();
  const option = document.activeElement;
  let moves = 0;
  option?.addEventListener('blur', () => (moves += 1));
  await rest(place(4, 'Jena', [50, 10]), BONN);
  expect(names()).toEqual(['Jena', 'Bonn']);
  await rest(BONN, KIEL);
  expect([names(), focused(), moves]).toEqual([['Bonn', 'Kiel'], 'Bonn', 0]);
  expect(document.activeElement).toBe(option);
});

test('when the feature with the focus is removed, the list gets it, and an arrow goes on', async () => {
  const { rest, options, list, press, focused, marked } = await createListed();
  await rest(ULM, BONN);
  options()[0]?.focus();
  await rest(BONN, KIEL);
  expect(document.activeElement).toBe(list());
  expect(marked('hover')).toEqual([]);
  press('ArrowDown');
  expect(focused()).toBe('Bonn');
});

test.each<[string, Partial<MapConfig>, [string, KeyboardEventInit][], number[]]>([
  ['nothing where nothing can be', {}, [['Enter', {}]], []],
  ['one with enter', { interaction: { select: 'single' } }, [['Enter', {}]], [2]],
  ['one with space', { interaction: { select: 'single' } }, [[' ', {}]], [2]],
  ['one alone with enter', { interaction: { select: 'multiple' } }, [['Enter', {}]], [2]],
  ['one more with shift', { interaction: { select: 'multiple' } }, [['Enter', { shiftKey: true }]], [1, 2]],
  ['one more with space', { interaction: { select: 'multiple' } }, [[' ', {}]], [1, 2]],
  ['one less with space', { interaction: { select: 'multiple' } }, [[' ', {}], [' ', {}]], [1]], // prettier-ignore
])('selects %s, as a click would', async (_what, config, keys, expected) => {
  const { rest, options, press, marked, selections, activated, pointer } = await createListed(config);
  await rest(ULM, BONN);
  pointer('click', [ULM]);
  selections.length = 0;
  options()[1]?.focus();
  for (const [key, more] of keys) press(key, more);
  expect(marked('selected')).toEqual(expected);
  expect(selections.every(({ cause }) => cause === 'user')).toBe(true);
  expect(activated.map(({ id, layerId }) => [id, layerId])).toEqual(keys.map(() => [2, 'a']));
});

test('a click on an entry is as enter', async () => {
  const { rest, options, marked, activated } = await createListed({ interaction: { select: 'single' } });
  await rest(ULM, BONN);
  options()[1]?.click();
  expect(marked('selected')).toEqual([2]);
  expect(activated.map(({ properties }) => properties['name'])).toEqual(['Bonn']);
});

test('shows which are selected, whoever selects, and nothing if none can be', async () => {
  const { rest, selected, pointer, update, list } = await createListed();
  await rest(ULM, BONN);
  expect(selected()).toEqual([null, null]);
  const multiple = { ...LISTED, interaction: { select: 'multiple' as const } };
  await update(multiple);
  expect(selected()).toEqual(['false', 'false']);
  expect(list().getAttribute('aria-multiselectable')).toBe('true');
  pointer('click', [BONN]);
  expect(selected()).toEqual(['false', 'true']);
  await update({ ...multiple, selection: { sourceId: 'places', featureIds: [1] } });
  expect(selected()).toEqual(['true', 'false']);
});

test('the map moves to a chosen feature that is not well in view, as the user’s own movement', async () => {
  const { rest, options, map, handle } = await createListed();
  const causes: string[] = [];
  handle.on('camerachange', ({ phase, cause }) => phase === 'end' && causes.push(cause));
  await rest(BONN, place(4, 'Basel', [98, 90]));
  causes.length = 0;
  options()[0]?.click();
  expect(map().eased).toEqual([]);
  options()[1]?.click();
  expect(map().eased).toEqual([{ center: [98, 90] }]);
  expect(causes).toEqual(['user']);
});

test('the strings are the config’s, and change with it', async () => {
  const { rest, update, root } = await createListed();
  await rest(ULM);
  await update({ ...LISTED, locale: { strings: { 'features.title': 'Orte' } } });
  expect(getByRole(root, 'listbox', { name: 'Orte' })).toBeTruthy();
  expect(queryByText(root, 'Places in view')).toBeNull();
});

test('is removed when the config drops it, and shown again', async () => {
  const { rest, options, update, root, list } = await createListed();
  await rest(ULM);
  options()[0]?.focus();
  await update({ ...LISTED, accessibility: {} });
  expect(queryByRole(root, 'listbox')).toBeNull();
  expect(document.activeElement).toBe(root);
  await update(LISTED);
  await rest(ULM);
  expect(getAllByRole(list(), 'option')).toHaveLength(1);
});

test('is removed with the map', async () => {
  const { rest, container, handle } = await createListed();
  await rest(ULM);
  handle.destroy();
  expect(queryByRole(container, 'listbox')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});
