import type { EngineMap } from '../../engine-module.js';
import { isEmptied } from '../imports/lost-imports.js';
import { styleInEngine, type StyleInEngine } from './style-in-engine.js';

/** True if the parts of the style are known: it is loaded (`Style._loaded`) and not an import that was emptied since it failed. */
export const isKnown = (style: StyleInEngine) => style._loaded && !isEmptied(style);

/**
 * The style in use, or the one that it imports by this id (`Style.getFragmentStyle`); `undefined` if there is none, or it is not loaded
 * (`Style._loaded`). Without the first member this throws, without the second one no style has parts.
 */
export function styleNamed(map: EngineMap, importId?: string): StyleInEngine | undefined {
  const named = styleInEngine(map)?.getFragmentStyle(importId);
  return named !== undefined && isKnown(named) ? named : undefined;
}

/** The style in use and all that it imports (`Style.fragments`). Without the member this throws. */
export function stylesOf(map: EngineMap): readonly StyleInEngine[] {
  const style = styleInEngine(map);
  const list = (each: StyleInEngine): StyleInEngine[] => [
    each,
    ...each.fragments.flatMap(({ style: imported }) => list(imported)),
  ];
  return style === undefined ? [] : list(style);
}

/** Returns a member of the record itself, and not one such as `toString`, which every object has. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

/** Features of one source, or of one featureset, of the style in use or of an import. */
export interface FeaturePlace {
  readonly sourceId?: string | undefined;
  readonly sourceLayer?: string | undefined;
  readonly featuresetId?: string | undefined;
  readonly importId?: string | undefined;
}

/** A source of a style, and the layer inside it. */
export interface PlaceInStyle {
  readonly style: StyleInEngine;
  readonly source: string;
  readonly sourceLayer?: string;
}

/**
 * Where the features are in the engine (`Style.getOwnSource`; for a featureset `Style.stylesheet` and `Style._layers`): once for each source
 * of the featureset; nowhere if the style lacks what is named. Without one of the members this throws, or finds none.
 */
export function placesInStyle(map: EngineMap, place: FeaturePlace): readonly PlaceInStyle[] {
  const { sourceId, sourceLayer, featuresetId = '', importId } = place;
  const style = styleNamed(map, importId);
  if (style === undefined) return [];
  if (sourceId !== undefined) {
    const isThere = !(sourceId in Object.prototype) && style.getOwnSource(sourceId) !== undefined;
    return isThere
      ? [{ style, source: sourceId, ...(sourceLayer === undefined ? {} : { sourceLayer }) }]
      : [];
  }
  const layers = (own(style.stylesheet?.featuresets, featuresetId)?.selectors ?? []).flatMap(
    ({ layer }) => own(style._layers, layer) ?? [],
  );
  const places = new Map(layers.map((each) => [JSON.stringify([each.source, each.sourceLayer]), each]));
  return [...places.values()].flatMap(({ source, sourceLayer: inside }) =>
    source === undefined ? [] : [{ style, source, ...(inside ? { sourceLayer: inside } : {}) }],
  );
}

/** True if the style in use, or its import, has that layer or featureset (`Style._layers`, `Style.stylesheet`). */
export function styleHas(
  map: EngineMap,
  {
    id,
    featuresetId,
    importId,
  }: { readonly id?: string; readonly featuresetId?: string; readonly importId?: string },
): boolean {
  const style = styleNamed(map, importId);
  const named =
    id === undefined ? own(style?.stylesheet?.featuresets, featuresetId ?? '') : own(style?._layers, id);
  return named !== undefined;
}

/** The sources, layers and featuresets of a style, which a config can name. */
export interface StyleParts {
  /** `undefined` for the style in use itself. */
  readonly importId: string | undefined;
  /** False for an import that is loading or has failed, of which nothing is known. */
  readonly isLoaded: boolean;
  /** Types of the sources by name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly layerIds: readonly string[];
  readonly featuresetIds: readonly string[];
}

/**
 * The parts of the style in use and of all its imports (`Style.scope`, `Style._layers`, `Style.getOwnSources`, `Style.stylesheet`). Without
 * one of the members this throws.
 */
export const partsOfStyles = (map: EngineMap): readonly StyleParts[] =>
  stylesOf(map).map((style) => ({
    importId: style.scope === '' ? undefined : style.scope,
    isLoaded: isKnown(style),
    sources: new Map(style.getOwnSources().map(({ id, type }) => [id, type])),
    layerIds: Object.values(style._layers).flatMap(({ id, type }) => (type === 'slot' ? [] : [id])),
    featuresetIds: Object.keys(style.stylesheet?.featuresets ?? {}),
  }));
