import { MAX_LABEL_LENGTH } from '../schema/config-values.js';
import type { MarkerPlacement, PopupPlacement } from '../handle/map-handle.js';
import { markerSchema, popupSchema } from '../config/overlay-config.js';
import { parseDocument, type ParsedDocument } from './parse-document.js';

/** What stands in for members that a placement leaves out. */
export interface PlacementDefaults {
  /** For an absent `id`. Default: none, and `id` is required. */
  readonly id?: string | undefined;
  /** The element that is placed: its words stand in for a marker's absent `label`. Default: none, and `label` is required. */
  readonly element?: Pick<Element, 'getAttribute' | 'textContent'> | undefined;
}

/** Any will do; the element stands for it. */
const CONTENT = '-';

/** A copy without what the host's element stands for. */
function withoutContent(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { content: _content, color: _color, ...rest } = input as Record<string, unknown>;
  return rest;
}

/** The same with values for what is absent; a member that is `undefined` is. */
function complete(placement: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (typeof placement !== 'object' || placement === null) return placement;
  const wanted = placement as Record<string, unknown>;
  const missing = Object.entries(defaults).filter(
    ([name, value]) => value !== undefined && wanted[name] === undefined,
  );
  return { ...wanted, ...Object.fromEntries(missing) };
}

function wordsOf(element: PlacementDefaults['element']): string | undefined {
  const words = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LABEL_LENGTH) || undefined;
}

/**
 * Validates where a marker of the host's stands. Never throws. Fields of the config's markers beyond that are ignored. `defaults`
 * (since 1.3) are for what the placement leaves out.
 */
export function parseMarkerPlacement(
  input: unknown,
  { id, element }: PlacementDefaults = {},
): ParsedDocument<MarkerPlacement & { readonly id: string; readonly label: string }> {
  return parseDocument(markerSchema, complete(withoutContent(input), { id, label: wordsOf(element) }));
}

/**
 * Validates where a popup of the host's stands. Never throws. Fields of the config's popups beyond that are ignored. `defaults` (since
 * 1.3) are for what the placement leaves out.
 */
export function parsePopupPlacement(
  input: unknown,
  { id }: PlacementDefaults = {},
): ParsedDocument<PopupPlacement & { readonly id: string }> {
  const parsed = parseDocument(popupSchema, complete(withoutContent(input), { id, content: CONTENT }));
  if (!parsed.ok) return parsed;
  const { content: _content, ...value } = parsed.value;
  return { ...parsed, value };
}
