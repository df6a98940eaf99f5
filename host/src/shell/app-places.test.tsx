/** The list of places, the card of one, and what the map marks, in the whole shell. */
import type { MapPointer } from '@mapdock/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createAppScene } from '../testing/create-app-scene.js';
import {
  card,
  createPlacesScene,
  passMovement,
  pointerOn,
  queryCard,
} from '../testing/create-places-scene.js';

const COLOSSEUM = { sourceId: 'sites', featureIds: [7] };
const focusMain = () => act(() => screen.getByRole('main').focus());
const row = () => screen.getByRole('option', { name: 'Colosseum, Rome' });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

/** The pointer on features that nothing can name: they have no id. */
const pointerOnNames = (...names: string[]): MapPointer => ({
  point: [10, 20],
  lngLat: [12.49, -41.89],
  features: names.map((name) => ({
    layerId: 'roads',
    sourceId: 'roads',
    properties: { name },
    geometry: { type: 'LineString' },
  })),
});

test('the places are listed by name, and typing filters them whatever the case and accents', async () => {
  const { user } = await createPlacesScene();
  expect(screen.getByRole('complementary', { name: 'World Heritage sites' })).toBeVisible();
  expect(names()).toHaveLength(12);
  expect(names()[0]).toBe('Acropolis, Athens');
  await user.type(screen.getByRole('searchbox', { name: 'Search the places' }), 'COLÓ');
  expect(names()).toEqual(['Cologne Cathedral', 'Colosseum, Rome']);
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Nothing matches your search.')).toBeVisible();
});

test('Enter shows a place: its card, its mark, the way to it, and its address', async () => {
  const { user, remote, lastConfig } = await createPlacesScene();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'colos');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(card()).toHaveFocus());
  expect(card()).toHaveTextContent('Colosseum, RomeCountryItalyOn the list since1980');
  expect(card()).toHaveTextContent('41.8902° N, 12.4922° E');
  expect(lastConfig()?.selection).toEqual(COLOSSEUM);
  expect(document.title).toBe('Colosseum, Rome – World Heritage');
  await waitFor(() => expect(remote.moves.at(-1)).toEqual({ center: [12.4922, 41.8902], zoom: 5 }));
  expect(location.hash).toMatch(/place=7$/);
  await user.keyboard('{Escape}');
  expect(queryCard()).not.toBeInTheDocument();
  expect(document.title).toBe('World Heritage');
  expect(row()).toHaveFocus();
  expect(lastConfig()?.selection).toBeUndefined();
  expect(location.hash).not.toMatch(/place/);
});

test('a click on the map opens the same card, with the place’s own position, and BACK closes it', async () => {
  const { emit, lastConfig } = await createPlacesScene();
  emit('mapclick', pointerOn(7));
  expect(within(card()).getByRole('heading', { name: 'Colosseum, Rome' })).toBeVisible();
  expect(card()).toHaveTextContent('41.8902° N, 12.4922° E');
  expect(lastConfig()?.selection).toEqual(COLOSSEUM);
  expect(screen.getByRole('option', { name: 'Colosseum, Rome' })).toHaveAttribute('aria-selected', 'true');
  act(() => history.back());
  await waitFor(() => expect(queryCard()).not.toBeInTheDocument());
});

test('BACK and FORWARD leave the focus alone, and a card that had it gives it back', async () => {
  const { user } = await createPlacesScene();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'colos');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(card()).toHaveFocus());
  act(() => history.back());
  await waitFor(() => expect(queryCard()).not.toBeInTheDocument());
  expect(row()).toHaveFocus();
  act(() => history.forward());
  await waitFor(() => expect(card()).toBeVisible());
  expect(row()).toHaveFocus();
});

test('the list takes arrows, Home, End and letters, and leads back to the field', async () => {
  const { user } = await createPlacesScene();
  const field = screen.getByRole('searchbox');
  const focused = () => document.activeElement?.textContent;
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Acropolis, Athens');
  await user.keyboard('{End}');
  expect(focused()).toBe('Taj Mahal, Agra');
  await user.keyboard('{Home}{ArrowDown}');
  expect(focused()).toBe('Alhambra, Granada');
  await user.keyboard('stone');
  expect(focused()).toBe('Stonehenge');
  await user.keyboard('{Home}{ArrowUp}');
  expect(field).toHaveFocus();
});

test('a closed card gives the focus to the map if no element had it before', async () => {
  const { user, emit } = await createPlacesScene();
  expect(document.body).toHaveFocus();
  emit('mapclick', pointerOn(7));
  await waitFor(() => expect(card()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a card that opens does not take the focus from where a person has moved it meanwhile', async () => {
  const { emit } = await createPlacesScene();
  emit('mapclick', pointerOn(7));
  const field = screen.getByRole('searchbox');
  act(() => field.focus());
  // The card would take the focus in the next frame.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(card()).toBeVisible();
  expect(field).toHaveFocus();
});

test('a choice in the map’s own list opens the card as well', async () => {
  const { emit } = await createPlacesScene();
  emit('featureactivate', pointerOn(7).features[0]!);
  expect(card()).toHaveTextContent('Colosseum, Rome');
});

test('places of the same name, and one without a name, are told apart by their coordinates', async () => {
  const at = (name: string | undefined, coordinates: readonly number[]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates },
  });
  const features = [
    at('Rome', [12.5, 41.9]),
    at('Rome', [-85.2, 34.3]),
    at('Paris', [2, 48]),
    at(undefined, [3, 4]),
  ];
  await createPlacesScene({ placesAtAddress: () => ({ type: 'FeatureCollection', features }) });
  expect(names()).toEqual([
    'Place without a name4° N, 3° E',
    'Paris',
    'Rome41.9° N, 12.5° E',
    'Rome34.3° N, 85.2° W',
  ]);
});

