/**
 * @typedef {import('mapbox-gl').Map} EngineMap
 *
 * @typedef {object} PageWatch what was observed in a page; times in ms since navigation
 * @property {EngineMap} [map]
 * @property {number} [shell] when React first added nodes to the page, so that people can use what it shows
 * @property {number} [drawn] the first frame with the style and all tiles in view
 * @property {number} [idle] when the map first had nothing more to load, to fade in or to draw
 * @property {number} frames that the map drew so far
 */

/**
 * Runs in every page before the page's own scripts. It finds the engine's map, whichever code made it, and records when it is drawn.
 * Peers are measured alike by this, while the engine's event `load` does not wait for content that is added after the style.
 */
export function watchPage() {
  /** @type {PageWatch} */
  const watch = { frames: 0 };
  const page = /** @type {any} */ (globalThis);
  page.benchWatch = watch;

  /** @param {any} fiber */
  const findInHooks = (fiber) => {
    for (let hook = fiber?.memoizedState; hook; hook = hook.next) {
      const state = hook.memoizedState;
      if (state && typeof state === 'object' && 'engine' in state) return state.engine;
    }
  };
  // Mapdock's host exposes its map nowhere, so it is looked up in the state of the React components around the canvas.
  const findInReact = () => {
    for (
      let element = document.querySelector('canvas')?.parentElement;
      element;
      element = element.parentElement
    ) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
      for (let fiber = key && /** @type {any} */ (element)[key]; fiber; fiber = fiber.return) {
        const map = findInHooks(fiber) ?? findInHooks(fiber.alternate);
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
