/**
 * Puts what the config says into the style: sources, layers, pictures, relief, air, light, the marks of selected features, and changes
 * of the style's own layers. A style has none of it, so it is put in anew after each.
 */
import type { MapConfig, MapdockError } from '@mapdock/shared';
import { applyData } from './apply-data.js';
import { applyScene, changeSceneOfStyle, needsFlatGround, readScene, type Scene } from './apply-scene.js';
import { isEqual } from '../../util/is-equal.js';
import type { Content, ContentOptions } from './content-interface.js';
import { syncFeatureStates } from './sync-feature-states.js';
import type { BaseMapCode } from '../style/late-base-map.js';
import type { LateChunkSlot } from '../base/late-chunk-slot.js';
import { syncImages } from './sync-images.js';
import type { StyleLayers } from '../style/apply-style-layers.js';
import { expandCluster } from '../camera/expand-cluster.js';
import type { SelectionSync } from '../selection/sync-selection.js';
import { NO_DATA, planData } from './plan-data.js';
import type { PatchedLayers } from '../style/plan-style-layers.js';
import { selectFeature } from '../selection/select-feature.js';
import { withdrawErrorsOfRemoved } from './withdraw-errors-of-removed.js';

const NO_PATCHES: PatchedLayers = new Map();

/** True for parts that the engine has to judge. */
function isForEngine({ sources = {}, layers = [], terrain, fog, lights, styleLayers }: MapConfig): boolean {
  const parts = [terrain, fog, lights, styleLayers];
  return layers.length > 0 || parts.some(Boolean) || Object.keys(sources).length > 0;
}

/** What is in the first map's code: a late file that imported it would cut that into pieces. */
export interface OfFirstCode {
  readonly selection: SelectionSync;
  /** Whether a config says something of the style's own layers. */
  readonly hasBaseMap: (config: MapConfig) => boolean;
  /** The place of what changes them. */
  readonly createBaseMap: (
    make: (code: BaseMapCode) => StyleLayers,
    onMade: () => void,
  ) => LateChunkSlot<StyleLayers>;
}

export function createContent(options: ContentOptions, ofFirstCode: OfFirstCode): Content {
  const { selection, hasBaseMap } = ofFirstCode;
  const { map, attempt, prepare, getConfig, signal } = options;
  const { isStyleLoaded, onImagesMissing } = options;
  const images = syncImages({ map, prepare, isStyleLoaded, onMissing: onImagesMissing, signal });
  const featureStates = syncFeatureStates(map);
  let data = NO_DATA;
  let sceneOfStyle: Scene = {};
  let scene: Scene = {};
  let isPending = true;
  let isApplying = false;
  let isStyleNew = true;
  // Marks follow the config's selection only when that changes: in between the user may have made another.
  let configured = options.selected?.configured;
  // What the first config selects is no change.
  let hasSelected = options.selected !== undefined;

  const baseMap = ofFirstCode.createBaseMap(
    ({ createStyleLayers }) => createStyleLayers(map, attempt, options.getStyleName),
    () => {
      // It was made within the call that wants it.
      if (isApplying) return;
      apply();
      // The engine may have been idle meanwhile, which did not count.
      map.triggerRepaint();
    },
  );
  const told = new Set<string>();
  const tell = (hint: MapdockError) => {
    // Whoever captured of the one before may have ended the map.
    if (signal.aborted || told.has(hint.message)) return;
    told.add(hint.message);
    options.onHint(hint);
  };

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
      // A listener that captured of what is applied has updated again: that comes after it, not in the middle.
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
    // The engine may have been idle meanwhile, which did not count, and have no reason to be so once more.
    if (!signal.aborted) map.triggerRepaint();
  };
  const applyWanted = (wanted: MapConfig) => {
    images.update(wanted.images);
    const changes = planData(data, wanted);
    if (needsFlatGround(changes, scene)) {
      scene = applyScene(map, attempt, sceneOfStyle, scene, { ...scene, terrain: null }).applied;
    }
    const appliedData = applyData(map, attempt, data, wanted, changes);
    data = appliedData.applied;
    // After the data, which may hold the elevations.
    const appliedScene = applyScene(map, attempt, sceneOfStyle, scene, wanted);
    scene = appliedScene.applied;
    if (!isEqual(configured, wanted.selection)) {
      configured = wanted.selection;
      const isOther = selection.set(wanted.selection);
      if (isOther && hasSelected) options.onSelected(wanted.selection);
    }
    selection.configureHover(wanted.hover);
    if (hasBaseMap(wanted)) baseMap.want();
    const ofStyle = baseMap.made?.apply(wanted);
    // Sources that came anew came without marks.
    const isSourceNew = isStyleNew || changes.some(({ type }) => type === 'add-source');
    if (isSourceNew) selection.restore();
    featureStates.apply(wanted.featureStates, isSourceNew);
    isStyleNew = false;
    isPending = false;
    hasSelected = true;
    options.onRefused([...appliedData.errors, ...appliedScene.errors, ...(ofStyle?.errors ?? [])]);
    [...appliedData.hints, ...(ofStyle?.hints ?? [])].forEach(tell);
  };

  return {
    get isPending() {
      return isPending || baseMap.isPending;
    },
    get isStyleNew() {
      return isStyleNew;
    },
    get areImagesPending() {
      return images.isPending;
    },
    get selected() {
      return hasSelected ? { current: selection.selection, configured } : undefined;
    },
    get layerIds() {
      return [...data.layers.map(({ id }) => id), ...(getConfig().interaction?.styleLayerIds ?? [])];
    },
    get patched() {
      return baseMap.made?.patched ?? NO_PATCHES;
    },
    takeStyle() {
      data = NO_DATA;
      isStyleNew = true;
      sceneOfStyle = readScene(map);
      scene = sceneOfStyle;
      images.restore();
      baseMap.made?.takeStyle();
    },
    takeChange(from, to) {
      // A source that came anew came without marks.
      isStyleNew = true;
      ({ ofStyle: sceneOfStyle, applied: scene } = changeSceneOfStyle(sceneOfStyle, scene, from, to));
      baseMap.made?.takeChange(to);
    },
    apply,
    retry() {
      images.retry();
      if (hasBaseMap(getConfig())) baseMap.want();
    },
    withdrawErrors: (before, config, reports) => withdrawErrorsOfRemoved(map, before, config, reports),
    choose(features, isAdding) {
      const { interaction, sources } = getConfig();
      const [top] = features;
      if (interaction?.expandClusters && top && expandCluster(map, sources, top, signal)) return;
      const feature = features.find(({ id }) => id !== undefined);
      selectFeature({ ...options, content: { selection } }, feature, isAdding);
    },
  };
}
