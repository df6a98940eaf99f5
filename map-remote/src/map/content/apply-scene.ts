import { MapdockError, type MapConfig, type StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import { isEqual } from '../../util/is-equal.js';
import { membersOf } from '../../util/members-of.js';
import type { DataChange } from './plan-data.js';

/** What surrounds the data. Of a part, `null` means that there is none, and `undefined` that the style has its own way. */
export type Scene = { readonly [N in 'terrain' | 'fog' | 'lights']?: MapConfig[N] | null };

/** The engine (3.32) tells only the console what is wrong with a fog, and keeps the one before. */
function setFog(map: EngineMap, value: Scene['fog']): void {
  const before = map.getFog() ?? null;
  map.setFog((value ?? null) as never);
  const kept = membersOf(map.getFog() ?? undefined);
  if (Object.entries(value ?? {}).every(([name, member]) => isEqual(member, kept[name]))) return;
  map.setFog(before as never);
  throw new Error('it is no fog of the style specification; the console says what is wrong with it');
}

const PARTS = {
  // A copy, since the engine writes its defaults into what it gets.
  terrain: (map: EngineMap, value: Scene['terrain']) =>
    map.setTerrain((value ? { ...value } : null) as never),
  fog: setFog,
  lights: (map: EngineMap, value: Scene['lights']) => map.setLights((value ?? null) as never),
} as const;

type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** The scene that a style brings; read it before the config's is applied. */
export function readScene(map: EngineMap): Scene {
  return {
    terrain: map.getTerrain() ?? null,
    fog: map.getFog() ?? null,
    lights: map.getLights() ?? null,
  } as Scene;
}

/** The engine keeps a source that the relief is made of, so that has to go first. */
export function needsFlatGround(changes: readonly DataChange[], applied: Scene): boolean {
  return changes.some((change) => change.type === 'remove-source' && change.id === applied.terrain?.source);
}

/** The style's own scene after a change of its document; what the config left to the style is drawn so already. */
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

/** Changes what differs. A part that the config leaves out is the style's own. */
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