test('a row marks its place on the map, and the place its row', async () => {
  const { user, emit, lastConfig } = await createPlacesScene();
  const row = screen.getByRole('option', { name: 'Stonehenge' });
  await user.hover(row);
  expect(lastConfig()?.hover).toEqual({ sourceId: 'sites', featureId: 6 });
  await user.unhover(row);
  expect(lastConfig()?.hover).toBeUndefined();
  emit('maphover', pointerOn(6));
  expect(row).toHaveAttribute('data-hovered-on-map');
});

test('Enter shows a chosen place once more', async () => {
  const { user, remote } = await createPlacesScene({ hash: '#place=7' });
  await passMovement();
  expect(remote.moves).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'Colosseum, Rome' }));
  expect(card()).toHaveTextContent('Colosseum, Rome');
  await passMovement();
  expect(remote.moves).toHaveLength(1);
});

test.each(['Settings', 'About'])('Escape closes %s first, also if the focus has left it', async (name) => {
  const { user } = await createPlacesScene({ hash: '#place=7' });
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(card()).toBeInTheDocument();
});

describe('data that is not listed', () => {
  test('is named while the pointer is on it', async () => {
    const { emit } = await createPlacesScene();
    emit('maphover', pointerOnNames('Via Appia'));
    expect(screen.getByText('Via Appia')).toBeVisible();
    emit('maphover', pointerOnNames());
    expect(screen.queryByText('Via Appia')).not.toBeInTheDocument();
  });

  test('is named beside the card of another feature of its layer', async () => {
    const { emit } = await createPlacesScene();
    emit('mapclick', pointerOnNames('Via Appia'));
    emit('maphover', pointerOnNames('Via Aurelia'));
    expect(screen.getByText('Via Aurelia')).toBeVisible();
  });

  test('has a card after a click, which takes the focus, until it is closed', async () => {
    const { user, emit } = await createPlacesScene();
    focusMain();
    emit('mapclick', pointerOnNames('Via Appia', 'Rome'));
    expect(card()).toHaveTextContent('Via Appia');
    expect(card()).toHaveTextContent('41.89° S, 12.49° E');
    await waitFor(() => expect(card()).toHaveFocus());
    await user.click(within(card()).getByRole('button', { name: 'Close' }));
    expect(queryCard()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('has a card that Escape closes, on the map and on the card', async () => {
    const { user, emit } = await createPlacesScene();
    for (const focus of [focusMain, () => act(() => card().focus())]) {
      focusMain();
      emit('mapclick', pointerOnNames('Via Appia'));
      focus();
      await user.keyboard('{Escape}');
      expect(queryCard()).not.toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveFocus();
    }
  });
});

describe('an address that is chosen', () => {
  test('closes the card of a feature that nothing can name, which stays closed without the address', async () => {
    const scene = await createPlacesScene();
    scene.emit('mapclick', pointerOnNames('Via Appia'));
    expect(card()).toBeVisible();
    act(() => scene.history.choose({ address: 'one' }));
    expect(queryCard()).not.toBeInTheDocument();
    act(() => scene.history.choose({ address: undefined }));
    expect(queryCard()).not.toBeInTheDocument();
  });

  test('stays marked after a click beside all places, also before the page has rendered', async () => {
    const scene = await createPlacesScene();
    const beside = { ...pointerOn(1), features: [] };
    act(() => {
      scene.history.choose({ address: 'one' });
      scene.remote.emit('mapclick', beside);
    });
    expect(scene.history.choices.address).toBe('one');
    scene.emit('mapclick', pointerOnNames('Via Appia'));
    expect(scene.history.choices.address).toBeUndefined();
    expect(card()).toBeVisible();
  });
});

test('the card of a chosen place comes in a task after that of the choice, so that neither is long', async () => {
  const scene = await createPlacesScene();
  const setting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // In tests React renders everything before `act` returns. Without that it renders the choice when the task ends, and runs effects in later tasks,
  // as it does for a visitor.
  setting.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    scene.history.choose({ place: '7' });
    for (let round = 0; round < 10; round += 1) await Promise.resolve();
    expect(queryCard()).not.toBeInTheDocument();
    await waitFor(() => expect(card()).toHaveTextContent('Colosseum, Rome'));
  } finally {
    setting.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

test('a click before the code of the places has loaded opens the card once it has', async () => {
  const scene = await createAppScene();
  scene.emit('mapclick', pointerOn(7));
  expect(queryCard()).not.toBeInTheDocument();
  scene.emit('statuschange', { name: 'ready' });
  await waitFor(() => expect(card()).toHaveTextContent('Colosseum, Rome'));
  expect(location.hash).toMatch(/place=7$/);
});
