/**
 * What a change of each field does to a running map: the one place where that is said. The sentences are appended to the descriptions of
 * the fields in `config.schema.json` and `CONTRACT.md`, and a test of map-remote changes each field on a running map and looks. It is one
 * table of more than 300 lines.
 */

/** The kinds of changes, each with the sentence that is added to the description of a field. Most fields are live, so `live` adds none. */
const CHANGE_KINDS = {
  /** The map stays and has the new value; without the field, it is as if it never had one. */
  live: '',
  /** The map stays and moves there; without the field, it stays where it is. */
  moves: 'Without it a running map stays where it is.',
  /** The map's style stays, and the layer is removed and added again. */
  layer: 'A change makes the layer anew.',
  /** The map's style stays; the source and the layers that use it are removed and added again. */
  source: 'A change makes the source and its layers anew.',
  /** The map stays, and its style is loaded again. */
  style: 'A change makes the style anew.',
  /** The map is removed, and another one is made in its place. */
  map: 'A change makes a new map.',
  /** Only one value is valid. */
  never: '',
} as const;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** `except` is a sentence for readers that says when a change does something else. `EXCEPTIONS` in map-remote's `field-changes.test.ts` tests it. */
type FieldChange = ChangeKind | { readonly change: ChangeKind; readonly except: string };

const MAPBOX_MOVE: FieldChange = {
  change: 'style',
  except: 'To or from `https://api.mapbox.com`, a change makes a new map.',
};
/** A member that takes the place of another one. */
const instead = (other: string): FieldChange => ({
  change: 'live',
  except: `In place of \`${other}\`, it makes the source and its layers anew.`,
});

const tiledFields = <T extends string>(type: T) => {
  const at = `sources.<name>(${type})` as const;
  return {
    [`${at}.type`]: 'source',
    [`${at}.url`]: instead('tiles'),
    [`${at}.tiles`]: instead('url'),
    [`${at}.maxzoom`]: 'source',
    [`${at}.tileSize`]: 'source',
  } satisfies Record<string, FieldChange>;
};

const liveFields = (at: string, names: readonly string[]): Record<string, FieldChange> =>
  Object.fromEntries(names.map((name) => [`${at}.${name}`, 'live']));

const PLACE = ['sourceId', 'sourceLayer', 'featuresetId', 'importId'];
const featureFields = (at: string): Record<string, FieldChange> => ({
  [at]: 'live',
  ...liveFields(at, [...PLACE, 'featureId']),
});

const contentFields = (at: string): Record<string, FieldChange> => ({
  [at]: 'live',
  [`${at}[](heading).type`]: 'live',
  [`${at}[](heading).text`]: 'live',
  [`${at}[](text).type`]: 'live',
  [`${at}[](text).text`]: 'live',
  [`${at}[](link).type`]: 'live',
  [`${at}[](link).text`]: 'live',
  [`${at}[](link).href`]: 'live',
  [`${at}[](image).type`]: 'live',
  [`${at}[](image).url`]: 'live',
  [`${at}[](image).alt`]: 'live',
  [`${at}[](image).width`]: 'live',
  [`${at}[](image).height`]: 'live',
  [`${at}[](facts).type`]: 'live',
  [`${at}[](facts).rows`]: 'live',
  [`${at}[](button).type`]: 'live',
  [`${at}[](button).id`]: 'live',
  [`${at}[](button).text`]: 'live',
});

const ANCHORS = ['center', 'top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left'];

/**
 * Each field of the contract in the order of `config.schema.json`, by its path there: `sources.<name>(geojson).data` is `data` of a source
 * whose `type` is `geojson`, `layers[].id` the `id` of each layer. Members that the contract only passes on are not listed; see below.
 */
