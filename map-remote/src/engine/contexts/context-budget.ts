/**
 * Decides which maps of the page have one of the browser's few graphics contexts. The list is stored under a global symbol, since two releases
 * on one page share the same browser; a list of another shape needs another symbol.
 */
import type { MapStatus } from '@mapdock/shared';
import { planBudget, type BudgetEntry } from './plan-budget.js';
import { watchVisibility } from './watch-visibility.js';

const PAGE_KEY = Symbol.for('mapdock.context-budget:1');
const DEFAULT_MAX_LIVE_MAPS = 8;
/** Events by which a user shows interest in a map. */
const ATTENTION = ['pointerenter', 'focusin'] as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface Member extends Mutable<BudgetEntry> {
  park(): void;
  grant(): void;
}

interface PageBudget {
  maxLive: number;
  readonly members: Set<Member>;
}

/** What the budget needs of a map. */
export interface BudgetOptions {
  readonly element: HTMLElement;
  /** Sets the limit of the whole page from now on; `undefined` leaves it unchanged. */
  readonly maxLiveMaps: number | undefined;
  /** True if the map must never be parked by the budget. */
  readonly isPinned: boolean;
}

export interface BudgetListener {
  readonly onPark: () => void;
  readonly onRevive: () => void;
}

function pageBudget(): PageBudget {
  const page = globalThis as unknown as Record<symbol, PageBudget | undefined>;
  return (page[PAGE_KEY] ??= { maxLive: DEFAULT_MAX_LIVE_MAPS, members: new Set() });
}

let isScheduled = false;

/** Plans in a microtask: many maps change together, and one map changes in several steps. */
function scheduleBudget(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    const { members, maxLive } = pageBudget();
    const { park, grant } = planBudget([...members], maxLive);
    for (const member of park) member.park();
    for (const member of grant) member.grant();
  });
}

/** Adds a map to the budget; it does not need a context yet. */
export function joinBudget({ element, maxLiveMaps, isPinned }: BudgetOptions) {
  const budget = pageBudget();
  const joined = new AbortController();
  let takeTurn = () => {};
  let listener: BudgetListener | undefined;
  const member: Member = {
    hold: 'off',
    isInView: undefined,
    isDrawn: false,
    seenAt: -Infinity,
    isPinned,
    // A listener of one map that is parked may destroy another that is also to be parked. A map of an older release on the page does not
    // know of pinned maps, and may request that they park.
    park() {
      if (member.hold !== 'off' && !isPinned) listener?.onPark();
    },
    grant() {
      if (member.hold === 'parked') listener?.onRevive();
      if (member.hold !== 'waiting') return;
      member.hold = 'live';
      takeTurn();
    },
  };
  const change = (changes: Partial<BudgetEntry>) => {
    Object.assign(member, changes);
    scheduleBudget();
  };
  const prefer = () => change({ seenAt: performance.now() });

  budget.maxLive = maxLiveMaps ?? budget.maxLive;
  budget.members.add(member);
  const stopWatching = watchVisibility(element, (isInView) => {
    const hasChanged = isInView !== (member.isInView ?? false);
    change(hasChanged ? { isInView, seenAt: performance.now() } : { isInView });
  });
  for (const name of ATTENTION) element.addEventListener(name, prefer, { signal: joined.signal });

  return {
    /** Sets who parks and revives the map. The budget calls it in microtasks alone. */
    listen: (given: BudgetListener) => void (listener = given),
    /**
     * Resolves when the map may make a context. The context counts as released when `signal` aborts; then the promise may never resolve.
     */
    awaitTurn(signal: AbortSignal): Promise<void> {
      change({ hold: 'waiting' });
      signal.addEventListener('abort', () => change({ hold: 'off' }));
      return new Promise((resolve) => (takeTurn = resolve));
    },
    /** Call it with each new status, and with whether a picture covers the map. */
    follow(status: MapStatus, hasPicture: boolean) {
      const isDrawn = hasPicture || status.name === 'ready' || status.name === 'degraded';
      if (isDrawn !== member.isDrawn) change({ isDrawn });
      if (status.name === 'parked') change({ hold: status.by === 'budget' ? 'parked' : 'off' });
    },
    /** Counts the map as the one that was seen last. */
    prefer,
    leave() {
      joined.abort();
      stopWatching();
      budget.members.delete(member);
      change({ hold: 'off' });
    },
  };
}

export type BudgetPlace = ReturnType<typeof joinBudget>;
