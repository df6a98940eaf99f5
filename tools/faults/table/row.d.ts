import type { ErrorCode } from '@mapdock/shared';
import type { FaultOptions } from '../../support/requests/faults.js';
import type { ActName } from '../run/acts/acts.js';
import type { Opening } from './opening.js';

/** Whose fault it is. */
export type Where = 'host' | 'store' | 'provider' | 'page';

/**
 * What people have before them.
 * - `ready`, `degraded`, `failed`, `loading`: the map's status, or its place's.
 * - `page`: the page says that it did not come completely, where the shell would be.
 * - `none`: nothing of the product.
 */
export type Shown = 'ready' | 'degraded' | 'failed' | 'loading' | 'page' | 'none';

/**
 * What brings the map back once the fault is over.
 * - `itself`: nobody does anything. A fault that is not even noticed is one of these.
 * - `try-again`: the button on the page, without a reload.
 * - `reload`: the page is loaded anew, by its own button where it says so.
 * - `never`: nothing on this page, which must not offer it.
 */
export type Heals = 'itself' | 'try-again' | 'reload' | 'never';

export interface Expected {
  /** Any of them is right. */
  readonly shown: readonly Shown[];
  /** Of a `degraded` or `failed` map at least one of them can be read, and no other. */
  readonly codes: readonly ErrorCode[];
  /** Where one is due, what is shown must name this file too. */
  readonly names?: string;
  /** From navigation, or from the fault where the map was ready before. Limits against hanging, not speeds. */
  readonly withinMs: number;
  readonly heals: Heals;
  /**
   * Whether a button of what stands around the map is pressed and must do its work; `false` where nothing of it came. `healed`: it is pressed
   * when the fault is over, since the button itself can't come before.
   */
  readonly hasShell: boolean | 'healed';
  /** How often one address may be requested until all is said. */
  readonly mostPerAddress: number;
  /** How many requests may leave the page once all is said, while the fault lasts. */
  readonly after: { readonly most: number; readonly withinMs: number };
  /** What nobody in the page can catch, as a regular expression: mostly what the browser itself throws for a file. Without it, nothing. */
  readonly uncaught?: string;
  /** Why it can't be better than this. */
  readonly cannot?: string;
}

export interface Row {
  readonly id: string;
  readonly where: Where;
  /** The file, or what happens to the page. */
  readonly what: string;
  /** What is wrong with it; of a page's fault nothing more is to say. */
  readonly fault: string;
  readonly opening: Opening;
  /** Of the network. Addresses are compared decoded and in full. */
  readonly faults: readonly FaultOptions[];
  /** Done to the page. */
  readonly act?: ActName;
  readonly expected: Expected;
  /** Whether it is one of the browser tests. */
  readonly isTest: boolean;
  /** Why nobody can try it. */
  readonly notRun?: string;
}
