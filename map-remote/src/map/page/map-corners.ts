import type { Quad } from './place-in-quad.js';

function createCorner(container: HTMLElement, left: string, top: string): HTMLElement {
  const corner = document.createElement('div');
  corner.className = 'mapdock-corner';
  Object.assign(corner.style, { position: 'absolute', left, top });
  container.prepend(corner);
  return corner;
}

/** Puts an element without a size into each corner of the map: the browser says where these are, whatever the page does with the map. */
export function createMapCorners(container: HTMLElement) {
  // In the order of `Quad`.
  const places = [
    ['0', '0'],
    ['100%', '0'],
    ['100%', '100%'],
    ['0', '100%'],
  ] as const;
  const corners = places.map(([left, top]) => createCorner(container, left, top));
  return {
    /** Where the map's corners are on the screen now, after all transforms. */
    measure: () => corners.map((element) => element.getBoundingClientRect()) as unknown as Quad,
    remove: () => corners.forEach((element) => element.remove()),
  };
}
