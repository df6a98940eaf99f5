import { listPlaces } from '../list-places.js';
import type { Place } from '../place.js';
import type { SourceData } from './places-work.js';

/** Returns the document; `undefined` if its text is no JSON. */
function documentOf(data: SourceData['data']): unknown {
  if ('document' in data) return data.document;
  try {
    return JSON.parse(data.text);
  } catch {
    return undefined;
  }
}

/** Lists the places of several sources, some with each step. Returns how many features are left out; `undefined` if a text is no JSON. Pure. */
export function* listSources(
  sources: readonly SourceData[],
): Generator<readonly Place[] | undefined, number | undefined> {
  let leftOut = 0;
  for (const { data, ...options } of sources) {
    const document = documentOf(data);
    if (document === undefined) return undefined;
    leftOut += yield* listPlaces(document, options);
  }
  return leftOut;
}
