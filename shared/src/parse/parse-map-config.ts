import { createError } from '../errors/create-error.js';
import { CONFIG_INVALID } from '../errors/entries/config-errors.js';
import type { MapdockError } from '../errors/errors.js';
import { mapConfigSchema } from '../config/map-config-schema.js';
import type { MapConfig } from '../config/map-config.js';
import { findUnknownStyling } from './find-unknown-styling.js';
import { parseDocumentWith } from './parse-document.js';

/** Result of `parseMapConfig`: the config, or an error that lists the problems. */
export type ParsedMapConfig =
  | { readonly ok: true; readonly value: MapConfig; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly error: MapdockError<'CONFIG_INVALID'> };

/**
 * Validates a config. Never throws. On success `unknownFields` lists the paths that this contract version does not know, which a newer
 * peer may have sent: the contract's own are ignored, and those of layers and sources are passed on to the engine. On failure the error
 * lists up to 20 problems.
 */
export function parseMapConfig(input: unknown): ParsedMapConfig {
  const parsed = parseDocumentWith(mapConfigSchema, input, findUnknownStyling);
  if (parsed.ok) return parsed;
  const { problems, omitted } = parsed;
  return { ok: false, error: createError(CONFIG_INVALID, { problems, omitted }) };
}
