import type { MarkerPlacement, PopupPlacement } from './map-handle.js';
import { markerSchema, popupSchema } from './overlay-config.js';
import { parseDocument, type ParsedDocument } from './parse-document.js';

/** Any will do; the element stands for it. */
const CONTENT = '-';

/** A copy without what the host's element stands for. */
function withoutContent(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { content: _content, color: _color, ...rest } = input as Record<string, unknown>;
  return rest;
}

/** Validates where a marker of the host's stands. Never throws. Fields of the config's markers beyond that are ignored. */
export function parseMarkerPlacement(input: unknown): ParsedDocument<MarkerPlacement> {
  return parseDocument(markerSchema, withoutContent(input));
}

/** Validates where a popup of the host's stands. Never throws. Fields of the config's popups beyond that are ignored. */
export function parsePopupPlacement(input: unknown): ParsedDocument<PopupPlacement> {
  const placement = withoutContent(input);
  const isObject = typeof placement === 'object' && placement !== null;
  const parsed = parseDocument(popupSchema, isObject ? { ...placement, content: CONTENT } : placement);
  if (!parsed.ok) return parsed;
  const { content: _content, ...value } = parsed.value;
  return { ...parsed, value };
}
