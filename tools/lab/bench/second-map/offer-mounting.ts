import type { MapConfig, Mount } from '@mapdock/shared';
import type { Mounted } from '../start/watch-page.ts';

declare global {
  /** Mounts a map, removed again unless `isLeft`; gives ms until it is drawn. */
  var mountAnother: (isLeft: boolean) => Promise<number>;
  /** Mapdock's container. */
  var map_remote: { get: (name: './mount') => Promise<() => { mount: Mount }> };
}

/**
 * Runs in a page that shows a map, and offers `mountAnother` there. It is the same for all peers, except for how a map is mounted.
 * @param config the map's config, for a page with Mapdock's container
 */
export function offerMounting(config: object): void {
  const mountInto = async (element: HTMLElement): Promise<Mounted> => {
    if (globalThis.bench?.mount) return globalThis.bench.mount(element);
    const { mount } = (await globalThis.map_remote.get('./mount'))();
    const handle = mount(element, config as MapConfig);
    return {
      get map() {
        return handle.engine as Mounted['map'];
      },
      unmount: () => handle.destroy(),
    };
  };

  const whenDrawn = (mounted: Mounted) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { map } = mounted;
        if (map === undefined) return void requestAnimationFrame(look);
        const check = () => {
          if (!map.loaded() || !map.areTilesLoaded()) return;
          map.off('render', check);
          resolve();
        };
        map.on('render', check);
      };
      look();
    });

  globalThis.mountAnother = async (isLeft) => {
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
  };
}
