import { hasFeatures } from '../../list/features-of.js';
import { listPlaces } from '../../list/list-places.js';
import type { Place } from '../../place.js';
import type { SourceData } from './places-work.js';

/** Returns the document; `undefined` if its text is no GeoJSON with features: servers also answer errors with status 200. */
function documentOf(data: SourceData['data']): unknown {
  if ('document' in data) return data.document;
  try {
    const document: unknown = JSON.parse(data.text);
    return hasFeatures(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** How a list has ended: with the number of features that are left out, or at a source whose text is no GeoJSON with features. */
export type ListingEnd = { readonly leftOut: number } | { readonly brokenSource: string };

/** Lists the places of several sources, some with each step. Pure. */
export function* listSources(
  sources: readonly SourceData[],
): Generator<readonly Place[] | undefined, ListingEnd> {
  let leftOut = 0;
  for (const { data, ...options } of sources) {
    const document = documentOf(data);
    if (document === undefined) return { brokenSource: options.sourceId };
    leftOut += yield* listPlaces(document, options);
  }
  return { leftOut };
}
