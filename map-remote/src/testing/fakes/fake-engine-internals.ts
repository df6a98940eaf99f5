/**
 * Objects as the engine has them inside, spelt as it spells them: for tests of what reads them through `engine/private-api`. Only that folder
 * and this file use these names, so it has them all, in more than 300 lines.
 */
import type { EngineControl, EngineMap } from '../../engine/engine-module.js';
import type { FakeContent } from './fake-content.js';
import { createFakeModels, type FakeModels } from './fake-models.js';

interface FakeSource {
  readonly type?: string;
  readonly attribution?: string | null;
  readonly loaded?: () => boolean;
  /** True for what the engine uses until the source's module is loaded. */
  readonly isStandIn?: boolean;
  /** True if a layer uses the source. */
  readonly used?: boolean;
}

/** What a vector source has once its TileJSON has come, which lists these layers inside it. */
export const listLayersInside = (...names: readonly string[]): object => ({ vectorLayerIds: names });

interface FakeLayer {
  /** The late module that the layer needs. */
  readonly module?: string;
  readonly type?: string;
  /** Zooms at which the layer is not seen. */
  readonly isHidden: (zoom: number) => boolean;
}

export interface FakeStyleParts {
  readonly sources?: Readonly<Record<string, FakeSource>>;
  readonly layers?: readonly FakeLayer[];
  /** True if the engine has requested its module for globes and relief, which has not arrived. */
  readonly waitsForDraping?: boolean;
  readonly imports?: readonly object[];
  readonly withOptions?: readonly FakeImport[];
  /** Addresses of imports that are still loading, by their ids. */
  readonly loading?: Readonly<Record<string, string>>;
  /** True for what the engine makes of a style that is a fragment itself. */
  readonly isFragment?: boolean;
  readonly stylesheet?: object;
  /** The style's own sources and layers. */
  readonly content?: FakeContent;
  /** Addresses of its models by their names. */
  readonly models?: Record<string, string>;
}

/** Layers of each featureset of a style, by its name. */
export type FakeFeaturesets = Readonly<Record<string, readonly string[]>>;

/** An import of a style, with options and the values with which it was loaded. */
export interface FakeImport {
  readonly id: string;
  readonly schema?: object | undefined;
  /** Values that the importing style gives it. */
  readonly own?: object;
  /** Values that the map gives it. */
  readonly initial?: object | undefined;
  readonly content?: FakeContent;
  readonly featuresets?: FakeFeaturesets;
}

/** An import whose document is on its way; `isCancelled` once it is not wanted any more. */
const createLoading = (id: string) => ({
  id,
  style: {
    ...{ scope: id, stylesheet: undefined, fragments: [], _mergedLayers: {}, _mergedSourceCaches: {} },
    ...{ _loaded: false, isCancelled: false },
    get _request() {
      return { cancel: () => void (this.isCancelled = true) };
    },
    loadEmpty() {
      this._loaded = true;
    },
  },
});

/** What a style knows of its own sources and layers. */
const createContentMembers = (content: FakeContent | undefined) => ({
  _loaded: true,
  get _layers() {
    const layers = (content?.layers ?? []).map((layer) => {
      const inside = layer['source-layer'] as string | undefined;
      return [layer.id, { ...layer, ...(inside === undefined ? {} : { sourceLayer: inside }) }] as const;
    });
    return Object.fromEntries(layers);
  },
  getOwnSources: () => [...(content?.sources ?? [])].map(([id, { type }]) => ({ id, type })),
  getOwnSource: (id: string) => content?.sources.get(id),
  getOwnLayer: (id: string) => content?.getLayer(id),
  getPaintProperty: (id: string, name: string) => content?.getPaintProperty(id, name),
  getLayoutProperty: (id: string, name: string) => content?.getLayoutProperty(id, name),
  getFilter: (id: string) => content?.getFilter(id),
  setPaintProperty: (id: string, name: string, value: unknown) => content?.setPaintProperty(id, name, value),
  setLayoutProperty: (id: string, name: string, value: unknown) =>
    content?.setLayoutProperty(id, name, value),
  setFilter: (id: string, filter: unknown) => content?.setFilter(id, filter),
  addLayer: (layer: never, before: string) => content?.addLayer(layer, before),
  removeLayer: (id: string) => content?.removeLayer(id),
  mergeLayers() {},
  querySourceFeatures: (id: string) => content?.features.filter((feature) => feature['source'] === id) ?? [],
  setFeatureState: (target: Record<string, unknown>, state: Record<string, unknown>) =>
    content?.setFeatureState(target, state),
  removeFeatureState: (target: Record<string, unknown>, name: string) =>
    content?.removeFeatureState(target, name),
});

