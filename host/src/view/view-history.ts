/** Synchronises the view with the address bar, so that a link shows what its sender saw and BACK undoes what the user did. */
import { writeEntry } from './write-entry.js';
import type { CameraState } from '@mapdock/shared';
import type { DeviceMemory } from '@mapdock/shared/loader-parts';
import { isEntryOfDialog } from './entry-of-dialog.js';
import { carrySheet, readSheetEntry, withAddress } from './entry-of-sheet.js';
import { formatCamera, formatViewHash, hasCamera, parseViewHash, type View } from './view-hash.js';

export interface ViewChoices extends Omit<View, 'camera'> {
  /** Key of the address that the map marks. It is in the entries of the browser's history, but not in the link. */
  readonly address: string | undefined;
}

const CHOICES = [
  'style',
  'light',
  'projection',
  'place',
  'source',
  'sourceLayer',
  'address',
] as const satisfies readonly (keyof ViewChoices)[];

/** Movements with a shorter pause between them form one history entry, so that BACK undoes them together. */
const JOURNEY_GAP_MS = 5_000;

/** Safari allows 100 changes of the entries in this time (https://github.com/marp-team/marp-cli/issues/158). */
const RATE_PERIOD_MS = 30_000;

export type HistoryStep = 'none' | 'replace' | 'push';

export interface Change {
  readonly before: string;
  readonly after: string;
  readonly cause: 'user' | 'host';
  /** Time since the user's last movement; infinite if there was none since the last other step. */
  readonly restMs: number;
}

/** Returns how a movement changes the browser's history. Pure. */
export function planHistoryStep({ before, after, cause, restMs }: Change): HistoryStep {
  if (before === after) return 'none';
  return cause === 'user' && restMs >= JOURNEY_GAP_MS ? 'push' : 'replace';
}

export interface ViewHistory {
  /** The user's choices; the same object until they change. */
  readonly choices: ViewChoices;
  /** Where the map looks, or will look once it is mounted; `undefined` if neither the link nor the last visit says so. */
  readonly camera: CameraState | undefined;
  /** Subscribes to the choices, not to camera movements. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reports the camera at the end of a movement. */
  noteCamera(camera: CameraState, cause: 'user' | 'host'): void;
  /**
   * Changes some of the choices.
   *
   * @param step - `replace` if the choice is the one before once more, so that BACK has nothing to undo. Default `push`.
   */
  choose(choices: Partial<ViewChoices>, step?: 'replace' | 'push'): void;
  /** The next visit begins with the first view, unless the user moves the map again. Call it before the map is moved there. */
  forgetCamera(): void;
  /**
   * Calls `listener` when the user goes back or forward, or edits the link, to another camera, or to a link without one: `undefined`
   * stands for the first view. Returns the unsubscribe function.
   */
  onNavigate(listener: (camera: CameraState | undefined) => void): () => void;
  destroy(): void;
}

interface ViewHistoryPorts {
  readonly page: Window;
  readonly now: () => number;
  /** Keys of the available styles; a link may name a style that no longer exists. */
  readonly styleKeys: readonly string[];
  /** The view at the end of the last visit, for all that the link does not set. */
  readonly remembered: DeviceMemory<string>;
}

/** Key of the address that the map marks in the present entry. */
const addressOf = (page: Window) => readSheetEntry(page.history.state).address;

