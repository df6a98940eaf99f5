/** The config that stands in the page itself: in the element's property, in its attribute or in its child. */
import type { MapConfig, MapdockError } from '@mapdock/shared';

/** The attribute's value if a framework writes an object as an attribute. */
export const OBJECT_AS_TEXT = '[object Object]';

/** The config in a JSON text, which the map validates; an error if the text is not the JSON of an object. */
export function parseConfig(text: string): MapConfig | Error {
  try {
    const value = JSON.parse(text) as MapConfig;
    return String(value) === OBJECT_AS_TEXT ? value : new TypeError('other JSON');
  } catch (cause) {
    // The browser's message quotes the text around the fault, which may contain a token.
    return new TypeError('no JSON', { cause });
  }
}

/** As the map's own error for an invalid config. It names the place instead of a field. */
export function createInvalid(
  path: string,
  expected: string,
  actual: string,
  cause?: Error,
): MapdockError<'CONFIG_INVALID'> {
  const message = `The map config is not valid. ${path} must be ${expected}, but is ${actual}. Correct it.`;
  return Object.assign(new Error(message, { cause }), {
    name: 'MapdockError' as const,
    code: 'CONFIG_INVALID' as const,
    details: { problems: [{ path, expected, actual }], omitted: 0 },
    retry: 'after-fix' as const,
  });
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
  if (property && typeof property !== 'string') return property;
  const attribute = element.getAttribute('config');
  const sources = [
    ['The property config', property],
    ['The attribute config', attribute !== OBJECT_AS_TEXT && attribute],
    ['The child <script type="application/json">', childTextOf(element)],
  ] as const;
  for (const [place, text] of sources) {
    if (!text) continue;
    const parsed = parseConfig(text);
    if (parsed instanceof Error) throw createInvalid(place, 'the JSON of an object', parsed.message, parsed);
    return parsed;
  }
}
