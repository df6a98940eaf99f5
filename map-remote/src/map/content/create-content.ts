/**
 * Applies to the style what the config adds: sources, layers, images, the scene (terrain, fog, weather, lights), the feature states of
 * selected and hovered features, and changes of the style's own layers. A new style has none of it, so all is applied again.
 */
import type { MapdockError, MapConfig, MapFeature } from '@mapdock/shared';
import type { EnginePlace } from '../../engine/engine-module.js';
import { hasEmptied } from '../../engine/private-api/imports/lost-imports.js';
import { createAppliedContent } from './applied-content.js';
import { isEqual } from '../../util/is-equal.js';
import type { Content, ContentOptions } from './content-interface.js';
import { syncFeatureStates } from './sync-feature-states.js';
import type { BaseMapCode } from '../style/base-map/late-base-map.js';
import type { LateChunkSlot } from '../../chunks/late-chunk-slot.js';
import { syncImages } from './files/sync-images.js';
import { syncModels } from './files/sync-models.js';
import type { BaseMapSync } from '../style/base-map/create-base-map.js';
import { expandCluster } from '../camera/expand-cluster.js';
import { readFeatures, type ToSourceFeature } from '../selection/read-features.js';
import { syncSelection } from '../selection/sync-selection.js';
import { NO_DATA } from './data/plan-data.js';
import type { PatchedLayers } from '../style/layers/plan-style-layers.js';
import { listAnswering } from '../selection/list-answering.js';
import { selectFeature } from '../selection/select-feature.js';
import { restoreFeature } from '../selection/restore-feature.js';
import { tellUnknownNames } from './tell-unknown-names.js';
import { createNamingLayers } from './data/naming-layers.js';
import { watchDataFaults } from './data/watch-data-faults.js';
import { withdrawErrorsOfRemoved } from './withdraw-errors-of-removed.js';

const NO_PATCHES: PatchedLayers = new Map();

/** True if the config has parts that need the engine's validators. */
function isForEngine(config: MapConfig): boolean {
  const { sources = {}, layers = [], terrain, fog, snow, rain, lights, styleLayers, imports } = config;
  const parts = [terrain, fog, snow, rain, lights, styleLayers, imports];
  return layers.length > 0 || parts.some(Boolean) || Object.keys(sources).length > 0;
}

/** Functions of the first map's chunk. They are passed in, since webpack would split that chunk if this late one imported them. */
export interface OfFirstCode {
  readonly toSourceFeature: ToSourceFeature;
  /** Why something could not be loaded, without tokens. */
  readonly describeError: (error: Error) => string;
  /** Whether a config says something of the style itself. */
  readonly hasBaseMap: (config: MapConfig) => boolean;
  /** Creates the slot for the code that applies it. */
  readonly createBaseMap: (
    make: (code: BaseMapCode) => BaseMapSync,
    onMade: () => void,
  ) => LateChunkSlot<BaseMapSync>;
}

