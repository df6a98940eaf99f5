import type { CameraConfig, InteractionName, LimitsConfig, MapConfig, MoveOptions } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import { definedOnly } from './defined-only.js';
import { isEqual } from './is-equal.js';

/** Marks the events of movements that the host asked for; the engine copies it into them. */
export const HOST_MOVE = { mapdockCause: 'host' } as const;

export const INTERACTIONS: readonly InteractionName[] = [
  'scrollZoom',
  'boxZoom',
  'dragRotate',
  'dragPan',
  'keyboard',
  'doubleClickZoom',
  'touchZoomRotate',
  'touchPitch',
];

const settling = new WeakSet<EngineMap>();

/** True while settings are applied: the engine moves the camera into new limits by itself, without the mark. */
export function isApplyingSettings(map: EngineMap): boolean {
  return settling.has(map);
}

/** Puts the camera where the config says; members that are absent stay. */
export function moveCamera(
  map: EngineMap,
  camera: CameraConfig,
  { animate = false }: MoveOptions = {},
): void {
  const { bounds, padding, ...rest } = camera;
  const target = definedOnly(rest);
  if (bounds !== undefined) {
    // Without them the engine would turn the map north and flat.
    const keep = { bearing: map.getBearing(), pitch: map.getPitch() };
    const options = { ...keep, ...target, ...definedOnly({ padding: padding as never }), animate };
    map.fitBounds(bounds, options, HOST_MOVE);
  } else if (animate) {
    map.easeTo(target, HOST_MOVE);
  } else {
    map.jumpTo(target, HOST_MOVE);
  }
}

function applyLimits(map: EngineMap, limits: LimitsConfig = {}): void {
  // The engine refuses a minimum above the maximum of that moment: first the lowest one, then the new maximum.
  map.setMinZoom(null).setMaxZoom(limits.maxZoom).setMinZoom(limits.minZoom);
  map.setMinPitch(null).setMaxPitch(limits.maxPitch).setMinPitch(limits.minPitch);
  map.setMaxBounds(limits.bounds as NonNullable<LimitsConfig['bounds']>);
}

function applyInteraction(map: EngineMap, interaction: MapConfig['interaction'] = {}): void {
  for (const name of INTERACTIONS) {
    if (interaction[name] ?? true) map[name].enable();
    else map[name].disable();
  }
}

interface Setting {
  /** The part of the config that decides. */
  readonly of: (config: MapConfig) => unknown;
  readonly apply: (map: EngineMap, config: MapConfig) => void;
}

/** Settings that can change at any time. Controls have an owner of their own, data and style their own flow. */
const LIVE_SETTINGS: readonly Setting[] = [
  { of: (config) => config.limits, apply: (map, config) => applyLimits(map, config.limits) },
  { of: (config) => config.camera, apply: (map, config) => moveCamera(map, config.camera ?? {}) },
  { of: (config) => config.interaction, apply: (map, config) => applyInteraction(map, config.interaction) },
];

/** Settings that the engine keeps in its style and can change only while one is loaded. */
const STYLE_SETTINGS: readonly Setting[] = [
  { of: (config) => config.projection, apply: (map, config) => map.setProjection(config.projection ?? null) },
  { of: (config) => config.worldview, apply: (map, config) => map.setWorldview(config.worldview) },
  { of: (config) => config.language, apply: (map, config) => map.setLanguage(config.language) },
];

function applyChanged(settings: readonly Setting[], map: EngineMap, from: MapConfig, to: MapConfig): void {
  for (const { of, apply } of settings) {
    if (!isEqual(of(from), of(to))) apply(map, to);
  }
}

export function applyLiveSettings(map: EngineMap, from: MapConfig, to: MapConfig): void {
  settling.add(map);
  try {
    applyChanged(LIVE_SETTINGS, map, from, to);
  } finally {
    settling.delete(map);
  }
}

export function applyStyleSettings(map: EngineMap, from: MapConfig, to: MapConfig): void {
  applyChanged(STYLE_SETTINGS, map, from, to);
}