export const FIELD_CHANGES: Readonly<Record<string, FieldChange>> = {
  provider: MAPBOX_MOVE,
  'provider.baseApiUrl': MAPBOX_MOVE,
  'provider.accessToken': {
    change: 'live',
    except: 'At `https://api.mapbox.com`, and without `getAccessToken`, a change makes a new map.',
  },
  style: {
    change: 'style',
    except:
      'Since 1.3 a document is changed into another one where the engine can, and what is loaded stays.',
  },
  'style.version': 'never',
  'style.sources': 'live',
  'style.layers': 'live',
  camera: 'moves',
  'camera.center': 'moves',
  'camera.zoom': 'moves',
  'camera.bearing': 'moves',
  'camera.pitch': 'moves',
  'camera.fov': 'moves',
  'camera.bounds': 'moves',
  'camera.padding': 'live',
  ...liveFields('camera.padding', ['top', 'bottom', 'left', 'right']),
  'camera.offset': 'live',
  'camera.around': 'live',
  'camera.maxZoom': 'live',
  'camera.transition': 'live',
  'camera.durationMs': 'live',
  'camera.easing': 'live',
  'camera.curve': 'live',
  'camera.speed': 'live',
  'camera.essential': 'live',
  'camera.controlled': 'live',
  limits: 'live',
  ...liveFields('limits', ['minZoom', 'maxZoom', 'minPitch', 'maxPitch', 'bounds']),
  projection: 'live',
  ...liveFields('projection', ['name', 'center', 'parallels']),
  renderWorldCopies: 'live',
  map: 'map',
  'map.fadeDuration': 'map',
  'map.bearingSnap': 'map',
  'map.clickTolerance': 'map',
  'map.antialias': 'map',
  'map.localIdeographFontFamily': 'map',
  'map.respectPrefersReducedMotion': 'map',
  'map.performanceMetricsCollection': 'map',
  'map.scaleFactor': 'live',
  language: 'live',
  worldview: 'live',
  controls: 'live',
  'controls.navigation': 'live',
  ...liveFields('controls.navigation', ['corner', 'compass', 'zoom', 'visualizePitch']),
  'controls.scale': 'live',
  ...liveFields('controls.scale', ['corner', 'maxWidth', 'unit']),
  'controls.fullscreen': 'live',
  'controls.floor': 'live',
  'controls.geolocate': 'live',
  'controls.geolocate.corner': 'live',
  'controls.geolocate.positionOptions': 'live',
  ...liveFields('controls.geolocate.positionOptions', ['enableHighAccuracy', 'timeout', 'maximumAge']),
  'controls.geolocate.fitBoundsOptions': 'live',
  ...liveFields('controls.geolocate.fitBoundsOptions', ['maxZoom', 'bearing', 'pitch', 'duration']),
  ...liveFields('controls.geolocate', [
    'trackUserLocation',
    'followUserLocation',
    'showUserLocation',
    'showAccuracyCircle',
    'showUserHeading',
  ]),
  'controls.attribution': 'live',
  ...liveFields('controls.attribution', ['corner', 'compact', 'custom']),
  interaction: 'live',
  'interaction.scrollZoom': 'live',
  'interaction.scrollZoom.around': 'live',
  'interaction.scrollZoom.speed': 'live',
  'interaction.boxZoom': 'live',
  'interaction.dragRotate': 'live',
  'interaction.dragRotate.pitch': 'live',
  'interaction.dragPan': 'live',
  'interaction.dragPan.inertia': 'live',
  'interaction.keyboard': 'live',
  'interaction.keyboard.rotation': 'live',
  'interaction.doubleClickZoom': 'live',
  'interaction.touchZoomRotate': 'live',
  'interaction.touchZoomRotate.around': 'live',
  'interaction.touchZoomRotate.rotation': 'live',
  'interaction.touchPitch': 'live',
  'interaction.cooperativeGestures': 'live',
  'interaction.expandClusters': 'live',
  'interaction.select': 'live',
  'interaction.styleLayerIds': 'live',
  'interaction.styleLayerIds[].id': 'live',
  'interaction.styleLayerIds[].importId': 'live',
  'interaction.featuresets': 'live',
  'interaction.featuresets[].id': 'live',
  'interaction.featuresets[].importId': 'live',
  'interaction.featuresets[].layerId': 'live',
  'interaction.stateNames': 'live',
  'interaction.stateNames.selected': 'live',
  'interaction.stateNames.hover': 'live',
  cursor: 'live',
  sources: 'live',
  'sources.<name>(geojson).type': 'source',
  'sources.<name>(geojson).data': 'live',
  'sources.<name>(geojson).maxzoom': 'source',
  ...tiledFields('vector'),
  ...tiledFields('raster'),
  ...tiledFields('raster-dem'),
  ...tiledFields('raster-array'),
  'sources.<name>(image).type': 'source',
  'sources.<name>(image).url': 'live',
  'sources.<name>(image).coordinates': 'live',
  'sources.<name>(video).type': 'source',
  'sources.<name>(video).urls': 'source',
  'sources.<name>(video).coordinates': 'live',
  'sources.<name>(canvas).type': 'source',
  'sources.<name>(canvas).canvas': 'source',
  'sources.<name>(canvas).coordinates': 'live',
  'sources.<name>(canvas).animate': 'source',
  'sources.<name>(model).type': 'source',
  'sources.<name>(model).models': 'live',
  ...liveFields('sources.<name>(model).models.<name>', ['uri', 'position']),
  'sources.<name>(batched-model).type': 'source',
  'sources.<name>(batched-model).url': 'source',
  'sources.<name>(batched-model).tiles': 'source',
  'sources.<name>(batched-model).maxzoom': 'source',
  images: 'live',
  ...liveFields('images.<name>', ['url', 'sdf', 'pixelRatio', 'stretchX', 'stretchY', 'content']),
  models: 'live',
  layers: 'live',
  'layers[].id': 'live',
  'layers[].type': 'layer',
  'layers[].source': 'layer',
  'layers[].source-layer': 'layer',
  'layers[].filter': 'live',
  'layers[].layout': 'live',
  'layers[].paint': 'live',
  'layers[].beforeId': 'live',
  'layers[].beforeId.id': 'live',
  'layers[].beforeId.importId': 'live',
  'layers[].slot': 'layer',
  'layers[].minzoom': 'live',
  'layers[].maxzoom': 'live',
  styleLayers: 'live',
  'styleLayers.<name>.paint': 'live',
  'styleLayers.<name>.layout': 'live',
  'styleLayers.<name>.filter': 'live',
  'styleLayers.<name>.importId': 'live',
  styleConfig: 'live',
  imports: 'live',
  ...liveFields('imports[]', ['id', 'url', 'data', 'config', 'above', 'optional']),
  terrain: 'live',
  'terrain.source': 'live',
  'terrain.exaggeration': 'live',
  'terrain.exaggeration-transition': 'live',
  fog: 'live',
  snow: 'live',
  rain: 'live',
  cameraProjection: 'live',
  colorTheme: 'live',
  'colorTheme.data': 'live',
  'colorTheme.imports': 'live',
  lights: 'live',
  selection: 'live',
  ...liveFields('selection', [...PLACE, 'featureIds']),
  featureStates: 'live',
  ...liveFields('featureStates[]', [...PLACE, 'featureId', 'state']),
  ...featureFields('hover'),
  markers: 'live',
  'markers[].id': 'live',
  'markers[].position': 'live',
  ...featureFields('markers[].feature'),
  'markers[].label': 'live',
  ...contentFields('markers[].content'),
  ...liveFields('markers[]', [
    'color',
    'anchor',
    'offset',
    'rotation',
    'rotationAlignment',
    'pitchAlignment',
    'altitude',
    'occludedOpacity',
    'scale',
    'className',
    'draggable',
    'popupId',
  ]),
  popups: 'live',
  'popups[].id': 'live',
  'popups[].position': 'live',
  ...featureFields('popups[].feature'),
  'popups[].markerId': 'live',
  'popups[].trackPointer': 'live',
  ...contentFields('popups[].content'),
  'popups[].label': 'live',
  'popups[].open': 'live',
  'popups[].closeButton': 'live',
  'popups[].closeOnMapClick': 'live',
  'popups[].closeOnMove': 'live',
  'popups[].focusAfterOpen': 'live',
  'popups[].anchor': 'live',
  'popups[].offset': 'live',
  ...liveFields('popups[].offset', [...ANCHORS, 'bottom-right']),
  'popups[].altitude': 'live',
  'popups[].maxWidth': 'live',
  'popups[].className': 'live',
  'popups[].keepInView': 'live',
  locale: 'live',
  ...liveFields('locale', ['language', 'direction', 'units', 'strings']),
  accessibility: 'live',
  'accessibility.description': 'live',
  'accessibility.announcements': 'live',
  'accessibility.featureList': 'live',
  'accessibility.featureList.layerIds': 'live',
  'accessibility.featureList.layerIds[].id': 'live',
  'accessibility.featureList.layerIds[].importId': 'live',
  'accessibility.featureList.nameProperty': 'live',
  'accessibility.featureList.maxItems': 'live',
  label: 'live',
};

/** Members that the contract only passes on to the engine, and what a change of them does. Those inside of data change with it. */
const PASSED_ON: readonly { readonly path: RegExp; readonly change: ChangeKind }[] = [
  { path: /^sources\.<name>\([\w-]+\)\.[\w-]+$/, change: 'source' },
  { path: /^layers\[\]\.[\w-]+$/, change: 'layer' },
];

/** Returns what a change of a field does, and the exception if there is one. Throws if the table has no such field. */
export function changeOf(path: string): { readonly change: ChangeKind; readonly except?: string } {
  const entry = FIELD_CHANGES[path];
  if (entry === undefined) throw new Error(`field-changes.ts does not say what a change of "${path}" does.`);
  return typeof entry === 'string' ? { change: entry } : entry;
}

/**
 * Sentences for readers about a change of a field; empty for one that is live without an exception.
 * @param isPassedOn whether the field is a member that the contract only passes on
 */
export function describeChange(path: string, isPassedOn: boolean): string {
  if (isPassedOn) return CHANGE_KINDS[PASSED_ON.find((member) => member.path.test(path))?.change ?? 'live'];
  const { change, except = '' } = changeOf(path);
  return `${CHANGE_KINDS[change]} ${except}`.trim();
}
