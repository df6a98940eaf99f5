/**
 * Gives a GeoJSON source of the engine the whole document of which it has got a part by `updateData` (`GeoJSONSource._data`): the engine keeps
 * only what it got last, and loads that again by itself, for example for another language. Without the member the other features are
 * lost then.
 */
export function noteWholeData(source: object, document: unknown): void {
  (source as { _data: unknown })._data = document;
}
