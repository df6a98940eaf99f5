import { ERROR_CODES } from '../errors/error-details.js';
import { formatPath } from './format-path.js';
import type { MapConfig } from '../config/map-config.js';
import { DEFAULT_STRINGS, PLURAL_STRINGS } from '../config/map-strings.js';
import { redactTokens } from '../errors/redact-tokens.js';

/** Strings of the failure panel, which may also be set for the code of one error. */
const FAILURE_TEXT = /^failed\.(?:title|text)\.(\w+)$/;
/** The form of a string for the numbers of one plural category. */
const PLURAL_FORM = /^(.+)\.(?:zero|one|two|few|many|other)$/;

function isKnown(key: string): boolean {
  const [, code] = FAILURE_TEXT.exec(key) ?? [];
  const [, plural] = PLURAL_FORM.exec(key) ?? [];
  return (
    Object.hasOwn(DEFAULT_STRINGS, key) ||
    ERROR_CODES.some((known) => known === code) ||
    PLURAL_STRINGS.some((known) => known === plural)
  );
}

/**
 * Finds the paths of strings in `locale.strings` whose keys are not built-in. A map adds them to `unknownFields`; `parseMapConfig` does
 * not, so that code that validates a config does not need to contain the map's strings. Pure. Since 1.3.
 */
export function findUnknownStrings({ locale }: Pick<MapConfig, 'locale'>): string[] {
  const unknown = Object.keys(locale?.strings ?? {}).filter((key) => !isKnown(key));
  return unknown.map((key) => redactTokens(formatPath(['locale', 'strings', key])));
}
