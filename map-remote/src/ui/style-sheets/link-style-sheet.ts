import { pageIntegrity } from '@mapdock/shared';
import { hashOf } from '../../engine/files/verified-files.js';
import { adoptStyleSheet, inLayer, type StyleRoot } from './adopt-style-sheet.js';
import { styleNonce } from './style-nonce.js';

interface Link {
  readonly element: HTMLLinkElement;
  readonly loaded: Promise<boolean>;
  /** Ends the wait of all users of the link. */
  readonly endWait: () => void;
  readonly forbiddenBy: () => string | undefined;
  /** Removes the copy of its rules in the engine's layer. */
  readonly dropCopy: () => void;
  users: number;
}

const links = new WeakMap<StyleRoot, Map<string, Link>>();

function insertLink(root: StyleRoot, address: string): Link {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.crossOrigin = 'anonymous';
  element.nonce = styleNonce();
  let forbiddenBy: string | undefined;
  const watching = new AbortController();
  // The browser says by another event than `error` that a policy forbids the sheet, and before that one.
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      // A policy that is only reported forbids nothing.
      const isForbidden = disposition === 'enforce' && effectiveDirective.startsWith('style-src');
      if (isForbidden && element.href.startsWith(blockedURI)) forbiddenBy = effectiveDirective;
    },
    { signal: watching.signal },
  );
  let endWait = () => {};
  let isReleased = false;
  let dropCopy: (() => void) | undefined;
  const loaded = new Promise<boolean>((resolve) => {
    endWait = () => {
      isReleased = true;
      resolve(false);
    };
    // Chromium 156 fires `load` for an HTML page in the sheet's place, as a sheet without rules.
    element.onload = () => {
      const rules = element.sheet?.cssRules;
      const text = Array.from(rules ?? [], ({ cssText }) => cssText).join('');
      // A link that was taken out and put back loads once more.
      if (text !== '' && !isReleased) dropCopy ??= adoptStyleSheet(root, inLayer('engine', text));
      resolve(rules?.length !== 0);
    };
    element.onerror = endWait;
  });
  void loaded.then(() => watching.abort());
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
  return { element, loaded, endWait, forbiddenBy: () => forbiddenBy, dropCopy: () => dropCopy?.(), users: 0 };
}

/**
 * Links a style sheet of the engine into a root, and copies its rules into the map's layer for it, as long as it has a user. A failed link is
 * not reused.
 * - `loaded` resolves to whether the sheet arrived, and to `false` when the last user releases it before that. It never rejects.
 * - `forbiddenBy` is the directive of the page's policy that has forbidden the sheet.
 */
export function linkStyleSheet(
  root: StyleRoot,
  address: string,
): { readonly loaded: Promise<boolean>; forbiddenBy(): string | undefined; release(): void } {
  const ofRoot = links.get(root) ?? new Map<string, Link>();
  links.set(root, ofRoot);
  const link = ofRoot.get(address) ?? insertLink(root, address);
  ofRoot.set(address, link);
  link.users += 1;

  const remove = () => {
    link.element.remove();
    link.dropCopy();
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
  return { loaded: link.loaded, forbiddenBy: link.forbiddenBy, release };
}
