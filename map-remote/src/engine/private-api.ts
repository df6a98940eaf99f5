/**
 * The only file that uses members of the engine that are not part of its documented interface. What is said here of them was read in the
 * version that `package.json` names; `tools/checks/engine` looks whether it still has each of them, and that no other file uses one.
 */
import type {
  EngineControl,
  EngineErrorEvent,
  EngineMap,
  EngineModule,
  EnginePopup,
  EnginePopupOptions,
} from './engine-module.js';

type Style = NonNullable<EngineMap['style']>;

/**
 * The style in use (`Map.style`), to see whether the engine still has the same one: it makes a new object for a style that it loads, and
 * keeps the object when it changes a style. `undefined` before the first style. Without the member two styles are never told apart.
 */
export function styleInUse({ style }: EngineMap): object | undefined {
  return style;
}

/**
 * Makes the engine retain tiles of a globe that arrive before its late module: they look up the style in the painter (`Painter.style`),
 * where only the first drawn frame puts it, and would count as failed. Call it when a style is loaded. Without the member the call has no
 * effect, and a globe's first tiles are missing. Remove it when they survive a late `lite.main.js`.
 */
export function retainGlobeTiles({ painter, style }: EngineMap): void {
  if (style !== undefined) painter.style = style;
}

/**
 * Draws a frame at once (`Map._render`, by which the engine draws its own frames), if the map has a style and its graphics context
 * (`Painter.context`, `Context.gl`). The public `triggerRepaint` draws it later. Without one of the members this throws.
 */
export function drawNow(map: EngineMap): void {
  if (map.style !== undefined && !map.painter.context.gl.isContextLost()) map._render(performance.now());
}

/** A style and all styles that it imports (`Style.fragments`). */
const stylesIn = (style: Style): Style[] => [
  style,
  ...style.fragments.flatMap((part) => stylesIn(part.style)),
];

/** All sources of a style and of its imports (`Style._mergedSourceCaches`, `SourceCache.getSource`). */
const sourcesIn = (style: Style | undefined) =>
  Object.values(style?._mergedSourceCaches ?? {}).map((cache) => ({ cache, source: cache.getSource() }));

/** True for what the engine uses in place of a source until the source's module is loaded: only such a stand-in has a `startLoad`. */
const isStandIn = (source: object) => 'startLoad' in source;

/**
 * Makes the engine stop waiting for late modules that failed. It counts a style as loaded only when each module that the style needs has
 * arrived: `Style._drapingLoaded` is false until the globe's has, and stand-ins for sources are never loaded, unless they are marked as
 * failed by `SourceCache._sourceErrored`. Without these members the map stays in the status `loading`.
 */
export function endModuleWaits({ style }: EngineMap): void {
  if (style === undefined) return;
  for (const each of stylesIn(style)) if (each._drapingLoaded === false) each._drapingLoaded = true;
  for (const { cache, source } of sourcesIn(style)) if (isStandIn(source)) cache._sourceErrored = true;
}

/**
 * True once the engine has requested its module for globes and relief: from then on `Style._drapingLoaded` is set. Without the member a
 * failure of that module is noticed only where the browser lists its request.
 */
export function hasRequestedDraping({ style }: EngineMap): boolean {
  return style?._drapingLoaded !== undefined;
}

/**
 * True if a layer that is seen at the map's zoom may need a late module (`Style._mergedLayers`, `StyleLayer.isHidden`,
 * `StyleLayer.mayUse`). Without one of the members this throws.
 */
export function hasLayerOfModule(map: EngineMap, module: 'Standard' | 'HD'): boolean {
  const zoom = map.getZoom();
  const layers = Object.values(map.style?._mergedLayers ?? {});
  return layers.some((layer) => !layer.isHidden(zoom) && layer.mayUse(module));
}

/**
 * Types of the sources whose module the engine has requested and not received: for these it has stand-ins that are not loaded. Without the
 * stand-ins' `startLoad` there are none.
 */
export function waitingSourceTypes({ style }: EngineMap): readonly string[] {
  return sourcesIn(style).flatMap(({ source }) =>
    isStandIn(source) && !source.loaded() ? [source.type] : [],
  );
}

/**
 * An attribution control whose credits `write` puts into the page, in place of the engine's own writing (`_updateAttributions`). Which
 * credits there are, and when, the engine decides: those of the sources in use (`SourceCache.used`). The engine writes its link for
 * corrections with `styleOwner` and `styleId` whenever `_editLink` is absent. If `_updateAttributions` is not called any more, the engine
 * writes its credits itself, which pages with Trusted Types refuse.
 */
export function createCreditsControl(
  engine: EngineModule,
  write: (credits: readonly string[], inner: Element, outer: Element) => void,
): EngineControl {
  class AttributionControl extends engine.AttributionControl {
    override _updateAttributions(): void {
      const { style } = this._map;
      if (!style) return;
      if (style.stylesheet) {
        const { owner, id } = style.stylesheet as { readonly owner?: string; readonly id?: string };
        Object.assign(this, { styleOwner: owner, styleId: id });
      }
      const credits = sourcesIn(style)
        .filter(({ cache }) => cache.used)
        .flatMap(({ source }) => (source as { attribution?: string | null }).attribution || []);
      const written = JSON.stringify(credits);
      if (this._attribHTML === written) return;
      this._attribHTML = written;
      write(credits, this._innerContainer, this._container);
      delete this._editLink;
    }
  }
  return new AttributionControl({});
}

/** Numbers of a source that the engine reads whenever it looks for tiles. */
export interface SourceNumbers {
  maxzoom?: number;
  tileSize?: number;
}

/**
 * The numbers of a source, to be corrected in place: the engine's sources have their document's `maxzoom` and `tileSize` as members of
 * their own. `undefined` if there is no such source. Without the members there is nothing to correct.
 */
export function numbersOfSource(map: EngineMap, sourceId: string): SourceNumbers | undefined {
  return map.getSource(sourceId) as SourceNumbers | undefined;
}

/** The property that gives a source's features their ids (`promoteId` of its document); `undefined` if the engine has no such member. */
export function idPropertyOf(map: EngineMap, sourceId: string): unknown {
  return ((map.getSource(sourceId) ?? {}) as { readonly promoteId?: unknown }).promoteId;
}

/**
 * Sets the side of a popup on which its place is, or lets the engine choose it: it reads the options that the popup was made with
 * (`Popup.options`) whenever it places the popup. Without the member this throws.
 */
export function setPopupAnchor({ options }: EnginePopup, anchor: EnginePopupOptions['anchor']): void {
  if (anchor === undefined) delete options.anchor;
  else options.anchor = anchor;
}

/** True while the wheel zooms the map (`ScrollZoomHandler.isActive`). Without the member this throws. */
export function isZoomedByWheel({ scrollZoom }: EngineMap): boolean {
  return scrollZoom.isActive();
}

/** Id of the source that an event is about. Without the member all errors count as errors of the style. */
export function sourceIdOf(event: EngineErrorEvent): string | undefined {
  return 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
}

/** True if an event is about a single tile of a source. Without the member a tile's error counts as one of its source. */
export const isAboutTile = (event: EngineErrorEvent): boolean => 'tile' in event;

export interface RequestError {
  readonly status: number;
  readonly url: string;
}

/**
 * The engine's error about an answer with an error status (`status` and `url` of its `AJAXError`); `undefined` if it is another one. Without
 * the members a refused token counts as any other failure.
 */
export function asRequestError(error: unknown): RequestError | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('url' in error))
    return undefined;
  const { status, url } = error;
  return typeof status === 'number' && typeof url === 'string' ? { status, url } : undefined;
}
