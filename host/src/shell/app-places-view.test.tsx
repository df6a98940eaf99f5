/** Where the map moves for places: links, choices before there is a map, and all places. */
import { MapdockError } from '@mapdock/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createAppScene } from '../testing/create-app-scene.js';
import {
  card,
  createPlacesScene,
  passMovement,
  pointerOn,
  queryCard,
} from '../testing/create-places-scene.js';
import { incomplete } from '../testing/sample-errors.js';

const COLOSSEUM = { sourceId: 'sites', featureIds: [7] };

test('a place that is chosen while there is no map is where the next one moves', async () => {
  const scene = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
  const { user, remote, emit } = scene;
  await user.click(await screen.findByRole('option', { name: 'Colosseum, Rome' }));
  await passMovement();
  expect(remote.moves).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(remote.configs).not.toEqual([]));
  await passMovement();
  expect(remote.moves).toEqual([]);
  emit('statuschange', { name: 'ready' });
  await waitFor(() => expect(remote.moves).toEqual([{ center: [12.4922, 41.8902], zoom: 5 }]));
});

test('a place that is chosen while the map loads tiles is shown at once, and the zoom stays', async () => {
  const { user, remote, emit } = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
  const row = await screen.findByRole('option', { name: 'Colosseum, Rome' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  emit('statuschange', { name: 'loading', phase: 'tiles', tiles: { loaded: 0, requested: 9 } });
  remote.lookAt({ center: [12, 41], zoom: 9, bearing: 0, pitch: 0 });
  await user.click(row);
  await waitFor(() => expect(remote.moves).toEqual([{ center: [12.4922, 41.8902], zoom: 9 }]));
});

test('a place whose card was closed while there was no map is not where the next one moves', async () => {
  const { user, remote, emit } = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
  await user.click(await screen.findByRole('option', { name: 'Colosseum, Rome' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(remote.configs).not.toEqual([]));
  emit('statuschange', { name: 'ready' });
  emit('mapclick', pointerOn(7));
  expect(card()).toHaveTextContent('Colosseum, Rome');
  await passMovement();
  expect(remote.moves).toEqual([]);
});

test('a link opens the card and starts the map at the place, and leaves the focus where it is', async () => {
  const { remote, lastConfig } = await createPlacesScene({ hash: '#place=7' });
  expect(card()).toHaveTextContent('Colosseum, Rome');
  expect(document.body).toHaveFocus();
  expect(remote.configs[0]?.camera).toEqual({ center: [12.4922, 41.8902], zoom: 5 });
  await passMovement();
  expect(remote.moves).toEqual([]);
  expect(lastConfig()?.selection).toEqual(COLOSSEUM);
});

test('a link to a place whose data comes after the map moves the map there, unless it says where to look', async () => {
  const rome = { type: 'Feature', id: 7, properties: { name: 'Rome' } };
  const placesAtAddress = () => ({ ...rome, geometry: { type: 'Point', coordinates: [12.5, 41.9] } });
  const late = await createPlacesScene({ hash: '#place=7', placesAtAddress });
  expect(card()).toHaveTextContent('Rome');
  await waitFor(() => expect(late.remote.moves).toEqual([{ center: [12.5, 41.9], zoom: 5 }]));
  cleanup();
  const placed = await createPlacesScene({ hash: '#map=3/40/-4&place=7', placesAtAddress });
  expect(card()).toHaveTextContent('Rome');
  await passMovement();
  expect(placed.remote.moves).toEqual([]);
});

test('list and map, which request the same data, are retried together', async () => {
  let requests = 0;
  const { user, remote, emit } = await createAppScene({ placesAtAddress: () => void requests++ });
  const failed = new MapdockError('SOURCE_FAILED', { sourceId: 'sites', reason: 'gone' });
  emit('statuschange', { name: 'degraded', errors: [failed] });
  const list = screen.getByRole('complementary');
  const retryOfList = () => within(list).findByRole('button', { name: 'Try again' });
  const button = await retryOfList();
  // React runs the first effects of a component twice in this test.
  requests = 1;
  await user.click(button);
  expect([requests, remote.retries.count]).toEqual([2, 1]);
  await retryOfList();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
  expect([requests, remote.retries.count]).toEqual([3, 2]);
});

test('a link to a place that is typed into the open page moves the map there', async () => {
  const { remote } = await createPlacesScene();
  const type = (hash: string) => {
    window.history.replaceState(null, '', hash);
    act(() => void window.dispatchEvent(new Event('hashchange')));
  };
  type('#map=3.00/40.0000/-4.0000/0/0&place=6');
  expect(card()).toHaveTextContent('Stonehenge');
  expect(remote.moves).toEqual([{ center: [-4, 40], zoom: 3, bearing: 0, pitch: 0 }]);
  type('#place=7');
  expect(card()).toHaveTextContent('Colosseum, Rome');
  await waitFor(() => expect(remote.moves.slice(1)).toEqual([{ center: [12.4922, 41.8902], zoom: 5 }]));
});

test('a link to a place that no longer exists opens nothing', async () => {
  const { lastConfig } = await createPlacesScene({ hash: '#place=700' });
  expect(queryCard()).not.toBeInTheDocument();
  expect(lastConfig()?.selection).toBeUndefined();
});

test('Show all moves the map to all places', async () => {
  const { user, remote } = await createPlacesScene();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(remote.moves.at(-1)).toMatchObject({
    bounds: [
      [-72.545, -33.8568],
      [151.2153, 60.3975],
    ],
    bearing: 0,
  });
});

test('data that comes after the map is shown as a whole, unless a link says where to look or somebody moved the map', async () => {
  const at = (coordinates: readonly number[]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
  });
  const placesAtAddress = () => ({ type: 'FeatureCollection', features: [at([1, 2]), at([3, 4])] });
  const bounds = [
    [1, 2],
    [3, 4],
  ];
  const first = await createPlacesScene({ placesAtAddress });
  expect(first.remote.moves).toMatchObject([{ bounds }]);
  cleanup();
  const linked = await createPlacesScene({ placesAtAddress, hash: '#map=3/2/1' });
  await passMovement();
  expect(linked.remote.moves).toEqual([]);
  cleanup();
  const moved = await createAppScene({ placesAtAddress });
  const camera = { center: [5, 6], zoom: 7, bearing: 0, pitch: 0 } as const;
  moved.emit('camerachange', { phase: 'start', camera, cause: 'user' });
  moved.emit('statuschange', { name: 'ready' });
  await screen.findByRole('listbox');
  await passMovement();
  expect(moved.remote.moves).toEqual([]);
});
