import type { MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { OVERLAYS } from './late-overlays.js';

// Once the chunk is loaded, all takes effect within the call.
beforeAll(() => OVERLAYS.load());
prepareMounted();

const HERE: [number, number] = [1, 2];
const marker = { id: 'm', position: HERE, label: 'Place' };
const popup = { id: 'p', position: HERE, content: 'Text' };
const second = { ...popup, id: 'q' };

/** A map with its engine, before any style. */
async function createMap(changes: Partial<MapConfig>) {
  const mounted = createMounted(createConfig(changes));
  const { handle, container } = mounted;
  const popupChanges: unknown[] = [];
  handle.on('popupchange', ({ popupId, open }) => popupChanges.push([popupId, open]));
  await mounted.loadEngine();
  const update = (next: Partial<MapConfig>) => handle.update(createConfig(next));
  return {
    ...mounted,
    popupChanges,
    update,
    /** The first event of that name is followed by an update with this config. */
    answer(name: 'popupchange' | 'maperror', next: Partial<MapConfig>) {
      const off = handle.on(name, () => {
        off();
        update(next);
      });
    },
    dialogs: () => container.querySelectorAll('[role=dialog]').length,
  };
}

describe('an update by a listener of an update', () => {
  const bothOpen = [popup, second].map((each) => ({ ...each, open: true }));

  test('decides what is open, and what it undoes is not reported', async () => {
    const { answer, update, popupChanges, dialogs } = await createMap({ popups: [popup, second] });
    answer('popupchange', { popups: [{ ...popup, open: true }, second] });
    update({ popups: bothOpen });
    expect([popupChanges, dialogs()]).toEqual([[['p', true]], 1]);
  });

  test('may remove what opens too, which is not reported as open then', async () => {
    const { answer, update, popupChanges, dialogs } = await createMap({});
    answer('popupchange', { popups: bothOpen.slice(0, 1) });
    update({ popups: bothOpen });
    expect([popupChanges, dialogs()]).toEqual([[['p', true]], 1]);
  });

  test('counts after an id that was refused', async () => {
    const { handle, answer, update, container, errors } = await createMap({});
    const own = document.createElement('p');
    handle.addMarker(own, marker);
    answer('maperror', { markers: [] });
    update({ markers: [marker] });
    expect([container.contains(own), errors()]).toEqual([true, ['CONFIG_INVALID']]);
  });
});

test('lists that are the same cost no layout, and equal ones touch no element', async () => {
  const config = {
    markers: [
      { ...marker, popupId: 'p' },
      { ...marker, id: 'o' },
    ],
    popups: [{ id: 'p', markerId: 'm', content: 'Text', open: true }],
  };
  const { update, container } = await createMap(config);
  const watched = container.querySelectorAll('.mapdock-marker-holder, .mapboxgl-popup');
  expect(watched).toHaveLength(3);
  const observer = new MutationObserver(() => undefined);
  for (const element of watched) {
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  }
  const measured = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
  update({ ...config, camera: { zoom: 3 } });
  expect(measured).not.toHaveBeenCalled();
  update(JSON.parse(JSON.stringify(config)) as typeof config);
  expect(measured).toHaveBeenCalled();
  expect(observer.takeRecords()).toEqual([]);
  measured.mockRestore();
});
