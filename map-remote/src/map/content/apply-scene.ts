import { MapdockError, type MapConfig, type StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import { isEqual } from '../../util/is-equal.js';
import { membersOf } from '../../util/members-of.js';
import type { DataChange } from './plan-data.js';

/** Terrain, fog and lights. `null` means that there is none, and `undefined` that the style decides. */
export type Scene = { readonly [N in 'terrain' | 'fog' | 'lights']?: MapConfig[N] | null };

/** Throws if the engine did not accept a fog: it logs the fault on the console alone, and the fog before stays. */
function setFog(map: EngineMap, value: Scene['fog']): void {
  const before = map.getFog() ?? null;
  map.setFog((value ?? null) as never);
  const accepted = membersOf(map.getFog() ?? undefined);
  if (Object.entries(value ?? {}).every(([name, member]) => isEqual(member, accepted[name]))) return;
  map.setFog(before as never);
  throw new Error('it is no fog of the style specification; the console says what is wrong with it');
}

const PARTS = {
  // The engine writes its defaults into the object that it gets, so it gets a copy.
  terrain: (map: EngineMap, value: Scene['terrain']) =>
    map.setTerrain((value ? { ...value } : null) as never),
  fog: setFog,
  lights: (map: EngineMap, value: Scene['lights']) => map.setLights((value ?? null) as never),
} as const;

type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** The scene of the style itself; call it before the config's is applied. */
export function readScene(map: EngineMap): Scene {
  return {
    terrain: map.getTerrain() ?? null,
    fog: map.getFog() ?? null,
    lights: map.getLights() ?? null,
  } as Scene;
}

/** True if the terrain must be removed before these changes, since the engine refuses to remove a source that the terrain uses. */
export function needsFlatGround(changes: readonly DataChange[], applied: Scene): boolean {
  return changes.some((change) => change.type === 'remove-source' && change.id === applied.terrain?.source);
}

/** The style's own scene after its document changed. Parts that the config leaves to the style are drawn by the engine already. */
export function changeSceneOfStyle(
  ofStyle: Scene,
  applied: Scene,
  from: StyleDocument,
  to: StyleDocument,
): { readonly ofStyle: Scene; readonly applied: Scene } {
  const before = membersOf(from);
  const after = membersOf(to);
  const names = NAMES.filter((name) => !isEqual(before[name], after[name]));
  const changed = Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
  const drawn = names.filter((name) => isEqual(applied[name], ofStyle[name]));
  return {
    ofStyle: { ...ofStyle, ...changed },
    applied: { ...applied, ...Object.fromEntries(drawn.map((name) => [name, changed[name]])) },
  };
}

export interface SceneOutcome {
  readonly applied: Scene;
  readonly errors: readonly MapdockError[];
}

/** Applies the parts that differ. A part that the config leaves out is the style's own. */
export function applyScene(
  map: EngineMap,
  attempt: Attempt,
  ofStyle: Scene,
  applied: Scene,
  wanted: Scene,
): SceneOutcome {
  const next: Record<string, unknown> = { ...applied };
  const errors: MapdockError[] = [];
  for (const name of NAMES) {
    const value = wanted[name] === undefined ? ofStyle[name] : wanted[name];
    if (isEqual(value, applied[name])) continue;
    const reasons = attempt(() => PARTS[name](map, value as never));
    if (reasons.length === 0) next[name] = value;
    errors.push(...reasons.map((reason) => new MapdockError('SCENE_REJECTED', { path: name, reason })));
  }
  return { applied: next as Scene, errors };
}
