import type { MapConfig } from '@mapdock/shared';
import type { ChangeKind } from '@mapdock/shared/testing/field-changes';
import { createMounted } from '../create-mounted.js';
import { createFakeImages } from '../fakes/fake-images.js';
import { settlePromises } from '../fakes/fake-fetch.js';
import { putFeatures, type Mounted } from './observe-map.js';

/** Elements that canvas sources of the sample configs name. */
const CANVASES = ['wind', 'waves'];
/** Longer than the pauses on the way to a map with a new style. */
const PAUSE_MS = 100;
/** Longer than announcements wait. */
const REST_MS = 1000;
/** A style, what the config adds to it, and what waits for that. */
const ROUNDS = 3;

/** A mounted map on which everything has come and is drawn, also after each update. Needs jest's fake timers. */
interface Settled {
  readonly mounted: Mounted;
  /** Applies another config, and returns the most costly thing that was made anew for it. */
  update(config: MapConfig): Promise<ChangeKind>;
}

export async function mountSettled(first: MapConfig): Promise<Settled> {
  const images = createFakeImages();
  const mounted = createMounted(first);
  const { handle, fetching, map, maps } = mounted;
  for (const id of CANVASES) document.body.append(Object.assign(document.createElement('canvas'), { id }));

  const settle = async ({ style }: MapConfig) => {
    await settlePromises();
    const body = { version: 8, name: style, sources: {}, layers: [] };
    for (const address of fetching.waiting) await fetching.answer(address, { body });
    if (handle.status.name === 'loading') await mounted.loadEngine();
    putFeatures(map());
    for (let round = 0; round < ROUNDS; round += 1) {
      if (!map().hasStyle) await mounted.loadStyle();
      for (const url of images.requested.splice(0)) images.arrive(url);
      await settlePromises();
      await mounted.settle();
      jest.advanceTimersByTime(PAUSE_MS);
      map().fire('render');
      await settlePromises();
    }
    jest.advanceTimersByTime(REST_MS);
    await settlePromises();
  };
  await settle(first);

  return {
    mounted,
    async update(config) {
      const engine = map();
      const count = { maps: maps.length, styles: engine.requestedStyles.length };
      const there = { sources: [...engine.sources.keys()], layers: engine.layers.map(({ id }) => id) };
      const added = { source: jest.spyOn(engine, 'addSource'), layer: jest.spyOn(engine, 'addLayer') };
      const result = handle.update(config);
      if (!result.ok) throw result.error;
      await settle(config);
      if (maps.length > count.maps) return 'map';
      if (engine.requestedStyles.length > count.styles) return 'style';
      if (added.source.mock.calls.some(([id]) => there.sources.includes(id))) return 'source';
      return added.layer.mock.calls.some(([{ id }]) => there.layers.includes(id)) ? 'layer' : 'live';
    },
  };
}
