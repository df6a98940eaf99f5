/** What `mount` takes and returns. The file has more than 300 lines, most of them documents: `CONTRACT.md` is made from it in this order. */
import type { MapdockError } from '../errors/errors.js';
import type { CameraConfig } from '../config/camera-config.js';
import type { LngLatBounds } from '../schema/config-values.js';
import type { AnyJson } from '../schema/any-json.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MarkerConfig, PopupConfig } from '../config/overlay-config.js';
import type {
  CameraState,
  MapEventName,
  MapFeature,
  MapListener,
  RequestKind,
  ScreenPoint,
  SourceFeature,
} from './map-events.js';
import type { FeaturesetReference, LayerName } from '../style/style-names.js';
import type { MapStatus } from './map-status.js';
import type { Result } from '../errors/result.js';

/** Why a token is requested. */
export interface TokenRequest {
  /** `start`: there is none yet. `refused`: the provider answered 401 or 403 to the last one. */
  readonly reason: 'start' | 'refused';
  /** Aborts when the token is no longer of use. */
  readonly signal: AbortSignal;
}

/** A request that the map is about to send, to any server. */
export interface MapRequest {
  /** Address without the provider's token, which is added after the hook, and only if the request still goes to `baseApiUrl`. */
  readonly url: string;
  /** What the request is for. */
  readonly kind: RequestKind;
}

/** Changes of the request. Absent members stay as they are. */
export interface RequestChange {
  /**
   * Absolute http(s) address. An address outside of `baseApiUrl` gets no token of the provider; one that contains an `access_token`
   * keeps its own.
   */
  readonly url?: string | undefined;
  /** Sent in addition; any but a simple one costs a CORS preflight per address. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `include`: with cookies. Default `same-origin`. */
  readonly credentials?: 'same-origin' | 'include' | undefined;
}

/** Which engine made the map that a host gets. Since 1.3. */
export interface EngineInfo {
  /** Name of its npm package: `mapbox-gl`. */
  readonly name: string;
  /** Its version, as `major.minor.patch`. */
  readonly version: string;
}

/**
 * What a host does with the engine's own map. The returned function undoes all of that: it is called before that map, or its style, is
 * removed. `Engine` is mapbox-gl's `Map` for those who have its types; a function with it as the type of `engine` is accepted
 * everywhere. Since 1.3.
 */
export type OnEngine<Engine = unknown> = {
  // A method, so that its parameter is bivariant: the contract does not have the types of mapbox-gl, which the host uses there.
  call(engine: Engine, info: EngineInfo): (() => void) | void;
}['call'];

/** A style sheet of the host's: its address, relative to the page, one that the page has made, or its text. Since 1.3. */
export type HostStyleSheet = string | CSSStyleSheet | { readonly text: string };

