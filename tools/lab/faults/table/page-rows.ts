/** What can happen to the page itself, its tab and its device. */
import { DOCKS, FEDERATED, OTHER_PAGES, type DockName } from './dock.ts';
import { degraded, failed, nothing, ready } from './outcomes.ts';
import type { ActName } from '../run/acts/acts.ts';
import type { Opening } from './opening.ts';
import type { Expected, Row } from './row.ts';

interface PageEntry {
  what: string;
  act?: ActName;
  /** `plain` if absent. */
  opening?: Opening;
  /** The pages that it can happen to; all if absent. */
  docks?: readonly DockName[];
  expected: Expected;
  /** What is expected of a page where that differs. */
  except?: Partial<Record<DockName, Expected>>;
  notRun?: string;
}

const threw = failed('REMOTE_THREW');
/** An error that a classic script throws while it is evaluated can be caught by no code, so it counts as uncaught as well. */
const threwAlone = failed('REMOTE_THREW', { uncaught: 'provoked' });
const late = failed('REMOTE_TIMEOUT');

const IMPORT_FAILED = 'An import that failed stays so: only the code of the page can import the map again.';
const NOT_OURS = 'A page that somebody else takes apart is put together by nobody but a reload.';
const ONE_THREAD =
  'Scripts of a page share its one thread: while one of them never ends, nobody is there to notice.';
const NO_CORS = 'A frame without an origin may not read its own server, which answers no other origin.';

const NO_EMBED =
  'The worker answers for embed.js too, which would tell: only the embedding page can notice that it did not come.';
/** A page whose `embed.js` did not come. */
const noEmbed = { ...nothing(NO_EMBED), hasShell: true };

const reload = { ...ready, heals: 'reload' as const };

