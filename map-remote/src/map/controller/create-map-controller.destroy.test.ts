import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted, styleLinks } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { blobAddresses, reportedErrors } from '../../testing/install-browser-parts.js';

const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.first' };

prepareMounted();
afterEach(() => expect(reportedErrors.splice(0)).toEqual([]));

describe('destroying', () => {
  test.each([
    'at once',
    'while the style sheet loads',
    'in a hidden container',
    'while the style loads',
    'when ready',
  ])('%s leaves nothing behind', async (when) => {
    const blobsBefore = blobAddresses.size;
    const mounted = createMounted();
    const { handle, container, maps } = mounted;
    if (when === 'while the style sheet loads') await settlePromises();
    if (when === 'in a hidden container') {
      await settlePromises();
      await mounted.loadSheet();
    }
    if (when === 'while the style loads') await mounted.loadEngine();
    if (when === 'when ready') await mounted.loadAll();
    mounted.forget();
    handle.destroy();
    handle.destroy();
    await settlePromises();
    expect(container.childNodes).toHaveLength(0);
    expect([styleLinks().length, document.adoptedStyleSheets.length]).toEqual([0, 0]);
    expect(blobAddresses.size).toBe(blobsBefore);
    expect(jest.getTimerCount()).toBe(0);
    expect(maps.filter(({ isRemoved }) => !isRemoved)).toEqual([]);
    expect([mounted.statuses(), mounted.errors()]).toEqual([[], []]);
  });

  test('by a listener of a restart leaves nothing behind either', async () => {
    const { handle, container, loadEngine, map } = createMounted();
    await loadEngine();
    map().fail('layers[0]: bad style');
    handle.on('statuschange', ({ name }) => {
      if (name === 'loading') handle.destroy();
    });
    handle.retry();
    await settlePromises();
    expect([container.childNodes.length, styleLinks().length]).toEqual([0, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('by a listener of a popup that an update opens starts no map', async () => {
    const blobsBefore = blobAddresses.size;
    const { handle, container, loadAll, maps } = createMounted();
    await loadAll();
    handle.on('popupchange', () => handle.destroy());
    const popups = [{ id: 'p', position: [1, 2] as [number, number], content: 'Text', open: true }];
    handle.update(createConfig({ popups, provider: MAPBOX }));
    await settlePromises();
    expect([container.childNodes.length, styleLinks().length, blobAddresses.size]).toEqual([
      0,
      0,
      blobsBefore,
    ]);
    expect(jest.getTimerCount()).toBe(0);
    expect(maps.filter(({ isRemoved }) => !isRemoved)).toEqual([]);
  });

  test('makes every other member throw', async () => {
    const { handle, loadAll } = createMounted();
    await loadAll();
    handle.destroy();
    for (const use of [
      () => handle.status,
      () => handle.engine,
      () => handle.update(createConfig()),
      () => handle.getCamera(),
      () => handle.moveCamera({}),
      () => handle.on('maperror', () => {}),
      () => handle.retry(),
    ]) {
      expect(use).toThrow('destroyed');
    }
  });

  test('happens with the signal, before or after mounting', async () => {
    const ending = new AbortController();
    const { handle, container, loadAll, map } = createMounted(createConfig(), { signal: ending.signal });
    await loadAll();
    ending.abort();
    expect([container.childNodes.length, map().isRemoved]).toEqual([0, true]);
    expect(() => handle.status).toThrow('destroyed');
    const late = createMounted(createConfig(), { signal: ending.signal });
    await settlePromises();
    expect([late.container.childNodes.length, late.maps.length, styleLinks().length]).toEqual([0, 0, 0]);
  });
});
