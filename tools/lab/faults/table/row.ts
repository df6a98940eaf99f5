import type { ErrorCode } from '@mapdock/shared';
import type { FaultOptions } from '../../../support/requests/faults.ts';
import type { ActName } from '../run/acts/acts.ts';
import type { DockName } from './dock.ts';
import type { Opening } from './opening.ts';

/** Where the fault is. */
export type Where = 'host' | 'store' | 'provider' | 'page';

/**
 * What people see.
 * - `ready`, `degraded`, `failed`, `loading`: the status of the map, or of the element that loads it.
 * - `page`: instead of the shell, a message that the page could not be loaded completely.
 * - `none`: nothing of the product.
 */
export type Shown = 'ready' | 'degraded' | 'failed' | 'loading' | 'page' | 'none';

/**
 * What restores the map once the fault is over.
 * - `itself`: it comes back without anybody doing anything. Faults that nobody notices are among these.
 * - `try-again`: the button on the page, without a reload.
 * - `reload`: a reload of the page, by its own button if it offers one.
 * - `never`: nothing can help on this page, and it must not offer to try again.
 */
export type Heals = 'itself' | 'try-again' | 'reload' | 'never';

export interface Expected {
  /** Each of these is right. */
  readonly shown: readonly Shown[];
  /** At least one of these codes must be shown for a `degraded` or `failed` map, and no other code. */
  readonly codes: readonly ErrorCode[];
  /** The message with the code must contain the name of this file too. */
  readonly names?: string;
  /** Counted from navigation, or from the fault if the map was ready before. It is a limit for pages that hang, not a speed. */
  readonly withinMs: number;
  readonly heals: Heals;
  /**
   * Whether a button of the page around the map is pressed and must work. `false` if the fault keeps that page from loading; `healed` if it
   * can only work once the fault is over, and is pressed then; `retried` if somebody has to press _Try again_ on that page before.
   */
  readonly hasShell: boolean | 'healed' | 'retried';
  /** How often one address may be requested until people see what is expected. */
  readonly mostPerAddress: number;
  /** How many requests the page may send after that, while the fault lasts. */
  readonly after: { readonly most: number; readonly withinMs: number };
  /** A regular expression for errors that no code in the page can catch, mostly of the browser about a file. If absent, none is allowed. */
  readonly uncaught?: string;
  /** Why nothing better is possible. */
  readonly cannot?: string;
}

/** A row of the table, as it is tried on one page. */
export interface Row {
  /** The same on each page. */
  readonly id: string;
  readonly dock: DockName;
  readonly where: Where;
  /** The file, or what happens to the page. */
  readonly what: string;
  /** What is wrong with the file; empty for a fault of the page. */
  readonly fault: string;
  readonly opening: Opening;
  /** Faults of the network. Their patterns are matched with whole addresses, decoded. */
  readonly faults: readonly FaultOptions[];
  /** What is done to the page. */
  readonly act?: ActName;
  readonly expected: Expected;
  /** Why the row can't be tried. */
  readonly notRun?: string;
  /** The file was found in the build, and its rows are not written by hand. */
  readonly isFound?: true;
}
