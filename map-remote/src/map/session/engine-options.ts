import { isMapboxProvider, type CameraConfig, type CameraState, type MapConfig } from '@mapdock/shared';
import type { EngineRequestTransform } from '../../engine/engine-module.js';
import { PLACEHOLDER_TOKEN } from '../../engine/provider-requests.js';
import { settingOptions, type EngineOptions } from '../settings/engine-settings.js';
import { initialOptions } from '../style/initial-options.js';
import { toEngineStyle } from '../style/to-engine-style.js';
import { definedOnly } from '../../util/defined-only.js';
import { fitOptions } from '../camera/move-camera.js';

function cameraOptions(container: HTMLElement, camera: CameraConfig): Partial<EngineOptions> {
  const { center, zoom, bearing, pitch, bounds } = camera;
  // The engine's types are not read-only, but it does not write into values that it gets.
  if (bounds === undefined) return definedOnly({ center, zoom, bearing, pitch }) as Partial<EngineOptions>;
  // With bounds the engine reads bearing and pitch only from `fitBoundsOptions`.
  return {
    bounds: bounds as NonNullable<EngineOptions['bounds']>,
    fitBoundsOptions: fitOptions(container, camera),
  };
}

export interface EngineStart {
  /** If set, it replaces the config's camera. */
  readonly camera: CameraState | undefined;
  readonly token: string | undefined;
  readonly transformRequest: EngineRequestTransform;
}

/** Options of the engine's constructor for a config. */
export function engineOptions(
  container: HTMLElement,
  config: MapConfig,
  { camera, token, transformRequest }: EngineStart,
): EngineOptions {
  const { provider } = config;
  const accessToken = isMapboxProvider(provider) ? token : PLACEHOLDER_TOKEN;
  return {
    container,
    style: toEngineStyle(config.style),
    transformRequest,
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(camera ? { ...camera, center: [...camera.center] } : cameraOptions(container, config.camera ?? {})),
    ...settingOptions(config),
    ...definedOnly({ config: initialOptions(config) }),
    attributionControl: false,
    // The map is resized with its container, not with the window.
    trackResize: false,
  };
}
