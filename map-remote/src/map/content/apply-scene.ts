import { createError, SCENE_REJECTED } from '@mapdock/shared/error-parts';
import type { MapdockError, MapConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import {
  copyPart,
  drawImported,
  flatLightOf,
  isFlat,
  noteScenePart,
  ownScenePart,
  releaseImported,
  type FlatLight,
  type ScenePart,
} from '../../engine/private-api/styles/scene-of-style.js';
import type { CallEngine } from '../foundation/capture-errors.js';
import { isEqual } from '../../util/is-equal.js';
import { membersOf } from '../../util/members-of.js';
import type { DataChange } from './data/plan-data.js';

/** Terrain, fog, weather, lights, and how the camera projects. `null` means that there is none, and `undefined` that the style decides: its document, else its imports. */
export type Scene = { readonly [N in ScenePart]?: MapConfig[N] | null | undefined };

/** The scene of the style itself, and its flat light, which the engine uses where the style has no 3D lights. */
export interface OwnScene extends Scene {
  readonly flatLight?: FlatLight | undefined;
}

type Setter = (value: never) => unknown;

/** Fog, snow or rain. Setting it throws if the engine did not accept the value, which it says on the console alone. */
const inTheAir = (
  name: string,
  get: (map: EngineMap) => object | null,
  set: (map: EngineMap) => Setter,
): Part => ({
  get,
  set(map, value) {
    set(map).call(map, (value ?? null) as never);
    const accepted = membersOf(get(map) ?? undefined);
    if (Object.entries(value ?? {}).every(([member, given]) => isEqual(given, accepted[member]))) return;
    throw new Error(`it is no ${name} of the style specification; the console says what is wrong with it`);
  },
});

/** The engine would add lights to those of before. */
function setLights(map: EngineMap, value: unknown, { flatLight }: OwnScene): void {
  map.setLights(null);
  if (flatLight) map.setLights([flatLight]);
  // The engine writes into the lights that it gets.
  if (value) map.setLights(copyPart(value) as never);
}

/** Lights of the types that the config does not set stay those of the style. A flat light takes the place of them all. */
function mergeLights(own: unknown, value: unknown): unknown {
  const lights = value as readonly ({ readonly type?: unknown } | null)[];
  if (!Array.isArray(own) || isFlat(own) || isFlat(value)) return value;
  return [
    ...(own as typeof lights).filter((one) => lights.every((each) => each?.type !== one?.type)),
    ...lights,
  ];
}

interface Part {
  /** Returns the value that the engine draws now; `null` or `undefined` if it draws none. */
  readonly get: (map: EngineMap) => unknown;
  /** The engine's call; `undefined` and `null` remove the part from the style in use. */
  readonly set: (map: EngineMap, value: unknown, own: OwnScene) => void;
  /** The value for the style's document, which has a value of its own. Absent: that of the config. */
  readonly merge?: (own: unknown, value: unknown) => unknown;
  /** Whether there is something of the imports beside such a value. */
  readonly showsImports?: (value: unknown) => boolean;
}

/** The parts of a scene. `setPart` sets and restores all of them in the same way. */
const PARTS: Readonly<Record<ScenePart, Part>> = {
  // The engine writes its defaults into the object that it gets, so it gets a copy.
  terrain: {
    get: (map) => map.getTerrain(),
    set: (map, value) => map.setTerrain((value ? { ...value } : value) as never),
    showsImports: () => true,
  },
  fog: inTheAir(
    'fog',
    (map) => map.getFog() ?? null,
    (map) => map.setFog,
  ),
  snow: inTheAir(
    'snow',
    (map) => map.getSnow() ?? null,
    (map) => map.setSnow,
  ),
  rain: inTheAir(
    'rain',
    (map) => map.getRain() ?? null,
    (map) => map.setRain,
  ),
  lights: {
    get: (map) => map.getLights(),
    set: setLights,
    merge: mergeLights,
    showsImports: (value) => !isFlat(value),
  },
  cameraProjection: {
    get: () => true,
    set: (map, value) => value && map.setCamera({ ...value }),
    merge: (own, value) => ({ ...(own as object | undefined), 'camera-projection': value }),
  },
};

const NAMES = Object.keys(PARTS) as ScenePart[];

/** Reads the scene of the style's own document. Call it before the config's scene is applied. */
export function readScene(map: EngineMap): OwnScene {
  const own = NAMES.map((name) => [name, ownScenePart(map, name)] as const);
  return { ...Object.fromEntries(own), flatLight: flatLightOf(map) };
}

/**
 * Sets a part to a value. `undefined` restores what the style's document says, else what its imports have. The values of imports are never
 * overwritten, so that they can be restored with the options that the imports have by then.
 */
function setPart(map: EngineMap, name: ScenePart, own: OwnScene, value: unknown): void {
  const { get, set, merge = (_own, given) => given, showsImports } = PARTS[name];
  const wanted = value === undefined ? own[name] : value && merge(own[name], value);
  if (wanted !== null || get(map)) {
    releaseImported(map, name);
    set(map, wanted, own);
  }
  noteScenePart(map, name, wanted);
  if (wanted === undefined || showsImports?.(wanted) === true) drawImported(map, name);
}

/** True if the terrain must be removed before these changes, since the engine refuses to remove a source that the terrain uses. */
export function needsFlatGround(changes: readonly DataChange[], applied: Scene): boolean {
  return changes.some((change) => change.type === 'remove-source' && change.id === applied.terrain?.source);
}

/** Returns the scene of the style's own document after the engine has changed that from `from` to `to`. */
export function changeSceneOfStyle(ofStyle: OwnScene, from: StyleDocument, to: StyleDocument): OwnScene {
  const before = membersOf(from);
  const after = membersOf(to);
  const names = NAMES.filter((name) => !isEqual(before[name], after[name]));
  return { ...ofStyle, ...Object.fromEntries(names.map((name) => [name, after[name]])) };
}

/** Applies the parts that differ. A part that the config leaves out is the style's own. */
export function applyScene(
  map: EngineMap,
  callEngine: CallEngine,
  ofStyle: OwnScene,
  applied: Scene,
  wanted: Scene,
) {
  const next: Record<string, unknown> = { ...applied };
  const errors: MapdockError[] = [];
  for (const name of NAMES) {
    const value = wanted[name];
    if (isEqual(value, applied[name])) continue;
    const reasons = callEngine(() => setPart(map, name, ofStyle, value));
    if (reasons.length === 0) next[name] = value;
    else callEngine(() => setPart(map, name, ofStyle, applied[name]));
    errors.push(...reasons.map((reason) => createError(SCENE_REJECTED, { path: name, reason })));
  }
  return { applied: next as Scene, errors };
}
