import type { CameraConfig, CameraState, MapConfig } from '@mapdock/shared';
import type { EngineModule, EngineRequestTransform } from '../engine/engine-module.js';
import { isMapboxProvider, PLACEHOLDER_TOKEN } from '../engine/provider-requests.js';
import { definedOnly } from './defined-only.js';
import { INTERACTIONS } from './settings.js';

type EngineOptions = ConstructorParameters<EngineModule['Map']>[0];

function cameraOptions({ padding, bounds, ...camera }: CameraConfig): Partial<EngineOptions> {
  if (bounds === undefined) return definedOnly(camera) as Partial<EngineOptions>;
  // With bounds the engine takes bearing and pitch from here alone.
  const fitBoundsOptions = definedOnly({ padding, bearing: camera.bearing, pitch: camera.pitch });
  return { bounds, fitBoundsOptions: fitBoundsOptions as NonNullable<EngineOptions['fitBoundsOptions']> };
}

/** The engine's constructor options for a config. `camera`, if given, wins over the config's. */
export function engineOptions(
  container: HTMLElement,
  config: MapConfig,
  camera: CameraState | undefined,
  transformRequest: EngineRequestTransform,
): EngineOptions {
  const { provider, limits = {}, interaction = {} } = config;
  const { bounds: maxBounds, ...zoomAndPitch } = limits;
  const accessToken = isMapboxProvider(provider) ? provider.accessToken : PLACEHOLDER_TOKEN;
  return {
    container,
    style: config.style as NonNullable<EngineOptions['style']>,
    transformRequest,
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(camera ? { ...camera, center: [...camera.center] } : cameraOptions(config.camera ?? {})),
    ...(definedOnly({ ...zoomAndPitch, maxBounds }) as Partial<EngineOptions>),
    ...(definedOnly({
      projection: config.projection,
      language: config.language,
      worldview: config.worldview,
    }) as Partial<EngineOptions>),
    ...Object.fromEntries(INTERACTIONS.map((name) => [name, interaction[name] ?? true])),
    attributionControl: false,
    // The map follows its container, not the window.
    trackResize: false,
  };
}
