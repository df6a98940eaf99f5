import type { Map } from 'mapbox-gl';

type EngineMap = Map;

/** What was observed in a page; times in ms since navigation. */
export interface PageWatch {
  map?: EngineMap;
  /** When React first added nodes to the page, so that people can use what it shows. */
  shell?: number;
  /** The first frame with the style and all tiles in view. */
  drawn?: number;
  /** When the map first had nothing more to load, to fade in or to draw. */
  idle?: number;
}

/** What React keeps of a component, as far as it is read here. None of it is a public interface of React. */
interface Fiber {
  memoizedState: Hook | null;
  alternate: Fiber | null;
  return: Fiber | null;
}

interface Hook {
  memoizedState: unknown;
  next: Hook | null;
}

declare global {
  var benchWatch: PageWatch;
  /** What a peer's page offers to the bench. Mapdock's page has none of it. */
  var bench: { map?: EngineMap; mount?: (element: HTMLElement) => Mounted | Promise<Mounted> } | undefined;
}

/** A map that a peer has mounted. */
export interface Mounted {
  readonly map: EngineMap | undefined;
  unmount: () => void;
}

/**
 * Runs in every page before the page's own scripts. It finds the engine's map, whichever code made it, and records when it is drawn.
 * Peers are measured alike by this, while the engine's event `load` does not wait for content that is added after the style.
 */
export function watchPage() {
  const watch: PageWatch = {};
  globalThis.benchWatch = watch;

  const findInHooks = (fiber: Fiber | null | undefined) => {
    for (let hook = fiber?.memoizedState; hook; hook = hook.next) {
      const state = hook.memoizedState;
      if (state && typeof state === 'object' && 'engine' in state) return state.engine as EngineMap;
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
      const own = key === undefined ? undefined : (element as unknown as Record<string, Fiber>)[key];
      for (let fiber: Fiber | null | undefined = own; fiber; fiber = fiber.return) {
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
    const map: EngineMap | undefined = globalThis.bench?.map ?? findInReact();
    if (map === undefined) return void requestAnimationFrame(look);
    watch.map = map;
    map.on('render', () => {
      if (watch.drawn !== undefined) return;
      if (map.loaded() && map.areTilesLoaded()) watch.drawn = performance.now();
    });
    map.on('idle', () => (watch.idle ??= performance.now()));
  };
  look();
}
