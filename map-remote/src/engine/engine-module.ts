/**
 * The only file that knows where the engine comes from. It is shipped as its publisher made it, beside the
 * releases, and loaded by a native import: no bundler touches it, and a new release leaves it in every cache.
 */
import type * as Engine from 'mapbox-gl/esm';
import { ENGINE_VERSION, RTL_TEXT_VERSION } from '../build-info.js';
import { currentAddress, noteFailedLoad } from './files/retry-addresses.js';
import { importVerified } from './files/verified-files.js';

export type EngineModule = typeof Engine;
export type EngineMap = Engine.Map;
export type EngineControl = Engine.IControl;
export type EngineMarker = Engine.Marker;
export type EnginePopup = Engine.Popup;
export type EngineRequestTransform = Engine.RequestTransformFunction;
export type EngineRequestType = NonNullable<Parameters<EngineRequestTransform>[1]>;
export type EngineErrorEvent = Engine.ErrorEvent;
export type EngineMouseEvent = Engine.MapMouseEvent;
export type EngineFeature = Engine.GeoJSONFeature;
export type EnginePlace = Engine.PointLike | [Engine.PointLike, Engine.PointLike];
export type EngineStyle = Engine.StyleSpecification;
export type EngineStyleOptions = Parameters<EngineMap['setStyle']>[1];
export type EngineLayer = Engine.LayerSpecification;
export type EngineSource = Engine.SourceSpecification;
export type EngineGeoJSONSource = Engine.GeoJSONSource;
export type EngineImageSource = Engine.ImageSource;

export interface EngineFiles {
  readonly module: string;
  /** What the module imports at once, each after what it needs itself. */
  readonly imports: readonly string[];
  readonly worker: string;
  /** What the worker's script imports at once; the addresses may be others than those of `imports`. */
  readonly workerImports: readonly string[];
  readonly validators: string;
  readonly css: string;
  /** Plugin of the engine for Arabic and Hebrew text. */
  readonly rtlText: string;
}

/** Where the spelling of an address of the engine differs (`retry-addresses.ts`). Within it the modules import each other. */
const ENGINE_FOLDER = `mapbox-gl/${ENGINE_VERSION}`;
const RTL_TEXT_FOLDER = `mapbox-gl-rtl-text/${RTL_TEXT_VERSION}`;

/**
 * Addresses of the engine's files, from the release's own folder: `releases/<id>/` and `engine/` are neighbours. After a load that
 * failed (`noteFailedEngineFile`) the file is spelt in another way; of the module all that it imports is too.
 */
export function engineFiles(releaseBase: string): EngineFiles {
  const root = new URL('../../engine/', releaseBase).href;
  const addressOf = (file: string) => currentAddress(`${root}${ENGINE_FOLDER}/${file}`, ENGINE_FOLDER);
  const module = addressOf('mapbox-gl.js');
  const worker = addressOf('worker.js');
  const imports = ['shared.js', 'core.js'].map((file) => new URL(file, module).href);
  return {
    module,
    imports,
    validators: new URL('debug.js', module).href,
    worker,
    workerImports: [new URL('shared.js', worker).href],
    css: addressOf('mapbox-gl.css'),
    rtlText: currentAddress(`${root}${RTL_TEXT_FOLDER}/mapbox-gl-rtl-text.js`, RTL_TEXT_FOLDER),
  };
}

/** One of the addresses of `engineFiles` was loaded in vain. */
export function noteFailedEngineFile(address: string): void {
  noteFailedLoad(address, ENGINE_FOLDER);
}

export function noteFailedRtlText({ rtlText }: EngineFiles): void {
  noteFailedLoad(rtlText, RTL_TEXT_FOLDER);
}

/** The module was, or something that it imports: the worker imports some of that too, which the browser's cache may have. */
export function noteFailedEngine({ module, worker }: EngineFiles): void {
  noteFailedEngineFile(module);
  noteFailedEngineFile(worker);
}

/** Rejects, with the file, if the page asks for hashes and one does not fit. */
export function importEngine({ module, imports }: EngineFiles): Promise<EngineModule> {
  return importVerified(module, imports);
}

/**
 * The engine draws nothing of a globe until a further file of its own is there, but takes tiles: one that comes sooner looks for the
 * style where only the first drawn frame puts it, and counts as failed. Call it when a style is in. For mapbox-gl 3.32; it can go when
 * a globe's first tiles survive that `lite.main.js` is late.
 */
export function retainGlobeTiles(map: EngineMap): void {
  const { painter, style } = map;
  if (style !== undefined) painter.style = style;
}

/**
 * The engine's validators of sources and layers live in a file that it loads by itself only for styles that are
 * not Mapbox's; without it, it swallows a bad layer without a word. Switching a debug drawing on makes the engine
 * load and keep them; it is off again before the next frame. Resolves once they work.
 */
export async function prepareValidators(map: EngineMap, address: string): Promise<void> {
  const debuggable = map as EngineMap & { showPadding: boolean };
  await importVerified(address);
  debuggable.showPadding = true;
  debuggable.showPadding = false;
  // Imports of a module that is there already are answered in the order of asking: the engine has its own by now.
  await import(/* webpackIgnore: true */ address);
}
