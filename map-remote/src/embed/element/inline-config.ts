/** The config that stands in the page itself: in the element's property, in its attribute or in its child. */
import type { MapConfig, MapdockError } from '@mapdock/shared';
import { CONFIG_INVALID, createError } from '@mapdock/shared/error-parts';

/** The attribute's value if a framework writes an object as an attribute. */
export const OBJECT_AS_TEXT = '[object Object]';

const PROPERTY = 'The property config';

/**
 * Kinds of objects that pages pass by mistake and that are no configs. Objects of other kinds, such as a module with exports, may be configs.
 */
const NO_CONFIGS = ['Array', 'Promise', 'Map', 'Set', 'Date'];

/**
 * Creates the error that the map itself has for an invalid config. `path` is the place in the page instead of a field of the config, and
 * `actual` describes what is there.
 */
export function createInvalid(
  path: string,
  expected: string,
  actual: string,
  cause?: unknown,
): MapdockError<'CONFIG_INVALID'> {
  return createError(CONFIG_INVALID, { problems: [{ path, expected, actual }], omitted: 0 }, cause);
}

/**
 * A copy of the config in `value`, which the map validates. Throws `CONFIG_INVALID` if it is no object, one of the kinds above, or can't be
 * read, such as a proxy that is revoked.
 */
export function copyConfig(value: unknown, place: string): MapConfig {
  let actual = 'an object that fails when it is read';
  let cause: unknown;
  try {
    // Unlike `String(value)` it calls no code of the page but a getter of the tag.
    const kind = {}.toString.call(value).slice(8, -1);
    if (typeof value === 'object' && !NO_CONFIGS.includes(kind)) return { ...(value as MapConfig) };
    actual =
      typeof value === 'object'
        ? `an object of the kind ${kind}`
        : typeof value === 'function'
          ? 'a function'
          : `${typeof value} ${String(value)}`;
  } catch (error) {
    cause = error;
  }
  throw createInvalid(place, 'a plain object', actual, cause);
}

/** The config in the JSON of `place`, which the map validates. Throws `CONFIG_INVALID` if the text is not the JSON of an object. */
export function parseConfig(text: string, place: string): MapConfig {
  let value: unknown;
  // The browser's message says where the fault is, but quotes the text there, which may contain a token. So it is only the cause.
  let cause: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    cause = error;
  }
  if (String(value) !== OBJECT_AS_TEXT)
    throw createInvalid(place, 'the JSON of an object', 'other text', cause);
  return value as MapConfig;
}

/** The text of the first child `<script type="application/json">`; `undefined` without such a child. */
export function childTextOf(element: Element): string | null | undefined {
  const child = [...element.children].find((it) => it.matches('script[type="application/json"]'));
  return child && child.textContent;
}

/**
 * The config of the property, else of the attribute `config`, else of the child; `undefined` if none has one. Throws `CONFIG_INVALID` if
 * the first of them that is there is not valid JSON.
 */
export function readInlineConfig(
  element: Element,
  property: MapConfig | string | undefined,
): MapConfig | undefined {
  if (property && typeof property !== 'string') return copyConfig(property, PROPERTY);
  const attribute = element.getAttribute('config');
  const sources = [
    [PROPERTY, property],
    ['The attribute config', attribute !== OBJECT_AS_TEXT && attribute],
    ['The child <script type="application/json">', childTextOf(element)],
  ] as const;
  for (const [place, text] of sources) if (text) return parseConfig(text, place);
}
