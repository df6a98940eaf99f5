/**
 * Applies to the style what the config adds: sources, layers, images, the scene (terrain, fog, weather, lights), the feature states of
 * selected and hovered features, and changes of the style's own layers. A new style has none of it, so all is applied again.
 */
import { errorOfFault, type StyleFault } from '../style/base-map/style-fault.js';
import type { MapdockError, MapConfig, MapFeature } from '@mapdock/shared';
import type { EngineMap, EnginePlace } from '../../engine/engine-module.js';
import { importsInUse } from '../../engine/private-api/imports/imports-in-use.js';
import { layersInSource, namingLayers } from '../../engine/private-api/styles/layers-in-source.js';
import { hasEmptied } from '../../engine/private-api/imports/lost-imports.js';
import { modelNames } from '../../engine/private-api/styles/models-in-style.js';
import { slotsOfStyle } from '../../engine/private-api/styles/slot-below.js';
import { applyData } from './data/apply-data.js';
import {
  applyScene,
  changeSceneOfStyle,
  needsFlatGround,
  readScene,
  type OwnScene,
  type Scene,
} from './apply-scene.js';
import { isEqual } from '../../util/is-equal.js';
import type { Content, ContentOptions } from './content-interface.js';
import { findFaultyLayersOfStyle } from './data/find-faulty-layers-of-style.js';
import { findUnknownModels } from './files/find-unknown-models.js';
import { findUnknownSlots } from './data/find-unknown-slots.js';
import { findUnknownSourceLayers } from './data/find-unknown-source-layers.js';
import { syncFeatureStates } from './sync-feature-states.js';
import type { BaseMapCode } from '../style/base-map/late-base-map.js';
import type { LateChunkSlot } from '../../chunks/late-chunk-slot.js';
import { syncImages } from './files/sync-images.js';
import { syncModels } from './files/sync-models.js';
import type { BaseMapSync } from '../style/base-map/create-base-map.js';
import { expandCluster } from '../camera/expand-cluster.js';
import { readFeatures, type ToSourceFeature } from '../selection/read-features.js';
import { syncSelection } from '../selection/sync-selection.js';
import { updateSlots } from './data/place-layer.js';
import { NO_DATA, planData } from './data/plan-data.js';
import type { PatchedLayers } from '../style/layers/plan-style-layers.js';
import { listAnswering } from '../selection/list-answering.js';
import { selectFeature } from '../selection/select-feature.js';
import { restoreFeature } from '../selection/restore-feature.js';
import { createNamingLayers } from './data/naming-layers.js';
import { watchDataFaults } from './data/watch-data-faults.js';
import { withdrawErrorsOfRemoved } from './withdraw-errors-of-removed.js';

const NO_PATCHES: PatchedLayers = new Map();

/** The method by which a custom layer makes what it needs in a graphics context. */
interface OfContext {
  onAdd?(map: EngineMap, context: WebGL2RenderingContext | null): void;
}

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
  const naming = createNamingLayers();
  let data = NO_DATA;
  let sceneOfStyle: OwnScene = {};
  let scene: Scene = {};
  let isPending = true;
  let isApplying = false;
  let isStyleNew = true;
  // True if the engine has said that a layer names a layer which its source lacks, until the layers of the style are judged.
  let hasFaultyLayer = false;
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

  const toError = (fault: StyleFault) => errorOfFault(fault, options.getStyleName());

  const dataFaults = watchDataFaults(report, signal);
  const apply = () => {
    isPending = true;
    const isToJudge = isForEngine(getConfig()) || !isEqual(data, NO_DATA);
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
    const changes = planData(data, wanted);
    if (needsFlatGround(changes, scene)) {
      scene = applyScene(map, callEngine, sceneOfStyle, scene, { ...scene, terrain: null }).applied;
    }
    const appliedData = applyData(map, callEngine, data, wanted, changes, naming);
    data = appliedData.applied;
    // Terrain may use a source of the config, so it is applied after the data.
    const appliedScene = applyScene(map, callEngine, sceneOfStyle, scene, wanted);
    scene = appliedScene.applied;
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
    const isSourceNew = isStyleNew || changes.some(({ type }) => type === 'add-source');
    if (isSourceNew) selection.restore();
    featureStates.apply(wanted.featureStates, isSourceNew);
    const isStyleToJudge = isStyleNew || hasFaultyLayer;
    isStyleNew = false;
    isPending = false;
    hasSelected = true;
    options.onRefused([...appliedData.errors, ...appliedScene.errors, ...(ofStyle?.errors ?? [])]);
    dataFaults.follow(wanted);
    const { layers = [], models: ofConfig = {} } = wanted;
    const positions = naming(layers);
    const isWhole = !hasEmptied(map) && !areImportsPending();
    const lacking = [
      ...(isWhole ? findUnknownSlots(layers, slotsOfStyle(map), positions) : []),
      ...findUnknownModels(layers, [...new Set([...Object.keys(ofConfig), ...modelNames(map)])], positions),
      ...findUnknownSourceLayers(wanted, (id) => layersInSource(map, id), positions),
    ].map(toError);
    [...appliedData.hints, ...lacking, ...(ofStyle?.hints ?? [])].forEach(report);
    if (isStyleToJudge) judgeStyle();
  };
  const judgeStyle = () => {
    hasFaultyLayer = false;
    findFaultyLayersOfStyle(getConfig(), namingLayers(map), importsInUse(map)).map(toError).forEach(report);
  };

  // Which layers a source has is known when its TileJSON has come.
  map.on('sourcedata', ({ sourceDataType, sourceId }) => {
    if (sourceDataType !== 'metadata' || isPending || signal.aborted) return;
    findUnknownSourceLayers(getConfig(), (id) => (id === sourceId ? layersInSource(map, id) : undefined))
      .map(toError)
      .forEach(report);
  });

  // The engine keeps custom layers, but not what they have made with the lost context.
  map.on('webglcontextrestored', () => {
    for (const { id, type } of data.layers as readonly { readonly id: string; readonly type: string }[]) {
      const layer = type === 'custom' ? (map.getLayer(id) as OfContext | undefined) : undefined;
      if (layer?.onAdd) callEngine(() => layer.onAdd?.(map, map.getCanvas().getContext('webgl2')));
    }
  });
  const noteImport = () => {
    isStyleNew = true;
    baseMap.made?.noteImport();
    updateSlots(map, data.layers);
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
      return isStyleNew || isPending || hasFaultyLayer;
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
        listAnswering(data.layers, getConfig().interaction, wanted),
        toSourceFeature,
      ).map((feature) => restoreFeature(feature, getConfig())),
    get patched() {
      return baseMap.made?.patched ?? NO_PATCHES;
    },
    noteStyle() {
      data = NO_DATA;
      isStyleNew = true;
      sceneOfStyle = readScene(map);
      scene = {};
      images.restore();
      models.restore();
      baseMap.made?.noteStyle();
    },
    noteChange(from, to) {
      // A source that was added again has lost its feature states.
      isStyleNew = true;
      updateSlots(map, data.layers);
      sceneOfStyle = changeSceneOfStyle(sceneOfStyle, from, to);
      baseMap.made?.noteChange(to);
    },
    claimLoss: (error) => baseMap.made?.claimLoss(error) ?? false,
    noteImport,
    noteFaultyLayer() {
      hasFaultyLayer = true;
      // The engine says it of each such layer, and of a layer that is being added before it has it.
      queueMicrotask(() => {
        // If the style is not complete now, its layers are judged when the content is applied to it.
        if (hasFaultyLayer && !isPending && isStyleLoaded() && !signal.aborted) judgeStyle();
      });
    },
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
