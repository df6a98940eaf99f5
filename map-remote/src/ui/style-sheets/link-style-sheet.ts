import { pageIntegrity } from '@mapdock/shared';
import { hashOf } from '../../engine/files/verified-files.js';
import type { StyleRoot } from './adopt-style-sheet.js';

interface Link {
  readonly element: HTMLLinkElement;
  readonly loaded: Promise<boolean>;
  /** Ends the wait of those who asked. */
  readonly giveUp: () => void;
  users: number;
}

const links = new WeakMap<StyleRoot, Map<string, Link>>();

function insertLink(root: StyleRoot, address: string): Link {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.crossOrigin = 'anonymous';
  let giveUp = () => {};
  let isGivenUp = false;
  const loaded = new Promise<boolean>((resolve) => {
    giveUp = () => {
      isGivenUp = true;
      resolve(false);
    };
    // Chromium 156 calls a page loaded, and takes it for a sheet without rules.
    element.onload = () => resolve(element.sheet?.cssRules.length !== 0);
    element.onerror = giveUp;
  });
  const append = () => {
    if (isGivenUp) return;
    element.href = address;
    (root instanceof Document ? root.head : root).append(element);
  };
  if (pageIntegrity() === undefined) append();
  else
    void hashOf(address).then((hash = '') => {
      element.integrity = hash;
      append();
    }, giveUp);
  return { element, loaded, giveUp, users: 0 };
}

/**
 * Links a style sheet into a root as long as anybody uses it. `loaded` resolves to whether it arrived, to `false` also
 * when all gave it up before; it never rejects. A failed one is not kept for the next user.
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
    // A link that is taken away while it loads may fire no event.
    link.giveUp();
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
