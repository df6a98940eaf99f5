import type { Mounted } from '../start/watch-page.ts';
import type { MapConfig, Mount } from '@mapdock/shared';
import type { Map } from 'mapbox-gl';

type EngineMap = Map;

/** The functions that the bench calls in a page that shows its map. */
export interface PageDrive {
  /** Counts the frames that the page's map draws in this time, without any input. */
  countFrames: (ms: number) => Promise<number>;
  /** Moves the map to a camera; gives ms from frame to frame. */
  timeFrames: (camera: object, ms: number) => Promise<number[]>;
  /** Mounts a map, removed again unless `isLeft`; gives ms until drawn. */
  mountAnother: (isLeft: boolean) => Promise<number>;
}

declare global {
  var benchDrive: PageDrive;
  /** Mapdock's container. */
  var map_remote: { get: (name: './mount') => Promise<() => { mount: Mount }> };
}

/**
 * Runs in a page, and puts a `PageDrive` there as `benchDrive`. It is the same for all peers, except for how a map is mounted.
 * @param config the map's config, for a page with Mapdock's container
 */
export function drivePage(config: object) {
  const watch = globalThis.benchWatch;
  const shown = watch.map as EngineMap;

  const mountInto = async (element: HTMLElement): Promise<Mounted> => {
    if (globalThis.bench?.mount) return globalThis.bench.mount(element);
    const { mount } = (await globalThis.map_remote.get('./mount'))();
    const handle = mount(element, config as MapConfig);
    return {
      get map() {
        return handle.engine as EngineMap | undefined;
      },
      unmount: () => handle.destroy(),
    };
  };

  const whenDrawn = (mounted: Mounted) =>
    new Promise((resolve) => {
      const look = () => {
        const { map } = mounted;
        if (map === undefined) return void requestAnimationFrame(look);
        const check = () => {
          if (!map.loaded() || !map.areTilesLoaded()) return;
          map.off('render', check);
          resolve(undefined);
        };
        map.on('render', check);
      };
      look();
    });

  const drive: PageDrive = {
    async countFrames(ms) {
      const before = watch.frames;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return watch.frames - before;
    },

    async timeFrames(camera, ms) {
      const times: number[] = [];
      const note = () => void times.push(performance.now());
      shown.on('render', note);
      const ended = new Promise((resolve) => shown.once('moveend', resolve));
      shown.easeTo({ ...camera, duration: ms, easing: (part) => part, essential: true });
      await ended;
      shown.off('render', note);
      return times.slice(1).map((time, index) => time - (times[index] ?? NaN));
    },

    async mountAnother(isLeft) {
      const element = document.createElement('div');
      element.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:400px;height:300px';
      document.body.append(element);
      const startedAt = performance.now();
      const mounted = await mountInto(element);
      await whenDrawn(mounted);
      const ms = performance.now() - startedAt;
      if (!isLeft) {
        mounted.unmount();
        element.remove();
      }
      return ms;
    },
  };
  globalThis.benchDrive = drive;
}
