/** A camera without a map, with plain Web Mercator between places and points on the screen. Bearing and pitch don't affect it. */
import { DEFAULT_FOV } from '../handle/default-fov.js';
import type { CameraConfig } from '../config/camera-config.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { CameraState, ScreenPoint } from '../handle/map-events.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width of the world at zoom 0, in CSS pixels. */
const WORLD_SIZE = 512;
/** The highest latitude of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.051129;
const DEGREES = 180 / Math.PI;

export const FIRST_CAMERA: CameraState = { center: [0, 0], zoom: 0, bearing: 0, pitch: 0 };

/** Returns the position in the world, both coordinates 0 to 1, from the north-west. */
function toWorld([lng, lat]: LngLat): readonly [number, number] {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + clamped / DEGREES / 2)) / (2 * Math.PI);
  return [lng / 360 + 0.5, y];
}

function toLngLat([x, y]: readonly [number, number]): LngLat {
  return [(x - 0.5) * 360, (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * DEGREES];
}

/** Returns the same degrees within -180 to 180, as `CameraState` requires. */
function wrap(degrees: number): number {
  const wrapped = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return wrapped === -180 ? 180 : wrapped;
}

/** Returns center and zoom that show the bounds; without a size, their middle at the present zoom. */
function fit(bounds: NonNullable<CameraConfig['bounds']>, zoom: number, { width, height }: Size) {
  const [west, south] = toWorld(bounds[0]);
  const [east, north] = toWorld(bounds[1]);
  const [spanX, spanY] = [Math.abs(east - west), Math.abs(south - north)];
  const scale = Math.min(width / WORLD_SIZE / spanX, height / WORLD_SIZE / spanY);
  const center = toLngLat([(west + east) / 2, (south + north) / 2]);
  return { center, zoom: scale > 0 && Number.isFinite(scale) ? Math.log2(scale) : zoom };
}

/** Returns the camera after a move; absent members don't change. */
export function moveFakeCamera(from: CameraState, camera: CameraConfig, size: Size): CameraState {
  const { center, zoom } = camera.bounds
    ? fit(camera.bounds, from.zoom, size)
    : { center: camera.center ?? from.center, zoom: camera.zoom ?? from.zoom };
  const fov = camera.fov ?? from.fov ?? DEFAULT_FOV;
  return {
    center: [wrap(center[0]), center[1]],
    zoom,
    bearing: wrap(camera.bearing ?? from.bearing),
    pitch: camera.pitch ?? from.pitch,
    ...(fov !== DEFAULT_FOV && { fov }),
  };
}

export function projectFake({ center, zoom }: CameraState, lngLat: LngLat, size: Size): ScreenPoint {
  const scale = WORLD_SIZE * 2 ** zoom;
  const [x, y] = toWorld(lngLat);
  const [centerX, centerY] = toWorld(center);
  return [size.width / 2 + (x - centerX) * scale, size.height / 2 + (y - centerY) * scale];
}

export function unprojectFake({ center, zoom }: CameraState, [x, y]: ScreenPoint, size: Size): LngLat {
  const scale = WORLD_SIZE * 2 ** zoom;
  const [centerX, centerY] = toWorld(center);
  const [lng, lat] = toLngLat([
    centerX + (x - size.width / 2) / scale,
    centerY + (y - size.height / 2) / scale,
  ]);
  return [wrap(lng), lat];
}
