import type { MapPicture } from '../picture/map-picture.js';
import { linkStyleSheet } from '../../ui/style-sheets/link-style-sheet.js';
import type { MapRoot } from '../../ui/map-root.js';

export interface ParkedView {
  readonly picture: MapPicture | undefined;
  /** From now on it only covers the map that is being made beneath, for eyes alone. */
  cover(): void;
  remove(): void;
}

/** Puts a picture, if there is one, in the map's place; the map's element says in words what it is. `engineCss` lays out the credits. */
export function showParked(root: MapRoot, picture: MapPicture | undefined, engineCss: string): ParkedView {
  const element = document.createElement('div');
  element.className = 'mapdock-parked';
  if (picture !== undefined) {
    picture.canvas.className = 'mapdock-parked-picture';
    picture.canvas.setAttribute('aria-hidden', 'true');
    element.prepend(picture.canvas);
    element.append(...picture.credits);
  }
  const css = linkStyleSheet(root.styleRoot, engineCss);
  // The focus must not go with the map.
  if (root.element.matches(':focus-within')) root.element.focus({ preventScroll: true });
  root.element.append(element);
  return {
    picture,
    cover: () => element.setAttribute('inert', ''),
    remove() {
      element.remove();
      css.release();
    },
  };
}
