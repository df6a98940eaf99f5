/**
 * The engine's map as far as this package uses it, without drawing. It records what it gets, and refuses what the engine refuses in the
 * same way (some by an exception, some by an `error` event within the call).
 */
import type { LayerConfig, SourceConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { INTERACTIONS } from '../../map/controls/apply-interaction.js';
import { FakeCamera } from './fake-camera.js';
import { createFakeSource } from './create-fake-source.js';
import { createFakeStyle, createInternals } from './fake-engine-internals.js';
import { createFakeSwitch, type FakeSwitch } from './create-fake-switch.js';

/** A value that this map refuses in any place. */
export const REFUSED = 'refused' as never;
/** The one property that no layer of this map has. */
export const UNKNOWN_PROPERTY = 'circle-colour';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

const DEGREE_METRES = 111_195;

/** A control as this map uses it. */
interface FakeMapControl {
  onAdd(map: EngineMap): HTMLElement;
  onRemove(map: EngineMap): void;
}

/** Settings that this map's style has, by their names among the options of the constructor. */
const STYLE_SETTINGS = ['projection', 'worldview', 'language'] as const;

export class FakeMap extends FakeCamera {
  readonly sources = new Map<string, SourceConfig>();
  readonly layers: LayerConfig[] = [];
  readonly requestedStyles: unknown[] = [];
  /** Documents to which the style in use was to be changed. */
  readonly stylesCompared: StyleDocument[] = [];
  /** False if it can't change a style, and makes a new one. */
  canChangeStyle = true;
  /** The style; each is another object. */
  style: object = createFakeStyle();
  readonly reloaded: string[] = [];
  /** Sources whose image was requested again. */
  readonly fetchedImages: string[] = [];
  readonly controls: { control: FakeMapControl; corner: string }[] = [];
  /** Markers and popups on the map. */
  readonly overlays = new Set<object>();
  readonly canvas = document.createElement('canvas');
  readonly styleSettings: Record<string, unknown> = {};
  calls = 0;
  frames = 0;
  hasStyle = false;
  hasTiles = false;
  isRemoved = false;
  showPadding = false;

  declare readonly scrollZoom: FakeSwitch;
  declare readonly dragPan: FakeSwitch;
  declare readonly dragRotate: FakeSwitch;
  declare readonly keyboard: FakeSwitch;
  declare readonly touchZoomRotate: FakeSwitch;
  isCooperative = false;
  hasWorldCopies = true;
  constructor(readonly options: Record<string, unknown> = {}) {
    super();
    Object.assign(this, createInternals());
    this.isCooperative = options['cooperativeGestures'] === true;
    this.hasWorldCopies = options['renderWorldCopies'] !== false;
    for (const name of INTERACTIONS)
      Object.assign(this, { [name]: createFakeSwitch(options[name] !== false) });
    for (const name of STYLE_SETTINGS) this.takeStyleSetting(name, options[name]);
    const corners = CORNERS.map((corner) => {
      const className = `mapboxgl-ctrl-${corner}`;
      return Object.assign(document.createElement('div'), { className });
    });
    (options['container'] as HTMLElement | undefined)?.append(this.canvas, ...corners);
    this.takeCameraOptions(options);
  }

  /** The map with the engine's type. */
  get asEngineMap(): EngineMap {
    return this as unknown as EngineMap;
  }

  fail(message: string, more: Record<string, unknown> = {}): void {
    this.fire('error', { error: Object.assign(new Error(message), more['request']), ...more });
  }

  /** Loads the requested style: what its document has, and layers of its own. */
  loadStyle(layerIds: readonly string[] = []): void {
    this.hasStyle = true;
    const requested = this.requestedStyles.at(-1) ?? this.options['style'];
    if (typeof requested === 'object') this.takeDocument(requested as StyleDocument);
    this.layers.unshift(...layerIds.map((id) => ({ id, type: 'background' as const })));
    this.fire('style.load');
  }

  /** Images of the style that is loading; they arrive after it. */
  sprite: readonly string[] | undefined;
  loadSprite(): void {
    for (const name of this.sprite ?? []) {
      // The engine ignores all images after this one.
      if (this.images.has(name)) return this.fail(`An image with the name "${name}" already exists.`);
      this.images.set(name, 'of the style');
    }
    this.fire('styledata');
  }

  /** Ends with all tiles in view drawn. */
  settle(): void {
    this.hasTiles = true;
    this.fire('idle');
  }

  readonly scene: Record<string, unknown> = {};
  readonly images = new Map<string, unknown>();
  /** Feature states by source, source layer and id. */
  readonly featureState = new Map<string, Record<string, unknown>>();

  getTerrain = () => this.scene['terrain'];
  getFog = () => this.scene['fog'];
  getLights = () => this.scene['lights'];
  setTerrain = (value: unknown) => this.setScene('terrain', value);
  setFog = (value: unknown) => this.setScene('fog', value);
  setLights = (value: unknown) => this.setScene('lights', value);
  private setScene(name: string, value: unknown): void {
    this.calls += 1;
    const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
    if (members.includes(REFUSED) && name === 'fog') this.scene[name] ??= {};
    else if (members.includes(REFUSED)) this.fail(`${name}: no such value`);
    else this.scene[name] = value;
  }

  getStyle = () => ({
    version: 8,
    ...(this.sprite === undefined ? {} : { sprite: 'mapbox://sprites/team/light' }),
    sources: Object.fromEntries(this.sources),
    layers: [...this.layers],
  });
  listImages = () => [...this.images.keys()];
  hasImage = (name: string) => this.images.has(name);
  addImage = (name: string, picture: unknown, options: unknown) =>
    this.images.set(name, { picture, options });
  removeImage = (name: string) => this.images.delete(name);

  /** Zoom at which a cluster is split; `undefined`: there is none any more. */
  expansionZoom: number | undefined;
  private stateKey = ({ source, sourceLayer, id }: Record<string, unknown>) =>
    [source, sourceLayer, id].join('/');
  setFeatureState(target: Record<string, unknown>, state: Record<string, unknown>): void {
    const key = this.stateKey(target);
    this.featureState.set(key, { ...this.featureState.get(key), ...state });
  }
  removeFeatureState(target: Record<string, unknown>, name: string): void {
    delete this.featureState.get(this.stateKey(target))?.[name];
  }

  private takeDocument({ sources, layers }: StyleDocument): void {
    for (const [id, source] of Object.entries(sources)) this.sources.set(id, source as SourceConfig);
    this.layers.unshift(...layers.map((layer) => ({ ...layer }) as unknown as LayerConfig));
  }
  private compare(style: StyleDocument): void {
    this.stylesCompared.push(style);
    const bad = style.layers.findIndex(({ paint }) => Object.values(paint ?? {}).includes(REFUSED));
    if (bad >= 0) return this.fail(`layers[${bad}].paint: no such value`);
    this.sources.clear();
    this.layers.length = 0;
    this.takeDocument(style);
  }
  setStyle(style: unknown, { diff = false } = {}): void {
    if (diff && this.canChangeStyle) return this.compare(style as StyleDocument);
    this.style = createFakeStyle();
    this.requestedStyles.push(style);
    this.sources.clear();
    this.images.clear();
    this.featureState.clear();
    for (const name of Object.keys(this.scene)) delete this.scene[name];
    this.layers.length = 0;
    this.hasStyle = false;
    this.hasTiles = false;
  }
  isStyleLoaded = () => this.hasStyle && (this.sprite === undefined || this.images.size > 0);
  areTilesLoaded = () => this.hasTiles;
  triggerRepaint = () => (this.frames += 1);
  getCanvas = () => this.canvas;
  getCanvasContainer = () => this.canvas;
  setRenderWorldCopies = (isOn = true) => void (this.hasWorldCopies = isOn);
  getCooperativeGestures = () => this.isCooperative;
  setCooperativeGestures = (isOn: boolean) => void (this.isCooperative = isOn);
  remove(): void {
    this.isRemoved = true;
    this.canvas.remove();
  }

  getSource(id: string) {
    const source = this.sources.get(id);
    if (source === undefined) return undefined;
    const change = (changes: object) => {
      this.calls += 1;
      if (Object.values(changes).includes(REFUSED)) throw new Error('no such value');
      this.sources.set(id, { ...(this.sources.get(id) as SourceConfig), ...changes });
    };
    return createFakeSource(source.type, {
      change,
      onReload: () => this.reloaded.push(id),
      expansionZoom: this.expansionZoom,
      onImageFetch: () => this.fetchedImages.push(id),
    });
  }
  addSource(id: string, source: SourceConfig): void {
    this.calls += 1;
    if (this.sources.has(id)) throw new Error(`There is already a source with ID "${id}"`);
    if (Object.values(source).includes(REFUSED)) this.fail(`sources.${id}: no such value`);
    else this.sources.set(id, source);
  }
  removeSource(id: string): void {
    this.calls += 1;
    const user = this.layers.find(({ source }) => source === id);
    const terrain = this.scene['terrain'] as { source?: string } | undefined | null;
    if (user) this.fail(`Source "${id}" cannot be removed while layer "${user.id}" is using it.`);
    else if (terrain?.source === id) this.fail(`Source "${id}" cannot be removed while terrain is using it.`);
    else this.dropSource(id);
  }
  private dropSource(id: string): void {
    this.sources.delete(id);
    for (const key of this.featureState.keys()) if (key.startsWith(`${id}/`)) this.featureState.delete(key);
  }

  getLayer(id: string): LayerConfig | undefined {
    return this.layers.find((layer) => layer.id === id);
  }
  private place(layer: LayerConfig, before: string | undefined): void {
    const index =
      before === undefined ? this.layers.length : this.layers.findIndex(({ id }) => id === before);
    if (index < 0) this.fail(`Layer with id "${before}" does not exist on this map.`);
    else this.layers.splice(index, 0, layer);
  }
  addLayer(layer: LayerConfig, before?: string): void {
    this.calls += 1;
    if (this.getLayer(layer.id)) return this.fail(`Layer with id "${layer.id}" already exists on this map`);
    if (layer.source !== undefined && !this.sources.has(layer.source)) {
      return this.fail(`Source "${layer.source}" does not exist`);
    }
    if (Object.values(layer.paint ?? {}).includes(REFUSED)) return this.fail('paint: no such value');
    this.place(structuredCloneOf(layer), before);
  }
  removeLayer(id: string): void {
    this.calls += 1;
    const index = this.layers.findIndex((layer) => layer.id === id);
    if (index < 0) this.fail(`The layer '${id}' does not exist in the map's style and cannot be removed.`);
    else this.layers.splice(index, 1);
  }
  moveLayer(id: string, before?: string): void {
    const layer = this.getLayer(id);
    this.removeLayer(id);
    if (layer) this.place(layer, before);
  }
  private change(id: string, member: string, value: unknown): void {
    this.calls += 1;
    const index = this.layers.findIndex((layer) => layer.id === id);
    if (index < 0) return this.fail(`The layer '${id}' does not exist in the map's style.`);
    if (value === REFUSED) return this.fail(`layers.${id}.${member}: no such value`);
    if (member.endsWith(UNKNOWN_PROPERTY)) throw new TypeError('Cannot read properties of undefined');
    const layer = structuredCloneOf({ ...this.layers[index] }) as Record<string, unknown>;
    const [group = '', name] = member.split('.');
    const target = name === undefined ? layer : ((layer[group] ??= {}) as Record<string, unknown>);
    if (value === undefined) delete target[name ?? group];
    else target[name ?? group] = value;
    this.layers[index] = layer as unknown as LayerConfig;
  }
  private read(id: string, group: string, name: string): unknown {
    if (name === UNKNOWN_PROPERTY) throw new TypeError('Cannot read properties of undefined');
    return (this.getLayer(id) as Record<string, Record<string, unknown>> | undefined)?.[group]?.[name];
  }
  getPaintProperty = (id: string, name: string) => this.read(id, 'paint', name);
  getLayoutProperty = (id: string, name: string) => this.read(id, 'layout', name);
  getFilter = (id: string) => (this.getLayer(id) as Record<string, unknown> | undefined)?.['filter'];
  setPaintProperty = (id: string, name: string, value: unknown) => this.change(id, `paint.${name}`, value);
  setLayoutProperty = (id: string, name: string, value: unknown) => this.change(id, `layout.${name}`, value);
  setFilter = (id: string, filter: unknown) => this.change(id, 'filter', filter);
  setLayerZoomRange(id: string, minzoom: unknown, maxzoom: unknown): void {
    this.change(id, 'minzoom', minzoom);
    this.change(id, 'maxzoom', maxzoom);
  }
  /** Features that every query finds; each is in the layer that it names. */
  features: { readonly layer: { readonly id: string }; readonly [member: string]: unknown }[] = [];
  queryRenderedFeatures = (...parameters: unknown[]): object[] => {
    const { layers } = parameters.at(-1) as { layers: readonly string[] };
    return this.features.filter(({ layer }) => layers.includes(layer.id));
  };
  querySourceFeatures(id: string, { filter, sourceLayer }: { filter?: unknown; sourceLayer?: string } = {}) {
    if (filter === REFUSED) this.fail('querySourceFeatures.filter: array expected, string found');
    const isInLayer = (name: unknown) =>
      sourceLayer === undefined || name === undefined || name === sourceLayer;
    return this.features.filter((feature) => feature['source'] === id && isInLayer(feature['sourceLayer']));
  }
  /** One CSS pixel is one degree. */
  project = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: lat });
  unproject = ([lng, lat]: readonly [number, number]) => ({
    wrap: () => ({ lng, lat }),
    /** Metres on the equator, to another place on it. */
    distanceTo: (other: { wrap: () => { lng: number } }) => Math.abs(other.wrap().lng - lng) * DEGREE_METRES,
  });
  override getContainer = () => this.options['container'] as HTMLElement | undefined;
  /** The bounds have as many degrees as the map has CSS pixels. */
  getBounds = () => ({ getWest: () => 0, getSouth: () => 0, getEast: () => 100, getNorth: () => 100 });

  addControl(control: FakeMapControl, corner: string): void {
    this.controls.push({ control, corner });
    const element = control.onAdd(this.asEngineMap);
    const place = this.getContainer()?.querySelector(`.mapboxgl-ctrl-${corner}`);
    // In the lower corners the engine puts each control above those before.
    if (corner.startsWith('bottom')) place?.prepend(element);
    else place?.append(element);
  }
  removeControl(control: FakeMapControl): void {
    this.controls.splice(
      this.controls.findIndex((shown) => shown.control === control),
      1,
    );
    control.onRemove(this.asEngineMap);
  }

  setProjection = (projection: unknown) => this.setInStyle('projection', projection);
  setWorldview = (worldview: unknown) => this.setInStyle('worldview', worldview);
  setLanguage = (language: unknown) => this.setInStyle('language', language);
  private setInStyle(name: string, value: unknown): void {
    if (!this.hasStyle) throw new Error('Style is not done loading');
    this.takeStyleSetting(name, value);
  }
  private takeStyleSetting(name: string, value: unknown): void {
    if (value === undefined || value === null) delete this.styleSettings[name];
    else this.styleSettings[name] = value;
  }
}

function structuredCloneOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
