import { MAX_LINK_LENGTH, readHash, toHash } from './config-link.js';
import { formatJson } from './format-json.js';
import { isObject, parseText } from './parse-text.js';
import { isEditedText } from './stored-text.js';

/**
 * Keeps the edited config of a page. Three places have it:
 * - the entry of the tab's history, with the text as it was typed: for a reload, Back and Forward;
 * - the part of the address after `#`, for links: without provider, and only while the text is JSON and not too long;
 * - the browser's storage, for the next visit of the page. A link does not replace what is stored there: until the visitor returns to the
 *   stored text, edits of the linked config are kept by address and history alone.
 */

/**
 * @typedef {import('./stored-text.js').EditedText & { isBesideStored: boolean }} Entry of the history
 *
 * @typedef {object} Shown what the page says about where its config comes from, and whether it can be passed on
 * @property {string} note may be empty
 * @property {boolean} isBesideStored whether another text is stored, which the visitor can have back
 */

/** The name of the entry in `history.state`, which other code may use too. */
const STATE = 'mapdockGallery';

const NOTES = {
  stored: 'These are your edits, from this browser. Reset brings back the page’s own config.',
  linked: 'This config came with the link.',
  besideStored: 'This config came with the link. Your own edits are still stored.',
  notStored:
    'This browser could not store the text: it is lost when this tab is closed, unless you copy or download it.',
  noLink: 'Too large or nested too deeply for a link: download it to pass it on.',
  otherProvider: 'Links have no provider: whoever opens one uses their own.',
};
/** @param {string} reason */
const unreadable = (reason) => `The config in the link can’t be read: ${reason}. Request the link again.`;
/** @param {number} length @param {boolean} isBesideStored whether the browser keeps another text in place of this one */
const tooLong = (length, isBesideStored) =>
  `Too long for a link, with ${length.toLocaleString('en')} of ${MAX_LINK_LENGTH.toLocaleString('en')} characters: ` +
  (isBesideStored
    ? 'it is lost when this tab is closed, unless you copy or download it.'
    : 'download it to pass it on. It is kept in this browser.');

/**
 * @param {object} options
 * @param {Pick<Window, 'location' | 'history'>} options.page
 * @param {ReturnType<typeof import('./page-config.js').createPageConfig>} options.pageConfig
 * @param {ReturnType<typeof import('./stored-text.js').createStoredText>} options.stored
 * @param {() => import('./page-config.js').Scheme} options.scheme of the page now
 * @param {(shown: Shown) => void} options.show
 */
