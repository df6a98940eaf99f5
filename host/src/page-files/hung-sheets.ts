/**
 * Requests a late style sheet that hung by another address. As long as a page lives, Firefox (153) joins a request for a style sheet to one for
 * the same address that hangs, also after the link of that one was removed.
 */
import { attemptAddress, plainAddress } from './attempt-address.js';

/** The part of webpack's code in the page that decides the address of a style sheet. */
interface Bundler {
  /** The file of a chunk's style sheet; what `mini-css-extract-plugin` requests. */
  miniCssF?: (chunk: unknown) => string;
}

/** Not declared where no bundler has built this. */
declare const __webpack_require__: Bundler | undefined;

/** How often each file has hung, by its name. */
const hung = new Map<string, number>();

const nameOf = (address: string) => plainAddress(address).replace(/^.*\//, '');

/** The address by which a late file is requested now: another one than its own if it is a style sheet that hung. */
export function sheetAddress(address: string): string {
  const times = hung.get(nameOf(address));
  return times ? attemptAddress(address, times + 1) : address;
}

/** Call it when a late style sheet has hung. */
export function noteHungSheet(address: string): void {
  const name = nameOf(address);
  hung.set(name, (hung.get(name) ?? 0) + 1);
}

const bundler = typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__;
const find = bundler?.miniCssF;
if (find) bundler.miniCssF = (chunk) => sheetAddress(find(chunk));
