/**
 * @typedef {import('mapbox-gl').Map} EngineMap
 *
 * @typedef {object} PageWatch what a page's watch found; times in ms since navigation
 * @property {EngineMap} [map]
 * @property {number} [shell] React has put something into the page: what it shows can be used
 * @property {number} [drawn] the first frame with the style and all tiles in view
 * @property {number} [idle] nothing more to load, to fade in or to draw, for the first time
 * @property {number} frames that the map drew so far
 */

/**
 * Runs in every page before its own scripts: finds the engine's map, whoever made it, and notes when it has drawn.
 * The same for all peers; the engine's own `load` would do for one without content of its own.
 */
export function watchPage() {
  /** @type {PageWatch} */
  const watch = { frames: 0 };
  const page = /** @type {any} */ (globalThis);
  page.benchWatch = watch;

  /** @param {any} fiber */
  const heldBy = (fiber) => {
    for (let hook = fiber?.memoizedState; hook; hook = hook.next) {
      const state = hook.memoizedState;
      if (state && typeof state === 'object' && 'engine' in state) return state.engine;
    }
  };
  // Mapdock's host gives its map to nobody; React knows what the components around the canvas hold.
  const findInReact = () => {
    for (
      let element = document.querySelector('canvas')?.parentElement;
      element;
      element = element.parentElement
    ) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
      for (let fiber = key && /** @type {any} */ (element)[key]; fiber; fiber = fiber.return) {
        const map = heldBy(fiber) ?? heldBy(fiber.alternate);
        if (map) return map;
      }
    }
  };

  new MutationObserver((changes, observer) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!added.some((node) => Object.keys(node).some((name) => name.startsWith('__reactFiber$')))) return;
    watch.shell = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });

  const look = () => {
    /** @type {EngineMap | undefined} */
    const map = page.bench?.map ?? findInReact();
    if (map === undefined) return void requestAnimationFrame(look);
    watch.map = map;
    map.on('render', () => {
      watch.frames += 1;
      if (watch.drawn !== undefined) return;
      if (map.loaded() && map.areTilesLoaded()) watch.drawn = performance.now();
    });
    map.on('idle', () => (watch.idle ??= performance.now()));
  };
  look();
}