export function createEdits({ page: { location, history }, pageConfig, stored, scheme, show }) {
  /** The text that was recorded last. @type {string | undefined} */
  let latest;
  let isBesideStored = false;
  /** The text that the page has shown first, and its note about it. When an edit is undone, the page shows this note again. */
  let loaded = { text: '', note: '' };
  /** @type {Promise<void>} */
  let recorded = Promise.resolve();

  /** @param {import('./stored-text.js').EditedText} edited */
  const forNow = ({ text, scheme: from }) => pageConfig.follow(text, from, scheme());

  /** @param {string} text @param {string} hash @param {'replaceState' | 'pushState'} method @returns {boolean} whether it is in the history */
  const writeEntry = (text, hash, method = 'replaceState') => {
    try {
      const entry = /** @type {Entry} */ ({ text, scheme: scheme(), isBesideStored });
      history[method]({ ...history.state, [STATE]: entry }, '', location.pathname + location.search + hash);
      return true;
    } catch {
      // A browser may refuse a text that is too large for its history, or too many changes at once.
      return false;
    }
  };

  /**
   * The link of a text: the part of its address after the path, empty for the page's own config, or why there is none.
   * @param {string} text
   * @returns {Promise<{ kind: 'link', hash: string, note: string } | { kind: 'unreadable' } | { kind: 'too-large', note: string }>}
   */
  const linkOf = async (text) => {
    if (text === pageConfig.ownText(scheme())) return { kind: 'link', hash: '', note: '' };
    const config = parseText(text);
    if (!isObject(config)) return { kind: 'unreadable' };
    const hash = await toHash(pageConfig.toLinked(config, scheme()));
    if (hash === undefined) return { kind: 'too-large', note: NOTES.noLink };
    if (hash.length > MAX_LINK_LENGTH)
      return { kind: 'too-large', note: tooLong(hash.length, isBesideStored) };
    return { kind: 'link', hash, note: pageConfig.hasOtherProvider(config) ? NOTES.otherProvider : '' };
  };

  /** @param {string} text */
  const recordNow = async (text) => {
    const isOwn = text === pageConfig.ownText(scheme());
    const isInHistory = writeEntry(text, location.hash);
    let isStored = true;
    if (!isBesideStored) {
      if (isOwn) stored.remove();
      else isStored = stored.write({ text, scheme: scheme() });
    }
    const linked = await linkOf(text);
    if (text !== latest) return;
    // A text that is not JSON has no link, so the address keeps that of the last text. The entry of the history has the present text itself.
    if (linked.kind !== 'unreadable') {
      const hash = linked.kind === 'link' ? linked.hash : '';
      if (isInHistory && hash !== location.hash) writeEntry(text, hash);
    }
    const note = linked.kind === 'unreadable' ? '' : linked.note;
    const said = note || (text === loaded.text ? loaded.note : '');
    show({ note: isStored ? said : NOTES.notStored, isBesideStored });
  };

  /** @param {string} text @param {string} note */
  const open = (text, note) => {
    loaded = { text, note };
    show({ note, isBesideStored });
    return text;
  };

  return {
    /**
     * The text to show for the present entry of the history: that of the entry, else of the link, else the stored one, else the page's own.
     * @returns {Promise<string>}
     */
    async load() {
      const draft = stored.read();
      const entry = /** @type {unknown} */ (history.state?.[STATE]);
      latest = undefined;
      isBesideStored = false;
      if (isEditedText(entry)) {
        isBesideStored = draft !== undefined && /** @type {Entry} */ (entry).isBesideStored;
        return open(forNow(entry), '');
      }
      const linked = await readHash(location.hash);
      if (linked.kind === 'config') {
        // A config from a link is not stored until the visitor edits it.
        latest = formatJson(pageConfig.fromLinked(linked.config, scheme()));
        isBesideStored = draft !== undefined && forNow(draft) !== latest;
        return open(latest, isBesideStored ? NOTES.besideStored : NOTES.linked);
      }
      const text = draft === undefined ? pageConfig.ownText(scheme()) : forNow(draft);
      if (linked.kind === 'unreadable') {
        // The damaged link stays in the address until the config is edited.
        latest = text;
        return open(text, unreadable(linked.reason));
      }
      return open(text, draft === undefined ? '' : NOTES.stored);
    },

    /** The text for the theme of the page now. It counts as shown, not as edited. @param {string} text @param {import('./page-config.js').Scheme} from */
    follow(text, from) {
      const next = pageConfig.follow(text, from, scheme());
      if (text === latest) latest = next;
      if (text === loaded.text) loaded = { ...loaded, text: next };
      return next;
    },

    /** Keeps a text that was edited. @param {string} text */
    record(text) {
      if (text === latest) return;
      latest = text;
      recorded = recordNow(text);
    },

    /** Makes an entry of the history for the page's own config, so that Back undoes the reset, and returns its text. */
    reset() {
      const text = pageConfig.ownText(scheme());
      if (text !== latest) writeEntry(text, '', 'pushState');
      return text;
    },

    /** Makes an entry of the history for the text that is stored beside that of a link, and returns it. */
    showStored() {
      const draft = stored.read();
      const text = draft === undefined ? pageConfig.ownText(scheme()) : forNow(draft);
      isBesideStored = false;
      writeEntry(text, '', 'pushState');
      return open(text, NOTES.stored);
    },

    /**
     * The address that shows the text elsewhere.
     * @param {string} text
     * @returns {Promise<{ ok: true, url: string } | { ok: false, reason: string }>}
     */
    async link(text) {
      await recorded;
      const linked = await linkOf(text);
      if (linked.kind === 'unreadable') return { ok: false, reason: 'the text is not JSON yet' };
      if (linked.kind === 'too-large') return { ok: false, reason: 'the config is too large for one' };
      return { ok: true, url: location.origin + location.pathname + location.search + linked.hash };
    },
  };
}
