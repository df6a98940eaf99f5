/**
 * Objects as the engine has them inside, spelt as it spells them: for tests of what reads them through `engine/private-api`. Only that folder
 * and this file use these names.
 */
import type { EngineControl, EngineMap } from '../../engine/engine-module.js';

interface FakeSource {
  readonly type?: string;
  readonly attribution?: string | null;
  readonly loaded?: () => boolean;
  /** True for what the engine uses until the source's module is loaded. */
  readonly isStandIn?: boolean;
  /** True if a layer uses the source. */
  readonly used?: boolean;
}

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
}

/** An import of a style, with options and the values with which it was loaded. */
export interface FakeImport {
  readonly id: string;
  readonly schema?: object | undefined;
  /** Values that the importing style gives it. */
  readonly own?: object;
  /** Values that the map gives it. */
  readonly initial?: object | undefined;
}

const createFragment = ({ id, schema, own, initial }: FakeImport) => ({
  config: own,
  style: {
    ...{ scope: id, stylesheet: { schema, layers: [{ id: 'sea' }] }, fragments: [] },
    _config: { ...own, ...initial },
    ...{ _loaded: true, _mergedLayers: {}, _mergedSourceCaches: {} },
  },
});

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
  } = parts;
  const caches = Object.entries(sources).map(([id, source]) => [id, createCache(source)] as const);
  const merged = layers.map(({ module, type, isHidden }, index) => {
    const layer = { type, isHidden, mayUse: (name: string) => name === module };
    return [String(index), layer] as const;
  });
  return {
    ...(waitsForDraping ? { _drapingLoaded: false } : {}),
    stylesheet: loading
      ? { imports: Object.entries(loading).map(([id, url]) => ({ id, url })) }
      : parts.stylesheet,
    _importedAsBasemap: isFragment,
    // They draw what imports have, of which a fake style has nothing.
    getFlatLight() {},
    mergeTerrain() {},
    applyProjectionUpdate() {},
    _updateEnvConfig() {},
    fragments: [
      ...imports.map((style) => ({ style })),
      ...withOptions.map(createFragment),
      ...Object.keys(loading ?? {}).map(createLoading),
    ],
    _mergedLayers: Object.fromEntries(merged),
    _mergedSourceCaches: Object.fromEntries(caches),
  };
}

export type FakeStyle = ReturnType<typeof createFakeStyle>;

type FakeImported = ReturnType<typeof createLoading>['style'];

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
export const createInternals = () => ({ painter: {} });

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
