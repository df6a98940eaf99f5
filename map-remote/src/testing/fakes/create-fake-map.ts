/**
 * The engine's map as far as this package uses it, without drawing. It records what it gets, and refuses what the engine refuses in the
 * same way (some by an exception, some by an `error` event within the call). The file has more than 300 lines: it is one object with the
 * engine's methods.
 */
import type { LayerConfig, SourceConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { INTERACTIONS } from '../../map/settings/apply-interaction.js';
import { FakeContent, REFUSED } from './fake-content.js';
import {
  createFakeStyle,
  createInternals,
  importedIn,
  importInto,
  moveFakeImport,
  refuseFakeImport,
  type FakeFeaturesets,
  type FakeImport,
} from './fake-engine-internals.js';
import { createFakeSwitch, type FakeSwitch } from './create-fake-switch.js';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

const DEGREE_METRES = 111_195;

/** A control as this map uses it. */
interface FakeMapControl {
  onAdd(map: EngineMap): HTMLElement;
  onRemove(map: EngineMap): void;
}

/** Options of the style. */
const OPTIONS = {
  lightPreset: { type: 'string', default: 'day', values: ['day', 'night'] },
  theme: { type: 'string', default: 'default' },
};
type Initial = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Settings that this map's style has, by their names among the options of the constructor. */
const STYLE_SETTINGS = ['projection', 'worldview', 'language'] as const;

export class FakeMap extends FakeContent {
  readonly requestedStyles: unknown[] = [];
  /** Documents to which the style in use was to be changed. */
  readonly stylesCompared: StyleDocument[] = [];
  /** False if it can't change a style, and makes a new one. */
  canChangeStyle = true;
  /** The import that each style has: its options, and the values that the style itself gives. */
  basemap: Omit<FakeImport, 'id' | 'initial'> = { schema: OPTIONS };
  /** Addresses of the style's models by their names. */
  models: Record<string, string> = {};
  /** The style; each is another object. */
  style: object = createFakeStyle({ stylesheet: this.scene, content: this, models: this.models });
  /** The sources and layers of the import. */
  readonly imported = new FakeContent();
  /** Layers of the import by the names of its featuresets. */
  readonly featuresets: FakeFeaturesets = { poi: ['poi-label', 'museum-label'], buildings: ['building'] };
  /** Values of the options of `basemap`. */
  styleOptions: Record<string, unknown> = {};
  readonly controls: { control: FakeMapControl; corner: string }[] = [];
  /** Markers and popups on the map. */
  readonly overlays = new Set<object>();
  readonly canvas = document.createElement('canvas');
  readonly canvasContainer = document.createElement('div');
  readonly styleSettings: Record<string, unknown> = {};
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
  scaleFactor = 1;
  constructor(readonly options: Record<string, unknown> = {}) {
    super();
    Object.assign(this, createInternals());
    this.isCooperative = options['cooperativeGestures'] === true;
    this.hasWorldCopies = options['renderWorldCopies'] !== false;
    this.scaleFactor = (options['scaleFactor'] as number | undefined) ?? 1;
    for (const name of INTERACTIONS)
      Object.assign(this, { [name]: createFakeSwitch(options[name] !== false) });
    for (const name of STYLE_SETTINGS) this.takeStyleSetting(name, options[name]);
    const corners = CORNERS.map((corner) => {
      const className = `mapboxgl-ctrl-${corner}`;
      return Object.assign(document.createElement('div'), { className });
    });
    (options['container'] as HTMLElement | undefined)?.append(this.canvas, ...corners);
    this.takeCameraOptions(options);
    this.takeStyleOptions(options['config'] as Initial | undefined);
  }

  /** The map with the engine's type. */
  get asEngineMap(): EngineMap {
    return this as unknown as EngineMap;
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

  readonly images = new Map<string, unknown>();

  getTerrain = () => this.scene['terrain'];
  getFog = () => this.scene['fog'];
  getSnow = () => this.scene['snow'];
  getRain = () => this.scene['rain'];
  getLights = () => this.scene['lights'];
  setTerrain = (value: unknown) => this.setScene('terrain', value);
  setFog = (value: unknown) => this.setScene('fog', value);
  setSnow = (value: unknown) => this.setScene('snow', value);
  setRain = (value: unknown) => this.setScene('rain', value);
  setCamera = (value: unknown) => this.setScene('camera', value);
  setColorTheme = (value: unknown) => this.setScene('theme', value);
  setImportColorTheme = (id: string, value: unknown) => this.setScene(`theme of ${id}`, value);
  setLights = (value: unknown) => this.setScene('lights', value);
  private setScene(name: string, value: unknown): void {
    this.calls += 1;
    const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
    if (members.includes(REFUSED) && ['fog', 'snow', 'rain'].includes(name)) this.scene[name] ??= {};
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
  addImage = (name: string, picture: unknown, options: { content?: readonly number[] }) => {
    // The pictures of this map are 100 pixels wide.
    if ((options.content?.[2] ?? 0) > 100) return this.fail(`Image "${name}" has invalid "content" value`);
    this.images.set(name, { picture, options });
  };
  removeImage = (name: string) => this.images.delete(name);

  private takeDocument({ sources = {}, layers = [] }: StyleDocument): void {
    for (const [id, source] of Object.entries(sources)) this.sources.set(id, source as SourceConfig);
    this.layers.unshift(...layers.map((layer) => ({ ...layer }) as unknown as LayerConfig));
  }
  private compare(style: StyleDocument): void {
    this.stylesCompared.push(style);
    const bad = (style.layers ?? []).findIndex(({ paint }) => Object.values(paint ?? {}).includes(REFUSED));
    if (bad >= 0) return this.fail(`layers[${bad}].paint: no such value`);
    this.sources.clear();
    this.layers.length = 0;
    this.takeDocument(style);
  }
  private takeStyleOptions(config: Initial | undefined): void {
    const { schema = {}, own } = this.basemap;
    const initial = config?.['basemap'];
    const { featuresets } = this;
    this.models = {};
    this.style = createFakeStyle({
      stylesheet: this.scene,
      content: this,
      models: this.models,
      withOptions: [{ ...this.basemap, id: 'basemap', initial, content: this.imported, featuresets }],
    });
    this.loadImport();
    const defaults = Object.entries(schema as typeof OPTIONS).map(([name, option]) => [name, option.default]);
    this.styleOptions = { ...Object.fromEntries(defaults), ...own, ...initial };
  }
  /** The import is loaded with its style, with nothing that was set on it before. */
  private loadImport(): void {
    const { sources, layers, featureState } = this.imported;
    featureState.clear();
    layers.length = 0;
    sources.set('poi', { type: 'geojson', data: 'mapbox://poi' });
    sources.set('streets', { type: 'vector', url: 'mapbox://streets' });
    layers.push(
      { id: 'building', type: 'fill-extrusion', source: 'streets', 'source-layer': 'building' },
      ...['poi-label', 'museum-label', 'places'].map((id) => ({
        id,
        type: 'symbol' as const,
        source: 'poi',
      })),
    );
  }
  /** An import that comes in a moment, with options; if its address has `missing` in it, it fails, with `hanging` nothing comes. */
  addImport(specification: { readonly id: string; readonly url?: string }): void {
    const { id, url = '' } = specification;
    const style = this.style;
    const refusal = refuseFakeImport(style, id);
    if (refusal !== undefined) this.fail(`The import "${id}" is refused ${refusal}`);
    if (refusal === 'as an id') return;
    // The engine goes on as if there were a promise.
    if (refusal === 'as a second one') throw new TypeError("reading 'catch'");
    const imported = importInto(style, { ...specification, schema: OPTIONS }, () =>
      this.fire('style.import.load'),
    ) as { finish(): void };
    queueMicrotask(() => {
      if (this.style !== style || !importedIn(style).includes(id) || url.includes('hanging')) return;
      for (const [name, option] of Object.entries(OPTIONS))
        this.styleOptions[`${id}.${name}`] = option.default;
      if (url.includes('missing')) this.fail('Not found', { request: { status: 404, url }, style: imported });
      else imported.finish();
    });
  }
  moveImport(id: string, beforeId: string): void {
    this.calls += 1;
    moveFakeImport(this.style, id, beforeId);
  }
  removeImport(id: string): void {
    this.calls += 1;
    moveFakeImport(this.style, id);
    for (const name of Object.keys(OPTIONS)) delete this.styleOptions[`${id}.${name}`];
  }
  setConfigProperty(id: string, name: string, value: unknown): void {
    this.calls += 1;
    if (value === REFUSED) return this.fail(`${id}.${name}: no such value`);
    this.styleOptions[id === 'basemap' ? name : `${id}.${name}`] = value;
  }
  setStyle(style: unknown, { diff = false, config }: { diff?: boolean; config?: Initial } = {}): void {
    if (diff && this.canChangeStyle) return this.compare(style as StyleDocument);
    this.takeStyleOptions(config);
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
  getCanvasContainer = () => this.canvasContainer;
  setScaleFactor = (factor: number) => void (this.scaleFactor = factor);
  setRenderWorldCopies = (isOn = true) => void (this.hasWorldCopies = isOn);
  getCooperativeGestures = () => this.isCooperative;
  setCooperativeGestures = (isOn: boolean) => void (this.isCooperative = isOn);
  remove(): void {
    this.isRemoved = true;
    this.canvas.remove();
  }

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
