/**
 * The only file that knows how the engine is loaded. Its files are shipped unchanged beside the releases and loaded by a native import:
 * no bundler changes them, and they stay in browser caches when a release changes.
 */
import { currentAddress, noteFailedLoad } from '@mapdock/shared/loader-parts';
import type * as Engine from 'mapbox-gl/esm';
import { ENGINE_VERSION, RTL_TEXT_VERSION } from '../build-info.js';
import { importVerified } from './files/verified-files.js';

export type EngineModule = typeof Engine;
export type EngineMap = Engine.Map;
export type EngineControl = Engine.IControl;
export type EngineCreditsOptions = NonNullable<ConstructorParameters<EngineModule['AttributionControl']>[0]>;
export type EngineMarker = Engine.Marker;
export type EnginePopup = Engine.Popup;
export type EnginePopupOptions = Engine.PopupOptions;
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
  /** Modules that the module imports at once, each after those that it needs itself. */
  readonly imports: readonly string[];
  readonly worker: string;
  /** Modules that the worker's script imports at once; the addresses may differ from those of `imports`. */
  readonly workerImports: readonly string[];
  readonly validators: string;
  readonly css: string;
  /** The engine's plugin for right-to-left text. */
  readonly rtlText: string;
}

/** The part that differs in a cache-busting address of the engine (`currentAddress`). The modules in it import each other. */
const ENGINE_FOLDER = `mapbox-gl/${ENGINE_VERSION}`;
const RTL_TEXT_FOLDER = `mapbox-gl-rtl-text/${RTL_TEXT_VERSION}`;

/**
 * Addresses of the engine's files, from the release's own folder: `releases/<id>/` and `engine/` are neighbours. After a failed load
 * (`noteFailedEngineFile`) a file has a cache-busting address; that of the module includes all that it imports.
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

/** Call it when an address of `engineFiles` failed to load. */
export function noteFailedEngineFile(address: string): void {
  noteFailedLoad(address, ENGINE_FOLDER);
}

export function noteFailedRtlText({ rtlText }: EngineFiles): void {
  noteFailedLoad(rtlText, RTL_TEXT_FOLDER);
}

/**
 * Call it when the module, or something that it imports, failed to load. The worker imports some of the same files, which the browser may
 * have cached, so its address changes too.
 */
export function noteFailedEngine({ module, worker }: EngineFiles): void {
  noteFailedEngineFile(module);
  noteFailedEngineFile(worker);
}

/** Imports the engine. Rejects with an error that names the file if a hash of the page does not match. */
export function importEngine({ module, imports }: EngineFiles): Promise<EngineModule> {
  return importVerified(module, imports);
}

/**
 * Loads the engine's validators of sources and layers. Without them the engine ignores a bad layer silently, and it loads them by itself
 * only for styles that are not Mapbox's. Switching a debug drawing on makes the engine load them; it is off again before the next frame.
 * Resolves once they work.
 */
export async function prepareValidators(map: EngineMap, address: string): Promise<void> {
  await importVerified(address);
  map.showPadding = true;
  map.showPadding = false;
  // Imports of a loaded module resolve in the order of the calls, so the engine has the module now.
  await import(/* webpackIgnore: true */ address);
}
