import type { CameraConfig, CameraState, MapConfig } from '@mapdock/shared';
import type { EngineModule } from '../engine/engine-module.js';
import { createRequestTransform, isMapboxProvider, PLACEHOLDER_TOKEN } from '../engine/provider-requests.js';
import { definedOnly } from './defined-only.js';
import { labelOf } from './label-of.js';
import { INTERACTIONS } from './settings.js';

type EngineOptions = ConstructorParameters<EngineModule['Map']>[0];

function cameraOptions({ padding, ...camera }: CameraConfig): Partial<EngineOptions> {
  const fitBoundsOptions = camera.bounds && padding !== undefined ? { padding: padding as never } : undefined;
  return definedOnly({ ...camera, fitBoundsOptions }) as Partial<EngineOptions>;
}

/**
 * The engine's constructor options for a config. `camera`, if given, wins over the config's; `getConfig` is asked again
 * at each request.
 */
export function engineOptions(
  container: HTMLElement,
  config: MapConfig,
  camera: CameraState | undefined,
  getConfig: () => MapConfig,
): EngineOptions {
  const { provider, limits = {}, interaction = {} } = config;
  const { bounds: maxBounds, ...zoomAndPitch } = limits;
  const isMapbox = isMapboxProvider(provider);
  const requests: Partial<EngineOptions> = isMapbox
    ? { ...(provider.accessToken === undefined ? {} : { accessToken: provider.accessToken }) }
    : {
        accessToken: PLACEHOLDER_TOKEN,
        transformRequest: createRequestTransform(() => getConfig().provider),
      };
  return {
    container,
    style: config.style as NonNullable<EngineOptions['style']>,
    ...requests,
    ...(camera ? { ...camera, center: [...camera.center] } : cameraOptions(config.camera ?? {})),
    ...(definedOnly({ ...zoomAndPitch, maxBounds }) as Partial<EngineOptions>),
    ...(definedOnly({ projection: config.projection, language: config.language }) as Partial<EngineOptions>),
    ...Object.fromEntries(INTERACTIONS.map((name) => [name, interaction[name] ?? true])),
    attributionControl: false,
    // The map follows its container, not the window.
    trackResize: false,
    locale: { 'Map.Title': labelOf(config) },
  };
}