export function createViewHistory({ page, now, styleKeys, remembered }: ViewHistoryPorts): ViewHistory {
  const choiceListeners = new Set<() => void>();
  const cameraListeners = new Set<(camera: CameraState | undefined) => void>();
  const stored = remembered.read();
  let last = parseViewHash('', styleKeys, stored);
  const { camera: firstCamera, ...firstChoices } = parseViewHash(page.location.hash, styleKeys, stored);
  let camera = firstCamera;
  // What an entry says of an address was for the page before a reload. If it stayed there, the next `popstate` would read it.
  let choices: ViewChoices = { ...firstChoices, address: undefined };
  if (addressOf(page) !== undefined)
    writeEntry(page.history, 'replace', withAddress(page.history.state, undefined));
  /**
   * Whether the visitor has chosen something or moved the map. Only then the view is stored: for those who did nothing, a config that changes
   * meanwhile decides where the next visit begins.
   */
  let hasActed = false;
  const remember = (change: Partial<View & ViewChoices>) => {
    // The next visit begins without a card.
    last = { ...last, ...change, place: undefined, source: undefined, sourceLayer: undefined };
    remembered.write(formatViewHash(last));
  };
  /** The end of the link that was last read or written. Back from an open dialog leads to the same one, which changes nothing. */
  let seen = page.location.hash;
  let movedAt = -Infinity;
  let laterWrite: number | undefined;

  const writeNow = (step: HistoryStep) => {
    const { pathname, search } = page.location;
    const hash = formatViewHash({ camera, ...choices });
    // A choice that is made in a dialog takes the place of the dialog's entry.
    const isNew = step === 'push' && !isEntryOfDialog(page);
    const { state } = page.history;
    // A new entry begins with the present height of the sheet. The same entry remains an entry of the sheet, if it is one.
    const carried = isNew || isEntryOfDialog(page) ? carrySheet(state) : (state as unknown);
    const next = withAddress(carried, choices.address);
    writeEntry(page.history, isNew ? 'push' : 'replace', next, `${pathname}${search}${hash}`);
    seen = page.location.hash;
    return seen === hash && addressOf(page) === choices.address;
  };
  const write = (step: HistoryStep) => {
    if (step === 'none') return;
    page.clearTimeout(laterWrite);
    // The later change adds no entry to the history, so BACK does not undo a step that was refused.
    if (!writeNow(step)) laterWrite = page.setTimeout(writeNow, RATE_PERIOD_MS, 'replace');
  };

  const setChoices = (next: ViewChoices) => {
    if (CHOICES.every((name) => next[name] === choices[name])) return false;
    choices = next;
    for (const listener of choiceListeners) listener();
    return true;
  };

  const onNavigation = () => {
    // The entry of a dialog shows what the entry before it shows.
    const address = isEntryOfDialog(page) ? choices.address : addressOf(page);
    if (page.location.hash === seen && address === choices.address) return;
    seen = page.location.hash;
    // The delayed change was for the entry that the visitor has left.
    page.clearTimeout(laterWrite);
    const { camera: found, ...chosen } = parseViewHash(page.location.hash, styleKeys);
    movedAt = -Infinity;
    const hasNoView = found === undefined && !hasCamera(page.location.hash);
    // A link to a place without a camera: the map has to move to the place.
    const isOfPlace = found === undefined && chosen.place !== undefined;
    const isMove = found
      ? camera === undefined || formatCamera(found) !== formatCamera(camera)
      : hasNoView && !isOfPlace && camera !== undefined;
    if (isMove || isOfPlace) camera = found;
    setChoices({ ...chosen, address });
    if (isMove) for (const listener of cameraListeners) listener(found);
    // Parts of the link that are not valid are removed from it. While the map moves to another camera this is left to `noteCamera`, which
    // writes the link at the end of the movement.
    else if (!isOfPlace && camera && formatViewHash({ camera, ...chosen }) !== page.location.hash)
      write('replace');
  };
  page.addEventListener('popstate', onNavigation);
  page.addEventListener('hashchange', onNavigation);

  return {
    get choices() {
      return choices;
    },
    get camera() {
      return camera;
    },
    subscribe(listener) {
      choiceListeners.add(listener);
      return () => choiceListeners.delete(listener);
    },
    noteCamera(next, cause) {
      camera = next;
      const after = formatViewHash({ camera, ...choices });
      const restMs = now() - movedAt;
      const step = planHistoryStep({ before: page.location.hash, after, cause, restMs });
      if (cause === 'user') movedAt = now();
      hasActed ||= cause === 'user';
      if (hasActed) remember({ camera });
      write(step);
    },
    choose(change, step = 'push') {
      if (!setChoices({ ...choices, ...change })) return;
      hasActed = true;
      remember(change);
      movedAt = -Infinity;
      write(step);
    },
    forgetCamera() {
      hasActed = false;
      remember({ camera: undefined });
    },
    onNavigate(listener) {
      cameraListeners.add(listener);
      return () => cameraListeners.delete(listener);
    },
    destroy() {
      page.clearTimeout(laterWrite);
      page.removeEventListener('popstate', onNavigation);
      page.removeEventListener('hashchange', onNavigation);
    },
  };
}