/** Options that can't be JSON. Read once, at the start. */
export interface MountOptions<Engine = unknown> {
  /** Ends the map as `destroy` does. Absent: only `destroy` ends it. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Address, on the page's own origin, of the worker file that each release ships as `mapdock-worker.js`. Needed only
   * where the page's Content-Security-Policy does not allow `worker-src blob:`. Default: a blob made by the remote.
   */
  readonly workerUrl?: string | undefined;
  /**
   * Returns the access token, in place of `provider.accessToken`: called before the first request, and again, once for all waiting
   * requests, when the provider answers 401 or 403; what failed for that reason is requested again. A token that is refused at once is
   * renewed one time more, after 2 s; if that is refused too, `PROVIDER_TOKEN_REFUSED` stays until `retry()` or another `provider` in
   * the config. Has 15 s; a rejection, a late answer, or what `provider.accessToken` may not be is `PROVIDER_TOKEN_UNAVAILABLE`. Read
   * once, by `mount`. Default: the config's token. Since 1.2.
   */
  readonly getAccessToken?: ((request: TokenRequest) => Promise<string>) | undefined;
  /**
   * Called for each request before it is sent, and may change it: all that the engine requests, pictures of `images`, and the few
   * requests of Mapdock's own; not `data:` addresses, and not Mapbox's calls for sessions and usage. The result for an address must not
   * depend on the time of the call. Has 15 s; if it throws, is late, or returns something other than a change, the request fails with
   * `REQUEST_HOOK_FAILED`. Read once, by `mount`. Default: requests are sent as they are. Since 1.2.
   */
  readonly transformRequest?:
    ((request: MapRequest) => RequestChange | undefined | Promise<RequestChange | undefined>) | undefined;
  /**
   * How many maps of the page may hold a graphics context, a whole number from 1 to 16; the number given last counts for all.
   * Beyond it the maps that have been out of view longest are parked as a picture, those that never were in view without one,
   * and drawn again when they come near the view. Maps in view or near it are never parked for this number, only for the
   * browser's own limit of about 16: then the ones that came into view last are live, the others pictures until the user
   * points at one. The picture of a parked map shows no markers and popups; they come back with the map. Default 8. Since 1.2.
   */
  readonly maxLiveMaps?: number | undefined;
  /**
   * Whether this map keeps its graphics context whatever `maxLiveMaps` is: for a map whose state `onEngine` can't restore. It counts
   * among the maps that have one; `park` parks it all the same. With more than 16 of them the browser takes contexts away. Default
   * `false`. Since 1.3.
   */
  readonly neverPark?: boolean | undefined;
  /**
   * Whether the map itself says that parts of it are missing while its status is `degraded`, with a button that requests them again: for a
   * host without a display of its own. Default `false`; `true` for `<map-dock>`, `MapDock` and maps of `embed.js`. Since 1.3.
   */
  readonly degradedNotice?: boolean | undefined;
  /**
   * The element that the control for full screen shows, with the map in it: `document.documentElement` shows the whole page, with all that
   * it has beside the map and with its dialogs. Default: the map alone. Since 1.3.
   */
  readonly fullscreenContainer?: HTMLElement | undefined;
  /**
   * The nonce of the page's Content-Security-Policy, for the style sheets that the map links into the page. It counts for all maps of the
   * page. Default: that of the page's first script with one. `<map-dock>` takes it as its attribute `nonce` too. Since 1.3.
   */
  readonly nonce?: string | undefined;
  /**
   * For what the contract lacks, such as draw tools. Called with the engine's own map each time it has a style and all that the config
   * adds to it: after the start, a retry, a change of style, and when parking ends. The function that it returns is called before that
   * map or that style is removed. An error in either is sent as `maperror` (`ENGINE_HOOK_FAILED`), and the map continues. The map loads
   * the code for this only if the option is given. Default: nothing is called. Since 1.3.
   */
  readonly onEngine?: OnEngine<Engine> | undefined;
  /**
   * Major version of mapbox-gl that `onEngine`, and what else uses `handle.engine`, is written for: 3. With another one `onEngine` is
   * not called, and `maperror` reports it (`ENGINE_MISMATCH`) when the map is mounted. Default: `onEngine` is called with any version.
   * Since 1.3.
   */
  readonly engineMajor?: number | undefined;
  /**
   * Style sheets for what the host adds to the map, such as the controls of `onEngine`. They are in the shadow root around the map,
   * where those of the page don't apply, else in the document; after the engine's own, while there is an engine map. One that does not
   * load is reported as `maperror` (`STYLE_SHEET_FAILED`). Default: none. Since 1.3.
   */
  readonly styleSheets?: readonly HostStyleSheet[] | undefined;
}

/** What `update` returns: the fields that the remote does not know, or an error if the config is not valid. */
export type UpdateResult =
  | { readonly ok: true; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly error: MapdockError<'CONFIG_INVALID'> };

/** A GeoJSON Feature, or a FeatureCollection, each feature with an `id`. One whose `geometry` is `null` removes the feature with its id. */
export type DataChanges =
  | { readonly type: 'Feature' | 'FeatureCollection' }
  | { readonly type: 'Feature' | 'FeatureCollection'; readonly [member: string]: AnyJson };

