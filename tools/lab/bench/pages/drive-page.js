/**
 * @typedef {import('mapbox-gl').Map} EngineMap
 * @typedef {{ map: EngineMap | undefined, unmount: () => void }} Mounted
 *
 * @typedef {object} PageDrive the functions that the bench calls in a page that shows its map
 * @property {(ms: number) => Promise<number>} countFrames counts the frames that the page's map draws in this time, without any input
 * @property {(camera: object, ms: number) => Promise<number[]>} timeFrames moves the map to a camera; gives ms from frame to frame
 * @property {(isLeft: boolean) => Promise<number>} mountAnother mounts a map, removed again unless `isLeft`; gives ms until drawn
 */

/**
 * Runs in a page, and puts a `PageDrive` there as `benchDrive`. It is the same for all peers, except for how a map is mounted.
 * @param {Record<string, unknown>} config the map's config, for a page with Mapdock's container
 */
export function drivePage(config) {
  const page = /** @type {any} */ (globalThis);
  const watch = /** @type {import('../start/watch-page.js').PageWatch} */ (page.benchWatch);
  const shown = /** @type {EngineMap} */ (watch.map);

  /** @param {HTMLElement} element @returns {Promise<Mounted>} */
  const mountInto = async (element) => {
    if (page.bench?.mount) return page.bench.mount(element);
    const { mount } = (await page.map_remote.get('./mount'))();
    const handle = mount(element, config);
    return {
      get map() {
        return handle.engine;
      },
      unmount: () => handle.destroy(),
    };
  };

  /** @param {Mounted} mounted */
  const whenDrawn = (mounted) =>
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

  /** @type {PageDrive} */
  const drive = {
    async countFrames(ms) {
      const before = watch.frames;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return watch.frames - before;
    },

    async timeFrames(camera, ms) {
      /** @type {number[]} */
      const times = [];
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
  page.benchDrive = drive;
}
