import { MapdockError, type MapConfig } from '@mapdock/shared';
import { getByRole } from '@testing-library/dom';
import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { LANGUAGE_CHUNKS } from '../../texts/languages/language-chunks.js';

prepareMounted();

const MARKER = { id: 'm', position: [5, 6] as [number, number], label: 'Here', draggable: true };
const POPUP = { id: 'p', position: [5, 6] as [number, number], content: 'Text', open: true };

function createSpeaking(changes: Partial<MapConfig>) {
  const mounted = createMounted(createConfig(changes));
  const { container, handle } = mounted;
  const speak = async (language: string) => {
    handle.update(createConfig({ ...changes, locale: { ...changes.locale, language } }));
    await settlePromises();
  };
  const root = () => getByRole(container, 'region');
  return { ...mounted, speak, root };
}

test('strings that load late are shown everywhere', async () => {
  const { container, map, root, loadAll, speak } = createSpeaking({ markers: [MARKER], popups: [POPUP] });
  await loadAll();
  await speak('de');
  expect(root().getAttribute('aria-label')).toBe('Karte');
  expect(root().lang).toBe('de');
  expect(map().canvas.ariaLabel).toBe('Karte');
  expect(getByRole(container, 'button', { name: 'Here' }).getAttribute('aria-description')).toMatch(
    /Pfeiltasten/,
  );
  expect(getByRole(container, 'dialog', { name: 'Details' })).toBeTruthy();
  expect(getByRole(container, 'button', { name: 'Schließen' })).toBeTruthy();
});

test('they are no answer to the reports of a controlled camera', async () => {
  let arrive = () => {};
  const { load } = LANGUAGE_CHUNKS.it;
  jest
    .spyOn(LANGUAGE_CHUNKS.it, 'load')
    .mockReturnValue(new Promise((resolve) => (arrive = () => resolve(load()))));
  const locale = { language: 'it' };
  const camera = (zoom: number) => ({ center: [5, 6] as [number, number], zoom, controlled: true });
  const { map, root, handle, loadAll } = createSpeaking({ locale, camera: camera(4) });
  await loadAll();
  handle.on('camerachange', ({ camera: { zoom } }) => {
    if (zoom === 6) handle.update(createConfig({ locale, camera: camera(4.5) }));
  });
  map().step('movestart', { zoom: 5 });
  map().step('move', { zoom: 6 });
  expect(map().camera.zoom).toBe(4.5);
  map().step('move', { zoom: 5.5 });
  arrive();
  await settlePromises();
  expect([root().getAttribute('aria-label'), map().camera.zoom]).toEqual(['Mappa', 5.5]);
});

test('the failure without a valid config is in the language of the page', async () => {
  document.documentElement.lang = 'nl';
  const { container } = createMounted({ style: 1 });
  await settlePromises();
  expect(getByRole(container, 'alert').textContent).toContain('De instellingen van de kaart zijn ongeldig');
  document.documentElement.removeAttribute('lang');
});

test('a language that fails to load leaves English, marked as such, and a map that is ready', async () => {
  const failing = jest.spyOn(LANGUAGE_CHUNKS.pt, 'load');
  jest.spyOn(LANGUAGE_CHUNKS.pt, 'code', 'get').mockReturnValue(undefined);
  const error = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://a.example/pt.js', reason: 'offline' });
  failing.mockResolvedValue({ ok: false, error });
  const { handle, root, container, map, loadAll, errors } = createSpeaking({
    locale: { language: 'pt' },
    markers: [MARKER],
    popups: [POPUP],
  });
  await loadAll();
  expect([handle.status, errors()]).toEqual([{ name: 'ready' }, ['REMOTE_UNREACHABLE']]);
  expect(root().lang).toBe('pt');
  const name = document.getElementById(root().getAttribute('aria-labelledby') ?? '');
  expect([name?.textContent, name?.lang]).toEqual(['Map', 'en']);
  expect([map().canvas.ariaLabel, map().canvas.lang]).toEqual(['Map', 'en']);
  expect(getByRole(container, 'button', { name: 'Close' }).lang).toBe('en');
  for (const text of ['Move the map with', 'Move the marker']) {
    const holders = [...container.querySelectorAll('[lang=en]')].filter((element) =>
      element.textContent.startsWith(text),
    );
    expect(holders).toHaveLength(1);
  }

  jest.restoreAllMocks();
  handle.retry();
  await settlePromises();
  expect(root().getAttribute('aria-label')).toBe('Mapa');
  expect(container.querySelectorAll('[lang=en]')).toHaveLength(0);
  expect(handle.status).toEqual({ name: 'ready' });
});