/** How a movement looks. */
export interface MoveOptions {
  /**
   * Glide there as with `transition: 'ease'` instead of jumping; a user who asked for reduced motion sees a jump. Default: as
   * the camera's `transition` says.
   */
  readonly animate?: boolean;
}

/** Which of the drawn features are requested. Without `point` and `bounds`: those on the whole map. */
export interface FeatureQuery {
  /** What lies under this place. Default: none. Excludes `bounds`; both together throw a `TypeError`. */
  readonly point?: ScreenPoint | undefined;
  /** What touches this box, `[[left, top], [right, bottom]]` in CSS pixels from the map's top left corner. Default: none. */
  readonly bounds?: readonly [topLeft: ScreenPoint, bottomRight: ScreenPoint] | undefined;
  /**
   * Ids of layers of the config, or since 1.3 names in `interaction.styleLayerIds`; others are ignored. Default: all of these, or none
   * beside `featuresets`.
   */
  readonly layerIds?: readonly LayerName[] | undefined;
  /** Featuresets of `interaction.featuresets`; others are ignored. Default: all of these, or none beside `layerIds`. Since 1.3. */
  readonly featuresets?: readonly FeaturesetReference[] | undefined;
}

/** Which of a source's loaded features are requested. */
export interface SourceFeatureQuery {
  /** Layer inside a `vector` source. Needed for such a source, ignored for others. */
  readonly sourceLayer?: string | undefined;
  /** Expression of the style specification that chooses the features. Default: all. */
  readonly filter?: readonly unknown[] | undefined;
}

/** How bounds are shown: the fields of `camera` of these names. Since 1.3. */
export type FitOptions = Pick<CameraConfig, 'bearing' | 'pitch' | 'padding' | 'offset' | 'maxZoom'>;

/** Which features of a cluster are requested. Since 1.3. */
export interface ClusterQuery {
  /** Largest number of features. Default 10. */
  readonly limit?: number | undefined;
  /** How many features are left out before the first. Default 0. */
  readonly offset?: number | undefined;
}

/** Which values of a `raster-array` source are requested. Since 1.3. */
export interface RasterQuery {
  /** Layer inside the source. Default: its first. */
  readonly layerName?: string | undefined;
  /** Names of bands. Default: all. */
  readonly bands?: readonly string[] | undefined;
}

/** Values by the layer inside the source and the band: one, or the two of a vector; `null` where the data has none. Since 1.3. */
export type RasterValues = Readonly<Record<string, Readonly<Record<string, readonly number[] | null>>>>;

/** How a picture of the map is made. */
export interface ScreenshotOptions {
  /** Pixels of the picture per CSS pixel, above 0. Default: as drawn on this screen (`devicePixelRatio`). */
  readonly pixelRatio?: number | undefined;
}

/** A marker around an element of the host's; see `MapHandle.addMarker`. */
export interface MarkerPlacement extends Omit<MarkerConfig, 'content' | 'color' | 'scale' | 'id' | 'label'> {
  /** Unique among the markers. Default: a generated id. Optional since 1.3. */
  readonly id?: string | undefined;
  /**
   * Accessible name, 1 to 500 characters. Default: the element's own text (its `aria-label`, else its text content) at the time of the
   * placement; needed if it has none. Optional since 1.3: a remote of an older contract refuses its absence.
   */
  readonly label?: string | undefined;
}
/** A popup around an element of the host's; see `MapHandle.addPopup`. */
export interface PopupPlacement extends Omit<PopupConfig, 'content' | 'id'> {
  /** Unique among the popups. Default: a generated id. Optional since 1.3. */
  readonly id?: string | undefined;
}

/** An element of the host's that stands on the map. */
export interface Attachment<Placement> {
  /** Takes a whole placement. One that is not valid changes nothing and is reported as `maperror` (`CONFIG_INVALID`). */
  update(placement: Placement): void;
  /** Takes the element off the map. Safe to call twice, and after `destroy`. */
  remove(): void;
}

