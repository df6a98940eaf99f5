import type { MapPicture } from '../map/map-picture.js';
import { linkStyleSheet } from './link-style-sheet.js';
import type { MapRoot } from './map-root.js';

export interface ParkedWords {
  /** Accessible name of the region. */
  readonly label: string;
  /** For those who see no picture. */
  readonly hint: string;
}

export interface ParkedView {
  readonly picture: MapPicture | undefined;
  /** Says in words what stands here. */
  describe(words: ParkedWords): void;
  /** From now on it only covers the map that is being made beneath, for eyes alone. */
  cover(): void;
  remove(): void;
}

/** Puts a picture in the map's place, or only words if there is none. `engineCss` lays out the credits. */
export function showParked(root: MapRoot, picture: MapPicture | undefined, engineCss: string): ParkedView {
  const region = document.createElement('div');
  const hint = document.createElement('p');
  region.className = 'mapdock-parked';
  region.setAttribute('role', 'region');
  hint.className = 'mapdock-parked-hint';
  region.append(hint);
  if (picture !== undefined) {
    picture.canvas.className = 'mapdock-parked-picture';
    picture.canvas.setAttribute('aria-hidden', 'true');
    region.prepend(picture.canvas);
    region.append(...picture.credits);
  }
  const css = linkStyleSheet(root.styleRoot, engineCss);
  // The focus must not go with the map.
  if (root.element.matches(':focus-within')) root.element.focus({ preventScroll: true });
  root.element.append(region);
  return {
    picture,
    describe(words) {
      region.setAttribute('aria-label', words.label);
      hint.textContent = words.hint;
    },
    cover: () => region.setAttribute('inert', ''),
    remove() {
      region.remove();
      css.release();
    },
  };
}
