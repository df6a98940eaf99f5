import type { MapPicture } from '../picture/map-picture.js';
import { linkStyleSheet } from '../../ui/style-sheets/link-style-sheet.js';
import type { MapRoot } from '../../ui/map-root.js';

/**
 * Puts a picture, if there is one, in the map's place; the map's element describes the state as text. `engineCss` lays out the credits.
 */
export function showParked(root: MapRoot, picture: MapPicture | undefined, engineCss: string) {
  const element = document.createElement('div');
  element.className = 'mapdock-parked';
  if (picture !== undefined) {
    picture.canvas.className = 'mapdock-parked-picture';
    picture.canvas.setAttribute('aria-hidden', 'true');
    element.prepend(picture.canvas);
    element.append(...picture.credits);
  }
  const css = linkStyleSheet(root.styleRoot, engineCss);
  // The focus moves to the map's outer element, since it would be lost with the engine's map.
  if (root.element.matches(':focus-within')) root.element.focus({ preventScroll: true });
  root.element.append(element);
  return {
    picture,
    /** Hides the picture from keyboard and screen readers: from now on it only covers the map that is being made beneath. */
    cover: () => element.setAttribute('inert', ''),
    remove() {
      element.remove();
      css.release();
    },
  };
}

export type ParkedView = ReturnType<typeof showParked>;
