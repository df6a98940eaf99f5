import type { LngLat, MapConfig, MapFeature, SelectionConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { adoptOwnSheet, type StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';
import sheet from '../../ui/feature-list/feature-list.css';
import { createFeatureList, type FeatureList } from '../../ui/feature-list/feature-list.js';
import { isEqual } from '../../util/is-equal.js';
import { isWellInView, planFeatureList, type FeatureListPlan, type ListedView } from './plan-feature-list.js';
import type { DrawnContent } from './drawn-content.js';
import { isSamePlace, placeOfFeature } from './feature-place.js';
import { selectFeature, type SelectOptions } from './select-feature.js';
import type { LocalizedText } from '../../texts/create-texts.js';
import type { Strings, StringStore } from '../../texts/string-store.js';
import { watchRest, type RestWatch } from '../readiness/watch-rest.js';

export interface FeatureListOptions extends Omit<SelectOptions, 'getSelection'> {
  readonly content: DrawnContent;
  readonly map: EngineMap;
  readonly root: HTMLElement;
  readonly styleRoot: StyleRoot;
  readonly strings: StringStore;
  readonly signal: AbortSignal;
}

const WORLD = { west: -180, south: -90, east: 180, north: 90 };

function readView(map: EngineMap, { clientWidth: width, clientHeight: height }: HTMLElement): ListedView {
  const bounds = map.getBounds();
  return {
    width,
    height,
    bounds: bounds
      ? {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        }
      : WORLD,
    project: ([lng, lat]: LngLat) => {
      const { x, y } = map.project({ lng, lat });
      return [x, y];
    },
  };
}

function isSelected(feature: MapFeature, selection: SelectionConfig | undefined): boolean {
  if (selection === undefined || !isSamePlace(selection, placeOfFeature(feature))) return false;
  return selection.featureIds.some((other) => other === feature.id);
}

function describeRest({ items, more }: FeatureListPlan, strings: Strings): LocalizedText | undefined {
  if (items.length === 0) return strings.text('features.none');
  return more > 0 ? strings.text('features.more', { count: more }) : undefined;
}

const NO_FEATURES: FeatureListPlan = { items: [], more: 0 };

/** The list of features for the config's `accessibility.featureList`. */
export function createFeatureListPart(options: FeatureListOptions): { apply(config: MapConfig): void } {
  const { map, root, emitter, content, getConfig, strings, signal } = options;
  let plan = NO_FEATURES;
  let shown: { readonly list: FeatureList; readonly rest: RestWatch } | undefined;
  let drawnFrom: unknown;

  const findFeature = (key: string | undefined) => plan.items.find((item) => item.key === key);
  const activate = (key: string, isAdding: boolean) => {
    const item = findFeature(key);
    if (item === undefined) return;
    const { feature, lngLat } = item;
    selectFeature({ ...options, getSelection: () => content.made?.selection }, feature, isAdding);
    // A listener of the host may destroy the map.
    if (!signal.aborted) emitter.emit('featureactivate', feature);
    if (signal.aborted || isWellInView(lngLat, readView(map, root))) return;
    map.easeTo({ center: [...lngLat] });
  };
  const render = () => {
    const { select = 'none' } = getConfig().interaction ?? {};
    const selection = content.made?.selection.selection;
    const isSelectable = select !== 'none' || selection !== undefined;
    shown?.list.render({
      items: plan.items.map(({ key, name, feature }) => ({
        key,
        name,
        isSelected: isSelectable ? isSelected(feature, selection) : undefined,
      })),
      title: strings.current.text('features.title'),
      note: describeRest(plan, strings.current),
      isMultiple: select === 'multiple',
    });
  };
  const refresh = () => {
    const { accessibility = {} } = getConfig();
    const { layerIds = [] } = accessibility.featureList ?? {};
    const features = content.made?.read(undefined, { layerIds }) ?? [];
    plan = planFeatureList(features, accessibility, readView(map, root));
    render();
  };
  const show = () => {
    const list = createFeatureList({
      onFocus: (key) => {
        if (!signal.aborted) content.made?.selection.hover(findFeature(key)?.feature);
      },
      onActivate: activate,
      onLeave: () => map.getCanvas().focus(),
    });
    root.append(list.element);
    return { list, rest: watchRest(map, refresh) };
  };
  const hide = () => {
    if (shown === undefined) return;
    // The focus moves to the map, since it would be lost with the list.
    if (shown.list.element.matches(':focus-within')) root.focus();
    shown.list.element.remove();
    shown.rest.stop();
    shown = undefined;
    plan = NO_FEATURES;
  };

  signal.addEventListener('abort', adoptOwnSheet(options.styleRoot, sheet));
  const stopListening = emitter.on('mapselectionchange', render);
  signal.addEventListener('abort', () => {
    stopListening();
    hide();
  });
  return {
    apply({ accessibility, interaction }) {
      if (accessibility?.featureList === undefined) return hide();
      const from = [accessibility.featureList, interaction?.select, strings.current];
      if (shown !== undefined && isEqual(drawnFrom, from)) return;
      drawnFrom = from;
      shown ??= show();
      render();
      shown.rest.touch();
    },
  };
}
