/** Properties of the element that hold objects. */
const OBJECT_PROPERTIES = ['config', 'options'];
/** The attribute's value if a framework sets an object as an attribute. */
const OBJECT_AS_TEXT = '[object Object]';

let hasWarned = false;

/**
 * Warns developers, once per page, that an object was set as an attribute and is lost: React 18, Preact and Vue do that with an element
 * that is not defined yet.
 */
export function warnOfObjectAttributes(element: Element): void {
  const name = OBJECT_PROPERTIES.find((property) => element.getAttribute(property) === OBJECT_AS_TEXT);
  if (hasWarned || !name) return;
  hasWarned = true;
  console.warn(
    `<map-dock ${name}="${OBJECT_AS_TEXT}">: an attribute can't hold an object. Set the property instead: ` +
      `element.${name} = {...}. Frameworks do that by themselves if embed.js runs before they render.`,
    element,
  );
}
