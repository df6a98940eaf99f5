/**
 * Puts what the config says into the style: sources, layers, pictures, relief, air, light and the marks of selected features. A
 * style brings none of it, so it is put in anew after each.
 */
import type { MapConfig } from '@mapdock/shared';
import { applyData } from './apply-data.js';
import { applyScene, needsFlatGround, readScene, type Scene } from './apply-scene.js';
import { isEqual } from './view/is-equal.js';
import type { ContentOptions, KeptSelection } from './keep-content.js';
import { keepFeatureStates } from './keep-feature-states.js';
import { keepImages } from './keep-images.js';
import type { SelectionKeeper } from './view/keep-selection.js';
import { NO_DATA, planData } from './view/plan-data.js';

export interface Content {
  /** False if the style has what the config wants. */
  readonly isPending: boolean;
  readonly areImagesPending: boolean;
  readonly layerIds: readonly string[];
  /** `undefined` until the first style has all of it. */
  readonly selected: KeptSelection | undefined;
  /** A new style is in. */
  takeStyle(): void;
  /** Brings the style to what the config wants: at once, unless the engine can't judge it yet. */
  bring(): void;
  /** Asks again for the images that are missing. */
  retryImages(): void;
}

/** True for parts that the engine has to judge. */
function isForEngine({ sources = {}, layers = [], terrain, fog, lights }: MapConfig): boolean {
  return layers.length > 0 || [terrain, fog, lights].some(Boolean) || Object.keys(sources).length > 0;
}

export function createContent(options: ContentOptions, selection: SelectionKeeper): Content {
  const { map, attempt, prepare, getConfig, signal } = options;
  const { isStyleLoaded, onImagesMissing } = options;
  const images = keepImages({ map, prepare, isStyleLoaded, onMissing: onImagesMissing, signal });
  const featureStates = keepFeatureStates(map);
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

  const bring = () => {
    isPending = true;
    const isToJudge = isForEngine(getConfig()) || !isEqual(data, NO_DATA);
    const preparing = isToJudge ? options.prepareValidators() : undefined;
    if (preparing === undefined) bringNow();
    else void preparing.then(bringLate);
  };
  const bringNow = () => {
    if (signal.aborted || !isStyleLoaded()) return;
    if (isApplying) {
      // A listener that heard of what is applied has updated again: that comes after it, not in the middle.
      queueMicrotask(bringLate);
      return;
    }
    isApplying = true;
    try {
      applyWanted(getConfig());
    } finally {
      isApplying = false;
    }
  };
  const bringLate = () => {
    bringNow();
    // The engine may have been idle meanwhile, which did not count, and have no reason to be so once more.
    if (!signal.aborted) map.triggerRepaint();
  };
  const applyWanted = (wanted: MapConfig) => {
    images.update(wanted.images);
    const changes = planData(data, wanted);
    if (needsFlatGround(changes, scene)) {
      scene = applyScene(map, attempt, sceneOfStyle, scene, { ...scene, terrain: null }).applied;
    }
    const broughtData = applyData(map, attempt, data, wanted, changes);
    data = broughtData.applied;
    // After the data, which may hold the elevations.
    const broughtScene = applyScene(map, attempt, sceneOfStyle, scene, wanted);
    scene = broughtScene.applied;
    if (!isEqual(configured, wanted.selection)) {
      configured = wanted.selection;
      const isOther = selection.set(wanted.selection);
      if (isOther && hasSelected) options.onSelected(wanted.selection);
    }
    selection.configureHover(wanted.hover);
    // Sources that came anew came without marks.
    const isSourceNew = isStyleNew || changes.some(({ type }) => type === 'add-source');
    if (isSourceNew) selection.restore();
    featureStates.apply(wanted.featureStates, isSourceNew);
    isStyleNew = false;
    isPending = false;
    hasSelected = true;
    options.onRefused([...broughtData.errors, ...broughtScene.errors]);
  };

  return {
    get isPending() {
      return isPending;
    },
    get areImagesPending() {
      return images.isPending;
    },
    get selected() {
      return hasSelected ? { current: selection.selection, configured } : undefined;
    },
    get layerIds() {
      return data.layers.map(({ id }) => id);
    },
    takeStyle() {
      data = NO_DATA;
      isStyleNew = true;
      sceneOfStyle = readScene(map);
      scene = sceneOfStyle;
      images.restore();
    },
    bring,
    retryImages: () => images.retry(),
  };
}
