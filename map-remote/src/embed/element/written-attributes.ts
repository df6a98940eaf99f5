/**
 * The attributes without `status`, which the element sets by itself.
 *
 * When React hydrates a page, its development build goes through `element.attributes` and reports what the server has not written. It may
 * hydrate at any time, also when the map has long been drawn, and does not say when. So this list, unlike `getAttribute` and selectors,
 * has only what the page has written. Libraries that make a page equal to new HTML go through it too, and so leave `status` alone.
 */
export function writtenAttributes(all: NamedNodeMap): NamedNodeMap {
  if (!all.getNamedItem('status')) return all;
  // Only an element can make such a list.
  const copy = document.createElement('p');
  for (const attribute of all)
    if (attribute.name !== 'status') copy.setAttributeNode(attribute.cloneNode() as Attr);
  return copy.attributes;
}
