import type { MapStatus } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createDrawn, DATA } from '../../testing/create-drawn.js';
import { createMounted, prepareMounted, installFakeEngine } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { reportedErrors, scroll } from '../../testing/install-browser-parts.js';

prepareMounted();
beforeEach(() => {
  // Runs everything that needs no frame.
  const context = { drawImage: () => {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => expect(reportedErrors.splice(0)).toEqual([]));

describe('the budget of the page', () => {
  const byBudget: MapStatus = { name: 'parked', by: 'budget' };

  /** Two maps, of which one may be live; the first is. */
  async function createTwo() {
    const engine = installFakeEngine();
    const first = await createDrawn(createConfig(DATA), { engine, maxLiveMaps: 1 });
    scroll(first.container, true);
    const second = createMounted(createConfig(DATA), { engine });
    await settlePromises();
    return { engine, first, second };
  }
  const render = async ({ maps }: { maps: readonly { fire(name: string): void }[] }) => {
    await settlePromises();
    for (const map of maps) map.fire('render');
    await settlePromises();
  };

  test('parks a map that starts out of view before it makes a context', async () => {
    const { engine, second } = await createTwo();
    await second.loadEngine();
    expect(second.handle.status.name).toBe('loading');
    scroll(second.container, false);
    await settlePromises();
    expect([second.handle.status, engine.maps.length]).toEqual([byBudget, 1]);
    expect(second.statuses()).toEqual(['engine', 'style', 'parked']);
  });

  test('parks the map that left the view for the one that entered it', async () => {
    const { engine, first, second } = await createTwo();
    first.forget();
    scroll(second.container, false);
    await settlePromises();
    second.forget();
    scroll(first.container, false);
    scroll(second.container, true);
    await settlePromises();
    await second.loadEngine();
    // Its context is released only when the picture is taken.
    expect([engine.maps.length, first.handle.status.name]).toEqual([1, 'ready']);
    await render(engine);
    expect([first.handle.status, engine.maps[0]?.isRemoved]).toEqual([byBudget, true]);
    await second.loadAll();
    expect(engine.maps).toHaveLength(2);
    expect([first.statuses(), second.statuses()]).toEqual([
      ['parked'],
      ['engine', 'style', 'tiles', 'ready'],
    ]);
    scroll(second.container, false);
    scroll(first.container, true);
    await render(engine);
    await first.loadAll();
    expect(first.statuses()).toEqual(['parked', 'engine', 'style', 'tiles', 'ready']);
  });

  test('leaves a map alone that is never to be parked, and the host parks it all the same', async () => {
    const engine = installFakeEngine();
    const options = { engine, maxLiveMaps: 1, neverPark: true };
    const first = await createDrawn(createConfig(DATA), options);
    scroll(first.container, false);
    const second = createMounted(createConfig(DATA), { engine });
    scroll(second.container, true);
    await second.loadAll();
    await render(engine);
    expect([first.handle.status.name, second.handle.status.name]).toEqual(['ready', 'ready']);
    const parking = first.handle.park();
    await render(engine);
    await parking;
    expect(first.handle.status).toEqual({ name: 'parked', by: 'host' });
  });

  test('keeps all live that are in view', async () => {
    const { first, second } = await createTwo();
    scroll(second.container, true);
    await second.loadAll();
    expect([first.handle.status.name, second.handle.status.name]).toEqual(['ready', 'ready']);
  });

  test('leaves maps alone that the host parked', async () => {
    const { first, second } = await createTwo();
    scroll(second.container, false);
    await settlePromises();
    await second.handle.park();
    expect(second.handle.status).toEqual({ name: 'parked', by: 'host' });
    first.handle.destroy();
    scroll(second.container, true);
    await settlePromises();
    expect(second.handle.status).toEqual({ name: 'parked', by: 'host' });
    second.handle.resume();
    await second.loadAll();
    expect(second.handle.status.name).toBe('ready');
  });

  test('leaves maps alone that the host parks while the budget takes their picture', async () => {
    const { engine, first, second } = await createTwo();
    scroll(first.container, false);
    scroll(second.container, true);
    await settlePromises();
    const parking = first.handle.park();
    await render(engine);
    await parking;
    expect(first.statuses().slice(-2)).toEqual(['ready', 'parked']);
    expect(first.handle.status).toEqual({ name: 'parked', by: 'host' });
  });

  test('gives the context of a destroyed map to one in view', async () => {
    const { engine, first, second } = await createTwo();
    scroll(first.container, false);
    scroll(second.container, false);
    await settlePromises();
    expect(second.handle.status).toEqual(byBudget);
    first.handle.destroy();
    scroll(second.container, true);
    await second.loadAll();
    expect([second.handle.status.name, engine.maps.length]).toEqual(['ready', 2]);
  });

  test('puts a map that is resumed out of view before others there', async () => {
    const { engine, first, second } = await createTwo();
    scroll(first.container, false);
    scroll(second.container, false);
    await settlePromises();
    jest.advanceTimersByTime(1);
    second.handle.resume();
    await render(engine);
    expect(first.handle.status).toEqual(byBudget);
    await second.loadAll();
    expect(second.handle.status.name).toBe('ready');
  });
});

test.each([0, 17, 1.5, Number.NaN, '8', null])('refuses %p as maxLiveMaps', (maxLiveMaps) => {
  expect(() => createMounted(createConfig(), { maxLiveMaps: maxLiveMaps as never })).toThrow(TypeError);
});