const PAGE_FAULTS: Record<string, PageEntry> = {
  'context-lost': {
    what: 'the graphics context is lost, then given back',
    act: 'loseContextForAWhile',
    expected: degraded('MAP_CONTEXT_LOST', { heals: 'itself' }),
  },
  'context-gone': {
    what: 'the graphics context is lost for good',
    act: 'loseContext',
    expected: degraded('MAP_CONTEXT_LOST'),
  },
  'no-webgl': {
    what: 'the browser has no WebGL 2',
    act: 'refuseWebgl',
    expected: failed('MAP_NO_WEBGL', { heals: 'never' }),
  },
  'frozen-while-loading': {
    what: 'the tab is frozen for 20 s while it loads',
    act: 'freezeWhileLoading',
    expected: ready,
  },
  'frozen-when-ready': {
    what: 'the tab is frozen for 20 s when the map is ready',
    act: 'freezeWhenReady',
    expected: ready,
  },
  'offline-while-loading': {
    what: 'offline while the page loads',
    act: 'goOfflineWhileLoading',
    expected: failed('REMOTE_UNREACHABLE', { heals: 'itself', hasShell: 'healed' }),
    except: {
      plugin: { ...failed('REMOTE_UNREACHABLE', { hasShell: 'healed' }), cannot: IMPORT_FAILED },
    },
  },
  'offline-when-ready': {
    what: 'offline, and the map is moved to where it has no tiles',
    act: 'goOfflineWhenReady',
    expected: degraded('SOURCE_FAILED', { heals: 'itself' }),
  },
  'storage-denied': {
    what: 'the browser denies all storage',
    act: 'denyStorage',
    expected: ready,
  },
  'storage-garbage': {
    what: 'all that was stored is garbage, at the next visit',
    act: 'fillStorageWithGarbage',
    opening: 'again',
    expected: ready,
  },
  'storage-full': { what: 'the storage is full', act: 'fillStorage', expected: ready },
  'worker-passes': {
    what: 'a service worker passes all on',
    act: 'passThroughWorker',
    opening: 'again',
    expected: ready,
  },
  'worker-page': {
    what: 'a service worker answers the store’s addresses with a page',
    act: 'pageFromWorker',
    opening: 'again',
    expected: failed('REMOTE_WRONG_CONTENT'),
    except: { embed: noEmbed },
  },
  'worker-hangs': {
    what: 'a service worker never answers the store’s addresses',
    act: 'hangInWorker',
    opening: 'again',
    expected: late,
    except: { embed: noEmbed },
  },
  'worker-rejects': {
    what: 'a service worker fails the store’s addresses',
    act: 'rejectInWorker',
    opening: 'again',
    expected: failed('REMOTE_UNREACHABLE'),
    except: { embed: noEmbed },
  },
  translated: {
    what: 'all texts are put into other elements while the page loads, as translators do',
    act: 'translate',
    expected: ready,
  },
  'canvas-removed': {
    what: 'the map’s canvas is removed',
    act: 'removeCanvas',
    expected: { ...reload, cannot: NOT_OURS },
  },
  // A `<map-dock>` has it in its shadow root, which no other script searches.
  'map-removed': {
    what: 'the map’s element is removed',
    docks: FEDERATED,
    act: 'removeMap',
    expected: failed('MAP_REMOVED'),
  },
  'head-emptied': {
    what: 'all in the page’s head is removed',
    act: 'emptyHead',
    expected: { ...reload, cannot: NOT_OURS },
  },
  'root-emptied': {
    what: 'all of the shell is removed',
    docks: FEDERATED,
    act: 'emptyRoot',
    expected: { ...reload, shown: ['none'], hasShell: false, cannot: NOT_OURS },
  },
  sealed: {
    what: 'the page is in a sandboxed frame without an origin',
    opening: 'sealed',
    expected: failed('ORIGIN_REQUIRED', { heals: 'never' }),
    except: {
      host: { ...failed('ORIGIN_REQUIRED', { heals: 'never', hasShell: false }), cannot: NO_CORS },
    },
  },
  framed: {
    what: 'the page is in a sandboxed frame of its own origin',
    opening: 'framed',
    expected: ready,
  },
  'no-height': {
    what: 'the map’s place has no height at first',
    opening: 'flat',
    docks: OTHER_PAGES,
    act: 'giveHeightLater',
    expected: { ...ready, shown: ['loading'] },
  },
  'worker-policy': {
    what: 'the page’s policy forbids workers',
    opening: 'no-worker',
    docks: OTHER_PAGES,
    expected: failed('WORKER_BLOCKED', { heals: 'never' }),
  },
  'clock-forward': {
    what: 'the clock jumps a day ahead while the page loads',
    act: 'jumpAhead',
    expected: ready,
  },
  'clock-back': {
    what: 'the clock jumps a day back while the page loads',
    act: 'jumpBack',
    expected: ready,
  },
  'clock-forward-when-ready': {
    what: 'the clock jumps a day ahead when the map is ready',
    act: 'jumpAheadWhenReady',
    expected: ready,
  },
  'back-and-forth': {
    what: 'another page is visited, then BACK pressed',
    act: 'goAwayAndBack',
    expected: ready,
  },
  'remote-throws-at-evaluation': {
    what: 'the remote’s entry throws as it is evaluated',
    act: 'deployThrowingEntry',
    expected: threwAlone,
  },
  'remote-throws-in-chunk': {
    what: 'the remote’s chunk throws as it is evaluated',
    docks: FEDERATED,
    act: 'deployThrowingChunk',
    expected: threwAlone,
  },
  'remote-throws-in-init': {
    what: 'the remote’s container throws in init',
    docks: FEDERATED,
    act: 'deployThrowingInit',
    expected: threw,
  },
  'remote-throws-at-mount': {
    what: 'the remote throws as its map is mounted',
    act: 'deployThrowingMount',
    expected: threw,
    // The element that mounts it tells no fault of the release from one of the engine.
    except: { embed: failed('MAP_FAILED') },
  },
  'remote-throws-in-render': {
    what: 'the remote’s component throws as it is rendered',
    docks: FEDERATED,
    act: 'deployThrowingRender',
    expected: threw,
  },
  'remote-init-never-returns': {
    what: 'the remote’s init never comes to an end',
    docks: FEDERATED,
    act: 'deployEndlessInit',
    expected: late,
  },
  'remote-module-never-comes': {
    what: 'the remote’s container never gives its module',
    act: 'deployEndlessModule',
    expected: late,
  },
  'remote-loops': {
    what: 'the remote’s entry loops for ever',
    expected: { ...failed([]), cannot: ONE_THREAD },
    notRun: ONE_THREAD,
  },
};

export const PAGE_ROWS: readonly Row[] = Object.entries(PAGE_FAULTS).flatMap(
  ([name, { what, act, opening = 'plain', docks = DOCKS, expected, except = {}, notRun }]) =>
    docks.map((dock) => ({
      id: `page.${name}`,
      dock,
      where: 'page' as const,
      what,
      fault: '',
      opening,
      faults: [],
      ...(act && { act }),
      expected: except[dock] ?? expected,
      ...(notRun && { notRun }),
    })),
);
