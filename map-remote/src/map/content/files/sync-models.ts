/** Owns the config's models: each is loaded for every style, since the engine destroys those of a style with it. */
import { createError, MODEL_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import {
  areModelsAtRest,
  loadModel,
  putModel,
  takeModel,
  type EngineModel,
  type ModelOfStyle,
} from '../../../engine/private-api/styles/models-in-style.js';
import { styleInUse } from '../../../engine/private-api/styles/style-in-use.js';
import { visibleTimeout } from '../../../util/visible-timeout.js';
import { withoutQuery } from '../../../util/without-query.js';
import type { ContentOptions } from '../content-interface.js';

type Models = NonNullable<MapConfig['models']>;

/** The map is not ready without them, so they get as much time as its tiles. */
const MODEL_TIMEOUT_MS = 15_000;
/** The engine has no model and no error after this answer, and when its part that reads models has not come. */
const NOT_FOUND = 'no model came (the server answered 404, or the engine lacks its part for models)';

export interface ModelsOptions {
  readonly map: EngineMap;
  /** Why a model could not be loaded, without tokens. */
  readonly describeError: (error: Error) => string;
  readonly renewToken: ContentOptions['renewToken'];
  /** Called with all models that are missing now; they replace those of the call before. */
  readonly onMissing: (errors: readonly MapdockError[]) => void;
  readonly signal: AbortSignal;
}

interface SyncedModel {
  readonly url: string;
  /** What the style has by its name; `undefined` until the model is in the style. */
  inStyle: ModelOfStyle | undefined;
  error: MapdockError | undefined;
  /**
   * The token with which the model was last requested again, after the provider had refused another one. Without this, a model whose address has
   * a token of its own would be requested for ever.
   */
  renewedToken: string | undefined;
  /** Ends the present attempt to load it. */
  stop: () => void;
}

export function syncModels(options: ModelsOptions) {
  const { map, describeError, renewToken, onMissing, signal } = options;
  const synced = new Map<string, SyncedModel>();
  let tokenInUse: string | undefined;

  const noteError = (model: SyncedModel, error: MapdockError | undefined) => {
    if (model.error === error) return;
    model.error = error;
    onMissing([...synced.values()].flatMap((each) => each.error ?? []));
  };
  const fail = (name: string, model: SyncedModel, reason: string) => {
    const details = { path: `models.${name}`, url: withoutQuery(model.url), reason };
    noteError(model, createError(MODEL_FAILED, details));
    // Without a new frame the engine would not fire `idle` again.
    map.triggerRepaint();
  };
  /**
   * Adds a loaded model to the style once the engine has added those that it loads by itself. Before that, the engine would replace it by one of
   * the same name.
   */
  const put = (name: string, model: SyncedModel, loaded: EngineModel) => {
    const putNow = () => {
      if (!areModelsAtRest(map)) return;
      model.stop();
      model.inStyle = putModel(map, name, model.url, loaded);
      noteError(model, undefined);
    };
    map.on('styledata', putNow);
    model.stop = () => void map.off('styledata', putNow);
    putNow();
  };
  const load = async (name: string, model: SyncedModel) => {
    model.stop();
    const style = styleInUse(map);
    let isStopped = false;
    const cancelTimeout = visibleTimeout(MODEL_TIMEOUT_MS, () =>
      fail(name, model, `it did not come within ${MODEL_TIMEOUT_MS / 1000} s`),
    );
    model.stop = () => {
      isStopped = true;
      cancelTimeout();
    };
    const loaded = await loadModel(map, name, model.url).catch((error: Error) => error);
    // Another style gets all models when it is loaded.
    if (isStopped || styleInUse(map) !== style) return;
    model.stop();
    if (loaded === undefined) fail(name, model, NOT_FOUND);
    else if (loaded instanceof Error) void renew(name, model, loaded);
    else put(name, model, loaded);
  };
  /** Loads a model with another token if the provider refused the one before. Until then it is pending. */
  const renew = async (name: string, model: SyncedModel, error: Error) => {
    let isStopped = false;
    model.stop = () => {
      isStopped = true;
    };
    const answer = await renewToken(error);
    if (isStopped) return;
    const isNew = answer?.ok === true && answer.value !== model.renewedToken;
    if (!isNew) return fail(name, model, describeError(error));
    model.renewedToken = answer.value;
    return load(name, model);
  };
  const drop = (name: string, model: SyncedModel) => {
    model.stop();
    if (model.inStyle) takeModel(map, name, model.inStyle);
    synced.delete(name);
    noteError(model, undefined);
  };
  const loadFailed = () => {
    for (const [name, model] of synced) {
      model.renewedToken = undefined;
      if (model.error !== undefined) void load(name, model);
    }
  };
  signal.addEventListener('abort', () => {
    for (const { stop } of synced.values()) stop();
  });

  return {
    /** True while a model is loading and not yet known to be missing. */
    get isPending() {
      return [...synced.values()].some(({ inStyle, error }) => inStyle === undefined && error === undefined);
    },
    /** Loads what is new, and removes what is gone. `token` is the provider's: with another one those that failed are loaded again. */
    update(models: Models = {}, token?: string) {
      for (const [name, model] of synced)
        if (!Object.hasOwn(models, name) || models[name] !== model.url) drop(name, model);
      if (tokenInUse !== token) loadFailed();
      tokenInUse = token;
      for (const [name, url] of Object.entries(models)) {
        if (synced.has(name)) continue;
        const empty = { inStyle: undefined, error: undefined, renewedToken: undefined };
        const model: SyncedModel = { url, ...empty, stop() {} };
        synced.set(name, model);
        void load(name, model);
      }
    },
    /** Loads all models into a new style, which has none of them. */
    restore() {
      for (const [name, model] of synced) {
        // The style that was replaced has destroyed its models, but not this one, whose name the config's model had.
        model.inStyle?.entry?.model?.destroy();
        model.inStyle = undefined;
        void load(name, model);
      }
    },
    /** Requests again the models that failed. */
    retry: loadFailed,
  };
}
