import { pageIntegrity } from '@mapdock/shared';
import { hashOf } from '../../engine/files/verified-files.js';
import type { StyleRoot } from './adopt-style-sheet.js';

interface Link {
  readonly element: HTMLLinkElement;
  readonly loaded: Promise<boolean>;
  /** Ends the wait of all users of the link. */
  readonly endWait: () => void;
  users: number;
}

const links = new WeakMap<StyleRoot, Map<string, Link>>();

function insertLink(root: StyleRoot, address: string): Link {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.crossOrigin = 'anonymous';
  let endWait = () => {};
  let isReleased = false;
  const loaded = new Promise<boolean>((resolve) => {
    endWait = () => {
      isReleased = true;
      resolve(false);
    };
    // Chromium 156 fires `load` for an HTML page in the sheet's place, as a sheet without rules.
    element.onload = () => resolve(element.sheet?.cssRules.length !== 0);
    element.onerror = endWait;
  });
  const append = () => {
    if (isReleased) return;
    element.href = address;
    ('head' in root ? root.head : root).append(element);
  };
  if (pageIntegrity() === undefined) append();
  else
    void hashOf(address).then((hash = '') => {
      element.integrity = hash;
      append();
    }, endWait);
  return { element, loaded, endWait, users: 0 };
}

/**
 * Links a style sheet into a root as long as it has a user. `loaded` resolves to whether it arrived, and to `false` when the last user
 * releases it before that; it never rejects. A failed link is not reused.
 */
export function linkStyleSheet(
  root: StyleRoot,
  address: string,
): { readonly loaded: Promise<boolean>; release(): void } {
  const ofRoot = links.get(root) ?? new Map<string, Link>();
  links.set(root, ofRoot);
  const link = ofRoot.get(address) ?? insertLink(root, address);
  ofRoot.set(address, link);
  link.users += 1;

  const remove = () => {
    link.element.remove();
    // A link that is removed while it loads may fire no event.
    link.endWait();
    if (ofRoot.get(address) === link) ofRoot.delete(address);
  };
  void link.loaded.then((isLoaded) => {
    if (!isLoaded) remove();
  });
  const release = () => {
    link.users -= 1;
    if (link.users === 0) remove();
  };
  return { loaded: link.loaded, release };
}
