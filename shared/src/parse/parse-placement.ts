import { MAX_LABEL_LENGTH } from '../schema/config-values.js';
import type { MarkerPlacement, PopupPlacement } from '../handle/map-handle.js';
import { markerSchema, popupSchema } from '../config/overlay-config.js';
import { parseDocument, type ParsedDocument } from './parse-document.js';

/** Values for members that a placement omits. */
export interface PlacementDefaults {
  /** For an absent `id`. Default: none, and `id` is required. */
  readonly id?: string | undefined;
  /** The element that is placed: its text replaces an absent `label` of a marker. Default: none, and `label` is required. */
  readonly element?: Pick<Element, 'getAttribute' | 'textContent'> | undefined;
}

/** The schemas require content, which the element replaces, so any text will do. */
const CONTENT = '-';

/** Returns a copy without the members that the host's element replaces. */
function withoutContent(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { content: _content, color: _color, scale: _scale, ...rest } = input as Record<string, unknown>;
  return rest;
}

/** Adds values for members that are absent or `undefined`. */
function complete(placement: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (typeof placement !== 'object' || placement === null) return placement;
  const wanted = placement as Record<string, unknown>;
  const missing = Object.entries(defaults).filter(
    ([name, value]) => value !== undefined && wanted[name] === undefined,
  );
  return { ...wanted, ...Object.fromEntries(missing) };
}

function labelOf(element: PlacementDefaults['element']): string | undefined {
  const text = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LABEL_LENGTH) || undefined;
}

/**
 * Validates the placement of a marker element. Never throws. Other fields of the config's markers are ignored. `defaults` (since 1.3)
 * are for members that the placement omits.
 */
export function parseMarkerPlacement(
  input: unknown,
  { id, element }: PlacementDefaults = {},
): ParsedDocument<MarkerPlacement & { readonly id: string; readonly label: string }> {
  return parseDocument(markerSchema, complete(withoutContent(input), { id, label: labelOf(element) }));
}

/**
 * Validates the placement of a popup element. Never throws. Other fields of the config's popups are ignored. `defaults` (since 1.3) are
 * for members that the placement omits.
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