/** The description of featuresets in the document of a style. */
const describeFeaturesets = (featuresets: FakeFeaturesets = {}) =>
  Object.fromEntries(
    Object.entries(featuresets).map(([id, layers]) => [
      id,
      { selectors: layers.map((layer) => ({ layer })) },
    ]),
  );

const createFragment = ({ id, schema, own, initial, content, featuresets }: FakeImport) => ({
  id,
  config: own,
  style: Object.assign(createContentMembers(content), {
    ...{ scope: id, fragments: [], _config: { ...own, ...initial } },
    stylesheet: { schema, layers: [{ id: 'sea' }], featuresets: describeFeaturesets(featuresets) },
    ...{ _mergedLayers: {}, _mergedSourceCaches: {} },
  }),
});

interface FakeTarget {
  readonly targetId: string;
  readonly target: { readonly layerId?: string; readonly featuresetId?: string; readonly importId?: string };
}

/** The features that are drawn, with the targets that they are of. A layer of an import has its import's id after its own. */
const queryFakeTargets = (
  features: FakeContent['features'],
  withOptions: readonly FakeImport[],
  targets: readonly FakeTarget[],
) =>
  features.flatMap((feature) => {
    const isOf = ({ layerId, featuresetId = '', importId }: FakeTarget['target']) => {
      const layers = withOptions.find(({ id }) => id === importId)?.featuresets?.[featuresetId] ?? [];
      const keys = layers.map((layer) => `${layer}\u001f${importId}`);
      return layerId === undefined ? keys.includes(feature.layer.id) : layerId === feature.layer.id;
    };
    const variants = targets
      .filter(({ target }) => isOf(target))
      .map(({ targetId }) => [targetId, [{}]] as const);
    return variants.length === 0 ? [] : [{ ...feature, variants: Object.fromEntries(variants) }];
  });

const createCache = ({ isStandIn = false, used = true, ...source }: FakeSource) => {
  const inEngine = isStandIn ? { ...source, startLoad() {} } : source;
  return { used, _sourceErrored: false, getSource: () => inEngine };
};

/** A style of the engine. Without parts nothing in it needs a late module. */
export function createFakeStyle(parts: FakeStyleParts = {}) {
  const {
    sources = {},
    layers = [],
    imports = [],
    withOptions = [],
    waitsForDraping = false,
    loading,
    isFragment = false,
    content,
    models = {},
  } = parts;
  const fragments = withOptions.map(createFragment);
  const caches = Object.entries(sources).map(([id, source]) => [id, createCache(source)] as const);
  const merged = layers.map(({ module, type, isHidden }, index) => {
    const layer = { type, isHidden, mayUse: (name: string) => name === module };
    return [String(index), layer] as const;
  });
  return Object.assign(createContentMembers(content), {
    ...(waitsForDraping ? { _drapingLoaded: false } : {}),
    stylesheet: loading
      ? { imports: Object.entries(loading).map(([id, url]) => ({ id, url })) }
      : parts.stylesheet,
    _importedAsBasemap: isFragment,
    // They draw what imports have, of which a fake style has nothing.
    getFlatLight() {},
    mergeTerrain() {},
    _reloadImports() {},
    applyProjectionUpdate() {},
    _updateEnvConfig() {},
    scope: '',
    modelManager: createFakeModels(models),
    getActualScope(this: { readonly scope: string }) {
      return this.scope;
    },
    fragments: [
      ...imports.map((style) => ({ style })),
      ...fragments,
      ...Object.keys(loading ?? {}).map(createLoading),
    ],
    getFragmentStyle(this: object, id?: string): object | undefined {
      const { fragments: all } = this as { fragments: readonly { id?: string; style: object }[] };
      return id === undefined ? this : all.find((fragment) => fragment.id === id)?.style;
    },
    queryRenderedTargets: (_place: unknown, targets: readonly FakeTarget[]) =>
      queryFakeTargets(content?.features ?? [], withOptions, targets),
    _mergedLayers: Object.fromEntries(merged),
    _mergedSourceCaches: Object.fromEntries(caches),
  });
}

/** What the style of a map has of models. */
export const modelsIn = ({ style }: { readonly style: object }): FakeModels =>
  (style as FakeStyle).modelManager;

export type FakeStyle = ReturnType<typeof createFakeStyle>;

type FakeImported = ReturnType<typeof createLoading>['style'];

interface FakeFragment {
  readonly id: string;
  readonly style: object;
}
type Importing = { fragments: FakeFragment[]; stylesheet: { imports?: object[] } };

/** Why the engine does not take an import of this id; `undefined` if it does. */
export function refuseFakeImport(style: object, id: string): 'as an id' | 'as a second one' | undefined {
  if (id === 'constructor' || id.includes('\u001f')) return 'as an id';
  const { imports = [] } = (style as Importing).stylesheet;
  return (imports as FakeFragment[]).some((each) => each.id === id) ? 'as a second one' : undefined;
}

