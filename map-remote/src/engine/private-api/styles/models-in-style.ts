import type { EngineMap } from '../../engine-module.js';

/** A model that is loaded, as the engine has it. */
export interface EngineModel {
  destroy(): void;
}

/** What the engine has by one name. `model` is `null` while it loads, and when it is missing. */
interface Entry {
  model: EngineModel | null;
  /** How many tiles use it, which count themselves. At 0 the engine removes the model. */
  numReferences: number;
}

type ByName<T> = Record<string, T>;
type Fire = (event: { readonly error: Error }) => void;

/** All models of a map, by the scope of the style that they are for, and then by name. */
interface ModelManager {
  readonly models: ByName<ByName<Entry>>;
  /** Addresses of those models that were loaded from an address. */
  readonly modelUris: ByName<ByName<string>>;
  /** Under which name the model of an address was requested. */
  readonly modelByURL: ByName<{ readonly modelId: string; readonly scope: string } | true>;
  readonly requestManager: { normalizeModelURL(url: string): string };
  fire: Fire;
  isLoaded(): boolean;
  load(addresses: ByName<string>, scope: string): void;
  loadModel(name: string, address: string): Promise<EngineModel | null | undefined>;
}

interface StyleWithModels {
  readonly modelManager: ModelManager;
  getActualScope(): string;
}

/** The style's own model of the same name as a model of the config. */
export interface ModelOfStyle {
  readonly address: string | undefined;
  readonly entry: Entry | undefined;
}

const own = <T>(record: ByName<T> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

function placeOf({ style }: EngineMap) {
  const { modelManager: manager, getActualScope } = style as unknown as StyleWithModels;
  const scope = getActualScope.call(style);
  // The engine makes these two with the first model of a style.
  const entries = (manager.models[scope] ??= {});
  const addresses = (manager.modelUris[scope] ??= {});
  return { manager, scope, entries, addresses };
}

/** Names of the models that the style in use has, loaded or not (`ModelManager.modelUris`). Without the member this throws. */
export const modelNames = (map: EngineMap): readonly string[] => Object.keys(placeOf(map).addresses);

/**
 * Loads a model without giving it a name (`ModelManager.loadModel`). The engine's own call for models gives none to one whose address was
 * requested before, says nothing of an answer of 404, and reports all else as an error of the style; so it gets an object in place of its
 * manager that has requested nothing before and receives the error. Resolves with the model, with what went wrong, or with `undefined` for an
 * answer of 404, and while the engine lacks its part that reads models. Rejects without the member.
 */
export async function loadModel(
  map: EngineMap,
  name: string,
  url: string,
): Promise<EngineModel | Error | undefined> {
  const { manager } = placeOf(map);
  const address = manager.requestManager.normalizeModelURL(url);
  let failure: Error | undefined;
  const fire: Fire = ({ error }) => void (failure = error.cause instanceof Error ? error.cause : error);
  const loading = Object.create(manager, {
    modelByURL: { value: { [address]: true } },
    fire: { value: fire },
  }) as ModelManager;
  const model = await loading.loadModel(name, address);
  return model ?? failure;
}

/** Models of a source with the addresses that the engine requests (`RequestManager.normalizeModelURL`): there it resolves none itself. */
export function toEngineModels<T extends { readonly uri: string }>(
  map: EngineMap,
  models: Readonly<Record<string, T>> = {},
): Record<string, T> {
  const { requestManager } = placeOf(map).manager;
  return Object.fromEntries(
    Object.entries(models).map(([name, model]) => [
      name,
      { ...model, uri: requestManager.normalizeModelURL(model.uri) },
    ]),
  );
}

/** False while the engine loads models by itself, which it puts in by their names when all of them are there (`ModelManager.isLoaded`). */
export const areModelsAtRest = (map: EngineMap): boolean => placeOf(map).manager.isLoaded();

/** Puts a loaded model into the style under its name (`ModelManager.models`). Returns the style's own model of that name. */
export function putModel(map: EngineMap, name: string, url: string, model: EngineModel): ModelOfStyle {
  const { manager, scope, entries, addresses } = placeOf(map);
  const before = { address: own(addresses, name), entry: own(entries, name) };
  const address = manager.requestManager.normalizeModelURL(url);
  // Tiles that arrived before the model have not counted themselves, and still subtract themselves when they are removed. From `Infinity` no
  // subtraction leads to 0, where the engine would remove the model.
  entries[name] = { model, numReferences: Infinity };
  addresses[name] = address;
  // The engine's `hasModel` searches this record.
  manager.modelByURL[address] ??= { modelId: name, scope };
  map.triggerRepaint();
  return before;
}

/** Removes a model that `putModel` has put in, and restores the style's own model of that name. */
export function takeModel(map: EngineMap, name: string, { address, entry }: ModelOfStyle): void {
  const { manager, scope, entries, addresses } = placeOf(map);
  const removed = addresses[name] ?? '';
  const model = entries[name]?.model;
  delete entries[name];
  delete addresses[name];
  delete manager.modelByURL[removed];
  const other = Object.keys(addresses).find((each) => addresses[each] === removed);
  if (other !== undefined) manager.modelByURL[removed] = { modelId: other, scope };
  model?.destroy();
  if (address !== undefined) {
    // `Infinity` as above: tiles that arrived while the config's model had the name have not counted themselves for this one.
    entries[name] = { model: entry?.model ?? null, numReferences: Infinity };
    addresses[name] = address;
    if (entry?.model) manager.modelByURL[address] ??= { modelId: name, scope };
    else manager.load({ [name]: address }, scope);
  }
  map.triggerRepaint();
}