/**
 * A mounted map. `Engine` is mapbox-gl's `Map` for those who have its types. After `destroy` all members throw but `destroy`,
 * `contractVersion`, and `park` and `screenshot`, which end without a map. Members since 1.1 and 1.2 are absent if the remote speaks an
 * older contract: where that can be, check before the call (`handle.whenReady?.()`).
 */
export interface MapHandle<Engine = unknown> {
  /** Contract version of the remote that made this handle. */
  readonly contractVersion: string;
  /** The present state of the map. */
  readonly status: MapStatus;
  /**
   * Takes a whole config and applies the smallest change to the running map. An invalid config changes nothing
   * and comes back as the result's error. Treat a config as immutable: pass a new object, don't change the old one.
   */
  update(config: LiveMapConfig): UpdateResult;
  /**
   * Changes single features of a `geojson` source that has `dynamic: true` and a FeatureCollection as data, by their ids: each takes the place
   * of the one with its id, is added if there is none, and goes if its `geometry` is `null`. The other features are not sent to the engine again,
   * unless most of them change, some have no id, or the source has a `filter`. It stays over changes of the style, parking and retries, until a config has another `data` object for
   * the source; a map of another release starts with the data of the config. Refused changes change nothing and come back as the result's
   * error. Since 1.3.
   */
  updateData(sourceId: string, changes: DataChanges): UpdateResult;
  /** Where the map looks; `undefined` until the engine is there. A parked map answers where it will look. */
  getCamera(): CameraState | undefined;
  /**
   * Moves the camera once, whatever the config says. Members that are absent stay as they are. On a parked map it takes effect
   * at once, but `bounds` only when it is drawn again. With `camera.controlled` in the config it is a proposal, like a gesture. A
   * `padding` without `bounds` stays until the config has another one, the map gets another size, or the engine makes it anew (parking,
   * retry): then that of the config is back.
   */
  moveCamera(camera: CameraConfig, options?: MoveOptions): void;
  /**
   * Ends the movement of the camera where it is, also that of the user's gesture. Does nothing without an engine. Since 1.3.
   */
  stop(): void;
  /**
   * Where the map looks when it shows bounds, as `moveCamera` would; `undefined` until the engine is there, and if padding leaves no
   * room. Bearing and pitch are those of the map unless given. Since 1.3.
   */
  cameraForBounds(bounds: LngLatBounds, options?: FitOptions): CameraState | undefined;
  /**
   * The smallest box that holds all that is in view; on a turned or tilted map it holds more. `undefined` until the engine is there.
   * Since 1.3.
   */
  getBounds(): LngLatBounds | undefined;
  /**
   * Metres of the ground above the sea, times `terrain.exaggeration` unless `exaggerated` is `false`; `undefined` without terrain, and
   * where its data is not loaded. Since 1.3.
   */
  queryTerrainElevation(
    lngLat: LngLat,
    options?: { readonly exaggerated?: boolean | undefined },
  ): number | undefined;
  /**
   * Where a place lies on the map, also if out of view; `undefined` until the engine is there. Holds for the camera of
   * this moment. Since 1.1.
   */
  project(lngLat: LngLat): ScreenPoint | undefined;
  /** Which place lies at a point of the map; `undefined` until the engine is there. Since 1.1. */
  unproject(point: ScreenPoint): LngLat | undefined;
  /**
   * Features that the config's layers draw at this moment, topmost first; none until the style is there. One that crosses
   * tiles may come more than once. Since 1.1.
   */
  queryFeatures(query?: FeatureQuery): readonly MapFeature[];
  /**
   * Features in what is loaded of one of the config's `sources`, drawn or not: around the view only, cut at the tiles'
   * edges, and more than once if on several tiles. None for an unknown source or one without features. Throws a
   * `TypeError` that says what is wrong if the engine refuses the filter, which it may do only once data is loaded. Since 1.1.
   */
  querySourceFeatures(sourceId: string, query?: SourceFeatureQuery): readonly SourceFeature[];
  /**
   * Features of a cluster of a `geojson` source: those that the data has, also from clusters inside of it. `clusterId` is the property
   * `cluster_id` of the cluster's feature. None if there is no such source or cluster (any more). Never rejects. Since 1.3.
   */
  clusterLeaves(sourceId: string, clusterId: number, query?: ClusterQuery): Promise<readonly SourceFeature[]>;
  /** What a cluster parts into at the next zoom: features, and clusters. Otherwise as `clusterLeaves`. Since 1.3. */
  clusterChildren(sourceId: string, clusterId: number): Promise<readonly SourceFeature[]>;
  /**
   * Values of a `raster-array` source at a place, from tiles that are loaded; `undefined` where there are none, and for another source.
   * Never rejects. Since 1.3.
   */
  queryRasterValue(sourceId: string, lngLat: LngLat, query?: RasterQuery): Promise<RasterValues | undefined>;
  /**
   * Makes a PNG of the map as it is drawn now, without controls and credits: show the credits where the picture is used.
   * Never rejects; after `destroy` the result is an error. Since 1.1.
   */
  screenshot(options?: ScreenshotOptions): Promise<Result<Blob, MapdockError<'SCREENSHOT_FAILED'>>>;
  /**
   * Resolves with the status as soon as that is not `loading`: at once, or when the loading ends, in whichever way. Never
   * rejects; `destroy` resolves it with the last status, which may then be `loading`. Since 1.1.
   */
  whenReady(): Promise<MapStatus>;
  /**
   * Puts an element of the host's on the map as a marker; the host fills it, with whatever framework. It outlives changes of config and
   * style, retries and parking. Its id must be another than those of the other markers. A placement that is not valid is reported as
   * `maperror` (`CONFIG_INVALID`) and shows nothing until `update` corrects it. It is validated at once; the first marker may show a
   * little later, when the code for it has loaded. Since 1.2.
   */
  addMarker(element: HTMLElement, placement: MarkerPlacement): Attachment<MarkerPlacement>;
  /** The same as a popup. The element is in the page only while the popup is open. Since 1.2. */
  addPopup(element: HTMLElement, placement: PopupPlacement): Attachment<PopupPlacement>;
  /**
   * Calls `listener` on each event; `statuschange` also soon after subscribing, with the status of that time. Returns the unsubscribe
   * function.
   */
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  /** Starts again after `failed` and requests what is missing after `degraded`. Does nothing otherwise. */
  retry(): void;
  /**
   * Releases the graphics memory and shows a picture of the map until `resume`. The picture shows no markers and popups: they return
   * with the map, as do config, camera and selection; `update` is accepted meanwhile. Members that need the engine behave as before it
   * was loaded, and `screenshot` returns the picture. A map of which nothing was drawn yet stops and shows the background; one whose
   * page is in the background does so after 5 s. Resolves when it is parked, cancelled by `resume`, or destroyed; does nothing if there
   * is no map. Never rejects. Since 1.2.
   */
  park(): Promise<void>;
  /**
   * Draws a parked map again, whoever parked it: at once, unless maps in view need all that `maxLiveMaps` allows. The picture
   * stays until the map is drawn. Does nothing otherwise. Since 1.2.
   */
  resume(): void;
  /**
   * The engine's own map object, for what the contract lacks; `undefined` until the engine is there. A retry replaces it, and so does
   * parking: changes that should last belong into `options.onEngine`.
   */
  readonly engine: Engine | undefined;
  /** Removes the map and all its resources. Safe to call twice. */
  destroy(): void;
}

/**
 * Puts a map into `container` (an element or a shadow root) and returns its handle at once; loading continues after that. Failures for
 * outside reasons, an invalid config included, show as status and `maperror`. Throws a `TypeError` if `container` is neither, or an
 * option is out of its range. `Engine` is mapbox-gl's `Map` for those who have its types: `mount as Mount<Map>`.
 */
export type Mount<Engine = unknown> = (
  container: HTMLElement | ShadowRoot,
  config: LiveMapConfig,
  options?: MountOptions<Engine>,
) => MapHandle<Engine>;