/** Puts another import on top of a style, whose document has not come. Returns it. */
export function importInto(
  style: object,
  specification: FakeImport & { readonly url?: string },
  onLoad: () => void,
): object {
  const { fragments, stylesheet } = style as Importing;
  const fragment = createFragment(specification);
  const inside = { stylesheet: fragment.style.stylesheet, _config: undefined, isCancelled: false };
  Object.assign(fragment.style, {
    ...{ _loaded: false, stylesheet: undefined, _request: { cancel: () => (inside.isCancelled = true) } },
    loadEmpty(this: object) {
      Object.assign(this, { _loaded: true });
      onLoad();
    },
    finish(this: object) {
      Object.assign(this, { _loaded: true, stylesheet: inside.stylesheet });
      onLoad();
    },
  });
  fragments.push(fragment);
  const { schema: _schema, ...written } = specification;
  (stylesheet.imports ??= []).push(written);
  return fragment.style;
}

/** Ids of the imports of a style, the lowest first. */
export const importedIn = (style: object): readonly string[] =>
  (style as Importing).fragments.map(({ id }) => id);

/** Takes an import out of a style, or puts it in below another one, as the engine does: too high if it was below that one before. */
export function moveFakeImport(style: object, id: string, beforeId?: string): void {
  const importing = style as Importing;
  const { fragments, stylesheet } = importing;
  const moved = fragments.find((each) => each.id === id);
  const place = fragments.findIndex((each) => each.id === beforeId);
  const rest = fragments.filter((each) => each !== moved);
  if (place >= 0 && moved !== undefined) rest.splice(place, 0, moved);
  importing.fragments = rest;
  const documented = (stylesheet.imports ?? []) as FakeFragment[];
  const all = rest.flatMap((each) => documented.find((one) => one.id === each.id) ?? []);
  if (all.length > 0) stylesheet.imports = all;
  else delete stylesheet.imports;
}

/** An import of a style that was made with `loading`. */
export const importIn = ({ fragments }: FakeStyle, id: string): FakeImported =>
  (fragments as readonly { id?: string; style: object }[]).find((each) => each.id === id)
    ?.style as FakeImported;

/** The document of an import is in use. */
export const finishImport = (imported: FakeImported): void => imported.loadEmpty();

/** True while the engine waits for its module for globes and relief. */
export const isWaitingForDraping = (style: FakeStyle): boolean =>
  '_drapingLoaded' in style && style._drapingLoaded === false;

/** Ids of the sources that count as failed. */
export const failedSources = ({ _mergedSourceCaches: caches }: FakeStyle): readonly string[] =>
  Object.keys(caches).filter((id) => caches[id]?._sourceErrored);

/** Makes the engine's control write its credits into `inner`, as the engine does. */
export function writeCredits(
  control: EngineControl,
  page: { readonly style: FakeStyle; readonly inner: Element; readonly outer: Element },
): void {
  const { style, inner, outer } = page;
  const parts = { _map: { style }, _container: outer, _innerContainer: inner };
  (Object.assign(control, parts) as unknown as { _updateAttributions(): void })._updateAttributions();
}

/** The style of the engine's link for corrections. */
export function creditedStyle(control: EngineControl) {
  const { styleOwner: owner, styleId: id } = control as unknown as { styleOwner: string; styleId: string };
  return { owner, id };
}

/** The undocumented members that each map of the engine has, except those of its style. */
export const createInternals = () => ({
  painter: {},
  transform: { width: 100, height: 100 },
  _update() {},
  handlers: { _getMapTouches: (touches: unknown) => touches },
});

/** Lets a map find which touches are on it, as it does before it computes their places. */
export const findTouches = (map: object, touches: readonly object[]): void =>
  void (map as ReturnType<typeof createInternals>).handlers._getMapTouches(touches);

/** Members of a map that are none of its documented ones. */
export const INTERNAL_NAMES = Object.keys(createInternals());

/** A map that draws layers one by one. */
export function createPaintedMap() {
  const drawn: string[] = [];
  const painter = {
    renderLayer: (_painter: object, _cache: undefined, { id }: { id: string }) => void drawn.push(id),
  };
  const map = { painter } as unknown as EngineMap;
  const draw = (id: string, isRaised: boolean) =>
    painter.renderLayer(painter, undefined, { id, hasElevatedBuckets: isRaised } as { id: string });
  return { map, drawn, draw };
}

/** A map that calls `draw` for each frame. */
export function createDrawableMap(parts: {
  readonly style: object | undefined;
  readonly isContextLost: boolean;
  readonly draw: () => void;
}): EngineMap {
  const { style, isContextLost, draw } = parts;
  const painter = { context: { gl: { isContextLost: () => isContextLost } } };
  return { style, painter, _render: draw } as unknown as EngineMap;
}
