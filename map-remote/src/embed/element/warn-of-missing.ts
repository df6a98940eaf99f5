import { OBJECT_AS_TEXT } from './inline-config.js';

/** Properties of the element that hold objects, and how else a page can give what they hold. */
const OBJECT_PROPERTIES = {
  config: ', or write JSON into its attribute config or a child <script type="application/json">, or set src',
  options: '',
};

/**
 * Tells developers which property is missing: one that is not set although the page has an attribute of its name with `[object Object]`, or
 * `config` if there is none in any way. Returns whether it has said something.
 *
 * Call it when the page has had time to set properties. The server part of Svelte writes `[object Object]` into the attribute, and the part
 * in the browser then sets the property. React 18, Preact and Vue write it if the element is not defined yet, and set nothing after that.
 */
export function warnOfMissing(element: Element, isConfigured: boolean): boolean {
  for (const [name, others] of Object.entries(OBJECT_PROPERTIES)) {
    const isLost = element.getAttribute(name) === OBJECT_AS_TEXT;
    if (isLost ? (element as unknown as Record<string, unknown>)[name] : isConfigured) continue;
    const why = isLost ? `: its attribute can't hold an object` : '';
    console.warn(`<map-dock> has had no ${name} for 3 s${why}. Set its property ${name}${others}.`, element);
    return true;
  }
  return false;
}
