/**
 * The state of the entries in the browser's history: the height of the sheet, and the address that the map marks. Neither is in the link, and Back
 * returns to both.
 */

export type EntryHeight = 'peek' | 'half' | 'full';

/** An entry from which the sheet was raised: its height, and the end of the link, which holds the view. */
interface LowerEntry {
  readonly sheet: EntryHeight;
  readonly hash: string;
}

export interface SheetEntry {
  readonly sheet: EntryHeight;
  /** The entries right before this one, of which each was left by raising the sheet. None if this is an entry of the view. */
  readonly below: readonly LowerEntry[];
  /** How high the sheet was before there was a card; absent if there is none. */
  readonly beforeCard?: EntryHeight;
  /** Key of the address that the map marks; absent if there is none. */
  readonly address?: string;
}

/** How a new height changes the browser's history: another entry, another state of this one, or some entries back. */
export type SheetStep =
  | { readonly name: 'push' | 'replace'; readonly state: SheetEntry }
  | { readonly name: 'back'; readonly entries: number };

const ORDER: readonly unknown[] = ['peek', 'half', 'full'];
const isHeight = (value: unknown): value is EntryHeight => ORDER.includes(value);
const isLowerEntry = (value: unknown): value is LowerEntry => {
  const { sheet, hash } = (value ?? {}) as Partial<Record<string, unknown>>;
  return isHeight(sheet) && typeof hash === 'string';
};

/** Reads the state of an entry, which may be of another version of the page. An entry without a height has the lowest one. Pure. */
export function readSheetEntry(state: unknown): SheetEntry {
  const { sheet, below, beforeCard, address } = (state ?? {}) as Partial<Record<string, unknown>>;
  if (!isHeight(sheet)) return { sheet: 'peek', below: [] };
  return {
    ...(typeof address === 'string' && { address }),
    sheet,
    below: Array.isArray(below) && below.every(isLowerEntry) ? below : [],
    ...(isHeight(beforeCard) && { beforeCard }),
  };
}

/** Returns the state for another entry of the view, in which the sheet is as high as in this one; `null` for the lowest. Pure. */
export function carrySheet(state: unknown): SheetEntry | null {
  const { sheet, beforeCard } = readSheetEntry(state);
  if (sheet === 'peek' && beforeCard === undefined) return null;
  return { sheet, below: [], ...(beforeCard && { beforeCard }) };
}

/** Returns the state of an entry in which the map marks another address, or none. Pure. */
export function withAddress(state: unknown, address: string | undefined): unknown {
  const { address: before, ...entry } = readSheetEntry(state);
  return before === address ? state : { ...entry, ...(address !== undefined && { address }) };
}

/**
 * Returns what is to be done when the sheet gets another height. A sheet that is lowered leaves no entry behind, unless the view has changed
 * since it was raised: going back would undo that too. Pure.
 */
export function planSheetStep(entry: SheetEntry, to: EntryHeight, hash: string): SheetStep {
  const { sheet: from, below } = entry;
  if (ORDER.indexOf(to) > ORDER.indexOf(from))
    return { name: 'push', state: { ...entry, sheet: to, below: [...below, { sheet: from, hash }] } };
  const at = below.findIndex((lower) => lower.sheet === to && lower.hash === hash);
  if (at !== -1) return { name: 'back', entries: below.length - at };
  return { name: 'replace', state: { ...entry, sheet: to } };
}
