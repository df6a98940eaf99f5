import type { EngineMap } from '../../engine-module.js';
import type { Style } from './sources-in.js';

/** Members of a style's document by the parts of its scene, which is what is around the layers. */
const MEMBERS = {
  terrain: 'terrain',
  fog: 'fog',
  snow: 'snow',
  rain: 'rain',
  lights: 'lights',
  cameraProjection: 'camera',
} as const;

export type ScenePart = keyof typeof MEMBERS;
type Stylesheet = Partial<Record<(typeof MEMBERS)[ScenePart], unknown>>;
type DrawnPart = { readonly scope: string } | null | undefined;
type Members = Record<string, DrawnPart>;

/** The members of a style that hold what is drawn (`Style.fog`, `Style.snow`, `Style.rain`, `Style.ambientLight`, `Style.directionalLight`). */
const DRAWN: Readonly<Record<ScenePart, Readonly<Record<string, string>>>> = {
  // The engine itself tells its own terrain from that of an import (`Style.mergeTerrain`).
  terrain: {},
  fog: { fog: 'fog' },
  snow: { snow: 'snow' },
  rain: { rain: 'rain' },
  // The engine looks it up in the documents of a style and its imports, as `drawImported` does.
  cameraProjection: {},
  lights: { ambient: 'ambientLight', directional: 'directionalLight' },
};

/** A light that is the same everywhere, as `lights` of the style specification has it. */
export interface FlatLight {
  readonly id: string;
  readonly type: 'flat';
  readonly properties: object;
}

/** True for lights that are a flat one, which the engine draws instead of all lights in space. */
export const isFlat = (lights: unknown): boolean =>
  Array.isArray(lights) && lights.length === 1 && (lights[0] as { type?: unknown }).type === 'flat';

/** The flat light that a style has, drawn or not (`Style.getFlatLight`). Without the member this throws. */
export function flatLightOf({ style }: EngineMap): FlatLight | undefined {
  const properties = style?.getFlatLight() as object | undefined;
  return properties && { id: 'flat', type: 'flat', properties };
}

const copyObject = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : value);

/** A copy of a part, into which the engine may write: it does so with the objects of lights and of the terrain. */
export const copyPart = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(copyObject) : copyObject(value);

const stylesheetOf = (style: Style) => (style.stylesheet ?? {}) as Stylesheet;

/** All imports of a style, in the order in which the engine merges them (`Style.fragments`): a later one is above those before. */
const importsOf = (style: Style): Style[] =>
  style.fragments.flatMap(({ style: each }) => [...importsOf(each), each]);

/** Returns a part of the scene from the style's own document (`Style.stylesheet`), not from its imports; `undefined` if it has none. */
export const ownScenePart = ({ style }: EngineMap, part: ScenePart): unknown =>
  style && stylesheetOf(style)[MEMBERS[part]];

/**
 * Writes a value of a part into the style's document, as if the style had been loaded with it. The engine merges a style with its imports by its
 * document, which `setLights` does not change, nor `setTerrain` on a globe. With `undefined` the value is removed from the document.
 */
export function noteScenePart({ style }: EngineMap, part: ScenePart, value: unknown): void {
  if (style === undefined) return;
  const stylesheet = stylesheetOf(style);
  // `null` is a value of the terrain alone.
  if (value === undefined || (value === null && part !== 'terrain')) delete stylesheet[MEMBERS[part]];
  else stylesheet[MEMBERS[part]] = copyPart(value);
}

/**
 * Removes an import's value of a part from the style in use (`Fog.scope` and `Lights.scope` say whose it is) before the style gets a value of
 * its own. Otherwise the engine's setters would overwrite the import's value, which could then not be restored.
 */
export function releaseImported({ style }: EngineMap, part: ScenePart): void {
  const members = style as unknown as Members | undefined;
  if (members === undefined) return;
  for (const name of Object.values(DRAWN[part]))
    if (members[name] && members[name].scope !== '') delete members[name];
}

/**
 * Draws what the imports have of a part, which the style in use does not have itself, with the values of their options as they are now
 * (`Style._updateEnvConfig`). On a globe without terrain the engine needs a stand-in for it (`Style.applyProjectionUpdate`). Without one of
 * the members this throws.
 */
export function drawImported(map: EngineMap, part: ScenePart): void {
  const { style } = map;
  if (style === undefined) return;
  const documents = importsOf(style).map(stylesheetOf);
  if (part === 'cameraProjection') {
    const camera = documents.findLast((each) => each.camera)?.camera ?? {
      'camera-projection': 'perspective',
    };
    map.setCamera(camera);
    // The call above has made it the value of the style itself.
    noteScenePart(map, part, undefined);
    return;
  }
  if (part === 'terrain') {
    style.mergeTerrain();
    style.applyProjectionUpdate();
    return;
  }
  const members = style as unknown as Members;
  for (const name of Object.values(DRAWN[part])) {
    const all = importsOf(style).filter(
      (each) => stylesheetOf(each)[MEMBERS[part]] !== undefined,
    ) as unknown as Members[];
    const drawn = all.map((each) => each[name]).filter((each) => each !== null && each !== undefined);
    if (drawn.length > 0) members[name] ??= drawn.at(-1);
  }
  style._updateEnvConfig('reset');
}
