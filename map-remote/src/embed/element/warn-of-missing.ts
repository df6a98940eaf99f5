import { OBJECT_AS_TEXT } from './inline-config.js';

/** Properties of the element that hold objects. */
const OBJECT_PROPERTIES = ['config', 'options'];

const WHAT_TO_DO =
  'Set its property config, its attribute config (JSON) or src, or put a <script type="application/json"> into it.';

/**
 * Tells developers that a property that holds an object is not set although the attribute of its name shows that it should be, or else that
 * there is no config. Returns whether it has said something.
 *
 * Call it when the page has had time to set properties. The server part of Svelte writes `[object Object]` into the attribute, and the part
 * in the browser then sets the property. React 18, Preact and Vue write it if the element is not defined yet, and set nothing after that.
 */
export function warnOfMissing(element: Element, isConfigured: boolean): boolean {
  const name = OBJECT_PROPERTIES.find(
    (property) =>
      element.getAttribute(property) === OBJECT_AS_TEXT &&
      !(element as unknown as Record<string, unknown>)[property],
  );
  if (isConfigured && !name) return false;
  const problem = name
    ? `<map-dock ${name}="${OBJECT_AS_TEXT}">: an attribute can't hold an object. `
    : '<map-dock> has had no config for 3 s. ';
  console.warn(problem + (name === 'options' ? 'Set its property options.' : WHAT_TO_DO), element);
  return true;
}
