import type { EngineMap } from '../../engine-module.js';
import type { Style } from '../styles/sources-in.js';

type ImportSpecification = Parameters<EngineMap['addImport']>[0];

/**
 * The engine finds an import among those that are drawn (`Style.fragments`) by its place among those of the document (`Style.stylesheet`). An
 * import of the style's own address is in the document alone, so such ones are put behind the others.
 */
function align({ stylesheet, fragments }: Style): void {
  const { imports } = stylesheet;
  if (imports === undefined || imports.length === fragments.length) return;
  const placeOf = ({ id }: { readonly id: string }) => {
    const index = fragments.findIndex((each) => each.id === id);
    return index < 0 ? fragments.length : index;
  };
  imports.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Ids of the imports of the style in use itself, the lowest first. */
export const importIds = ({ style }: EngineMap): readonly string[] =>
  style?.fragments.map(({ id }) => id) ?? [];

/** Adds an import on top of the others. It is loaded later. */
export function addImport(map: EngineMap, specification: ImportSpecification): void {
  map.addImport(specification);
  if (map.style !== undefined) align(map.style);
}

/** Removes an import, if it is drawn: of one that is in the document alone the engine would take out half and throw. */
export function removeImport(map: EngineMap, id: string): void {
  if (!importIds(map).includes(id)) return;
  if (map.style !== undefined) align(map.style);
  map.removeImport(id);
}

/**
 * Brings imports into this order, the lowest first, as far as they are there. Returns whether the order is another one then. `Map.moveImport`
 * puts one that moves up a place too high, so each is only moved down.
 */
export function orderImports(map: EngineMap, ids: readonly string[]): boolean {
  const before = importIds(map);
  for (const [index, id] of ids.filter((each) => before.includes(each)).entries()) {
    const there = importIds(map)[index];
    if (there !== undefined && there !== id) map.moveImport(id, there);
  }
  return importIds(map).some((id, index) => id !== before[index]);
}

/**
 * Draws all parts of an import that has loaded (`Style._reloadImports`). By itself the engine merges only its layers and sources, not its
 * projection and its camera, and nothing at all if a part of it failed before.
 */
export const mergeImports = ({ style }: EngineMap): void => style?._reloadImports();

/** True if the import and all that it imports are loaded (`Style._loaded`). */
export function isImportLoaded({ style }: EngineMap, id: string): boolean {
  const isWhole = (each: Style): boolean =>
    each._loaded && each.fragments.every(({ style: inner }) => isWhole(inner));
  return style?.fragments.some((each) => each.id === id && isWhole(each.style)) ?? false;
}