export function createContent(options: ContentOptions, ofFirstCode: OfFirstCode): Content {
  const { toSourceFeature, describeError, hasBaseMap } = ofFirstCode;
  const { map, onDrawn, callEngine, prepare, getConfig, signal } = options;
  const { isStyleLoaded, onImagesMissing } = options;
  const imageOptions = { map, onDrawn, callEngine, prepare, isStyleLoaded, signal };
  const images = syncImages({ ...imageOptions, onMissing: onImagesMissing });
  const models = syncModels({
    map,
    describeError,
    renewToken: options.renewToken,
    onMissing: (errors) => options.reports.replace(['MODEL_FAILED'], errors),
    signal,
  });
  const selection = syncSelection(map, options.selected?.current);
  const featureStates = syncFeatureStates(map);
  let isPending = true;
  let isApplying = false;
  let isStyleNew = true;
  // The config's selection is applied only when it changes: in between the user may have selected something else.
  let configured = options.selected?.configured;
  // The first config's selection is not reported as a change.
  let hasSelected = options.selected !== undefined;

  const baseMap = ofFirstCode.createBaseMap(
    ({ createBaseMap }) =>
      createBaseMap({
        ...options,
        report: (hint) => report(hint),
        onChanged() {
          if (signal.aborted || !isStyleLoaded()) return;
          noteImport();
          apply();
        },
      }),
    () => {
      // The code was already loaded, and `applyWanted` continues with it.
      if (isApplying) return;
      apply();
      // An `idle` that the engine fired meanwhile did not make the map ready, so one more frame is drawn.
      map.triggerRepaint();
    },
  );
  const reported = new Set<string>();
  const report = (hint: MapdockError) => {
    // A listener of the hint before may have destroyed the map.
    if (signal.aborted || reported.has(hint.message)) return;
    reported.add(hint.message);
    options.onHint(hint);
  };

  const positionsOfNaming = createNamingLayers();
  const names = tellUnknownNames({ ...options, positionsOfNaming, report, isPending: () => isPending });
  const applied = createAppliedContent(map, callEngine, positionsOfNaming);
  const dataFaults = watchDataFaults(report, signal);
  const apply = () => {
    isPending = true;
    const isToJudge = isForEngine(getConfig()) || !isEqual(applied.data, NO_DATA);
    const preparing = isToJudge ? options.prepareValidators() : undefined;
    if (preparing === undefined) applyNow();
    else void preparing.then(loadLate);
  };
  const applyNow = () => {
    if (signal.aborted || !isStyleLoaded()) return;
    if (isApplying) {
      // A listener of what is being applied has called `update`: the new config is applied after this one, not in the middle of it.
      queueMicrotask(loadLate);
      return;
    }
    isApplying = true;
    try {
      applyWanted(getConfig());
    } finally {
      isApplying = false;
    }
  };
  const loadLate = () => {
    applyNow();
    // An `idle` that the engine fired meanwhile did not make the map ready, and the engine may have no reason to draw again.
    if (!signal.aborted) map.triggerRepaint();
  };
  const applyWanted = (wanted: MapConfig) => {
    images.update(wanted.images);
    models.update(wanted.models, wanted.provider.accessToken);
    const { errors, hints, hasNewSource } = applied.apply(wanted);
    selection.configureNames(wanted.interaction?.stateNames);
    if (!isEqual(configured, wanted.selection)) {
      configured = wanted.selection;
      const isOther = selection.set(wanted.selection);
      if (isOther && hasSelected) options.onSelected(wanted.selection);
    }
    selection.configureHover(wanted.hover);
    if (hasBaseMap(wanted)) baseMap.want();
    const ofStyle = baseMap.made?.apply(wanted);
    // A source that was added again has lost its feature states.
    const isSourceNew = isStyleNew || hasNewSource;
    if (isSourceNew) selection.restore();
    featureStates.apply(wanted.featureStates, isSourceNew);
    const isStyleToJudge = isStyleNew || names.hasFaultyLayer;
    isStyleNew = false;
    isPending = false;
    hasSelected = true;
    options.onRefused([...errors, ...(ofStyle?.errors ?? [])]);
    dataFaults.follow(wanted);
    const isWhole = !hasEmptied(map) && !areImportsPending();
    [...hints, ...names.find(wanted, isWhole), ...(ofStyle?.hints ?? [])].forEach(report);
    if (isStyleToJudge) names.judgeStyle();
  };
  const noteImport = () => {
    isStyleNew = true;
    baseMap.made?.noteImport();
    applied.noteImport();
  };
  const areImportsPending = () => baseMap.isPending || baseMap.made?.areImportsPending === true;

  return {
    get isPending() {
      return isPending || baseMap.isPending || baseMap.made?.isPending === true;
    },
    get areImportsPending() {
      return areImportsPending();
    },
    get isIncomplete() {
      return isStyleNew || isPending || names.hasFaultyLayer;
    },
    get areImagesPending() {
      return images.isPending || models.isPending;
    },
    get selected() {
      return hasSelected ? { current: selection.selection, configured } : undefined;
    },
    selection,
    read: (place, wanted) =>
      readFeatures(
        map,
        place as EnginePlace | undefined,
        listAnswering(applied.data.layers, getConfig().interaction, wanted),
        toSourceFeature,
      ).map((feature) => restoreFeature(feature, getConfig())),
    get patched() {
      return baseMap.made?.patched ?? NO_PATCHES;
    },
    noteStyle() {
      isStyleNew = true;
      applied.noteStyle();
      images.restore();
      models.restore();
      baseMap.made?.noteStyle();
    },
    noteChange(from, to) {
      // A source that was added again has lost its feature states.
      isStyleNew = true;
      applied.noteChange(from, to);
      baseMap.made?.noteChange(to);
    },
    claimLoss: (error) => baseMap.made?.claimLoss(error) ?? false,
    noteImport,
    noteFaultyLayer: names.noteFaultyLayer,
    apply,
    retry() {
      images.retry();
      models.retry();
      if (hasBaseMap(getConfig())) baseMap.want();
    },
    withdrawErrors: (before, config, reports) => withdrawErrorsOfRemoved(map, before, config, reports),
    choose(features, isAdding) {
      const { interaction, sources } = getConfig();
      const [top] = features;
      const select = (feature: MapFeature | undefined) =>
        selectFeature({ ...options, getSelection: () => selection }, feature, isAdding);
      const onStuck = () => select(top);
      if (interaction?.expandClusters && top && expandCluster(map, sources, top, { signal, onStuck })) return;
      select(features.find(({ id }) => id !== undefined));
    },
  };
}
