const find = (href: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some(
    (link) => link.getAttribute('href') === href,
  );

function append(href: string, media: string): void {
  if (find(href)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href, media });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/**
 * Starts the request for the style that the map will show first: the map's engine takes the answer when it asks in its turn. The
 * element stays, so that the map sees that this was done. Whichever script comes first does it.
 */
export function startStyle(href: string): void {
  append(href, 'all');
}

/** Lets the map, and `startStyle`, see that the style is asked for in another way: of media that no page has, browsers fetch nothing. */
export function noteStyle(href: string): void {
  append(href, 'not all');
}
