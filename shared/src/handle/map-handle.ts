import type { MapdockError } from '../errors/errors.js';
import type { CameraConfig } from '../config/camera-config.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { MapConfig } from '../config/map-config.js';
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
import type { MapStatus } from './map-status.js';
import type { Result } from '../errors/result.js';

/** Why a token is asked for. */
export interface TokenRequest {
  /** `start`: none is there yet. `refused`: the provider answered 401 or 403 to the one before. */
  readonly reason: 'start' | 'refused';
  /** Aborts when the token is no longer of use. */
  readonly signal: AbortSignal;
}

/** A request that the map is about to make, to whomever. */
export interface MapRequest {
  /** Address without the provider's token, which is added after the hook, and only where the request still goes to `baseApiUrl`. */
  readonly url: string;
  /** What it is for. */
  readonly kind: RequestKind;
}

/** What to ask for instead. Absent members stay as they are. */
export interface RequestChange {
  /**
   * Absolute http(s) address. Elsewhere than below `baseApiUrl` it gets no token of the provider; one that holds an
   * `access_token` keeps its own.
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
 * What a host does with the engine's own map. What it returns takes all of that back: it is called before that map, or its style, goes.
 * `Engine` is mapbox-gl's `Map` for those who have its types; a function that names it as the type of `engine` is taken everywhere.
 * Since 1.3.
 */
export type OnEngine<Engine = unknown> = {
  // As a method, since the types of mapbox-gl are the host's: the contract can't hold a parameter against them.
  call(engine: Engine, info: EngineInfo): (() => void) | void;
}['call'];

/** A style sheet of the host's: its address, relative to the page, one that the page has made, or its text. Since 1.3. */
export type HostStyleSheet = string | CSSStyleSheet | { readonly text: string };

/** What can't be JSON. Read once, at the start. */
export interface MountOptions<Engine = unknown> {
  /** Ends the map as `destroy` does. Absent: only `destroy` ends it. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Address, on the page's own origin, of the worker file that each release ships as `mapdock-worker.js`. Needed only
   * where the page's Content-Security-Policy does not allow `worker-src blob:`. Default: a blob made by the remote.
   */
  readonly workerUrl?: string | undefined;
  /**
   * Gives the access token, in place of `provider.accessToken`: called before the first request, and again, once for all
   * requests that wait, when the provider answers 401 or 403; what failed for that reason is asked for anew. A token that is
   * refused at once is renewed one time more, after 2 s; if that is refused too, `PROVIDER_TOKEN_REFUSED` stays until `retry()`
   * or another `provider` in the config. Has 15 s; rejecting, a late answer, or what `provider.accessToken` may not be is
   * `PROVIDER_TOKEN_UNAVAILABLE`. Read once, by `mount`. Default: the config's token. Since 1.2.
   */
  readonly getAccessToken?: ((request: TokenRequest) => Promise<string>) | undefined;
  /**
   * Looks at each request before it is made and may change it: all that the engine asks for, pictures of `images`, and the
   * few requests of Mapdock's own; not `data:` addresses, and not Mapbox's calls for sessions and usage. What it returns for
   * one address must not depend on when it is asked. Has 15 s; if it throws or is late, or gives what is no change, the
   * request fails with `REQUEST_HOOK_FAILED`. Read once, by `mount`. Default: requests go out as they are. Since 1.2.
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
   * Whether this map keeps its graphics context whatever `maxLiveMaps` says: for one whose state `onEngine` can't bring back. It counts
   * among the maps that hold one; `park` parks it all the same. More than 16 of them, and the browser takes contexts away. Default
   * `false`. Since 1.3.
   */
  readonly neverPark?: boolean | undefined;
  /**
   * For what the contract lacks, such as draw tools. Called with the engine's own map each time it has a style and all that the config puts
   * into it: after the start, a retry, a change of style, and when parking ends. The function that it returns is called before that map or
   * that style goes. An error in either is sent as `maperror` (`ENGINE_HOOK_FAILED`), and the map goes on. The map loads what it
   * needs for this only if the option is given. Default: nothing is called. Since 1.3.
   */
  readonly onEngine?: OnEngine<Engine> | undefined;
  /**
   * Major version of mapbox-gl that `onEngine`, and what else uses `handle.engine`, is written for: 3. With another one `onEngine` is not
   * called, and `maperror` tells of it (`ENGINE_MISMATCH`) when the map is mounted. Default: `onEngine` is called with any version. Since 1.3.
   */
  readonly engineMajor?: number | undefined;
  /**
   * Style sheets for what the host puts on the map, such as the controls of `onEngine`. They stand in the shadow root around the map, where
   * those of the page don't reach, else in the document; after the engine's own, as long as there is an engine map. One that does not
   * come is told as `maperror` (`STYLE_SHEET_FAILED`). Default: none. Since 1.3.
   */
  readonly styleSheets?: readonly HostStyleSheet[] | undefined;
}

/** What `update` gives: the fields that the remote does not know, or an error if the config is not valid. */
export type UpdateResult =
  | { readonly ok: true; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly error: MapdockError<'CONFIG_INVALID'> };

/** How a movement looks. */
export interface MoveOptions {
  /**
   * Glide there as with `transition: 'ease'` instead of jumping; a user who asked for reduced motion sees a jump. Default: as
   * the camera's `transition` says.
   */
  readonly animate?: boolean;
}

/** Which of the drawn features are asked for. Without `point` and `bounds`: those on the whole map. */
export interface FeatureQuery {
  /** What lies under this place. Default: none. Excludes `bounds`; both together throw a `TypeError`. */
  readonly point?: ScreenPoint | undefined;
  /** What touches this box, `[[left, top], [right, bottom]]` in CSS pixels from the map's top left corner. Default: none. */
  readonly bounds?: readonly [topLeft: ScreenPoint, bottomRight: ScreenPoint] | undefined;
  /** Ids of layers of the config, or since 1.3 in `interaction.styleLayerIds`; others are ignored. Default: all of these. */
  readonly layerIds?: readonly string[] | undefined;
}

/** Which of a source's loaded features are asked for. */
export interface SourceFeatureQuery {
  /** Layer inside a `vector` source. Needed for such a source, ignored for others. */
  readonly sourceLayer?: string | undefined;
  /** Expression of the style specification that chooses the features. Default: all. */
  readonly filter?: readonly unknown[] | undefined;
}

/** How a picture of the map is made. */
export interface ScreenshotOptions {
  /** Pixels of the picture per CSS pixel, above 0. Default: as drawn on this screen (`devicePixelRatio`). */
  readonly pixelRatio?: number | undefined;
}

/** A marker around an element of the host's; see `MapHandle.addMarker`. */
export interface MarkerPlacement extends Omit<MarkerConfig, 'content' | 'color' | 'id' | 'label'> {
  /** Unique among the markers. Default: one of its own making. Optional since 1.3. */
  readonly id?: string | undefined;
  /**
   * Accessible name, 1 to 500 characters. Default: the element's own words (its `aria-label`, else its text) as they are when
   * the placement is given; needed if it has none. Optional since 1.3: a remote of an older contract refuses its absence.
   */
  readonly label?: string | undefined;
}
/** A popup around an element of the host's; see `MapHandle.addPopup`. */
export interface PopupPlacement extends Omit<PopupConfig, 'content' | 'id'> {
  /** Unique among the popups. Default: one of its own making. Optional since 1.3. */
  readonly id?: string | undefined;
}

/** An element of the host's that stands on the map. */
export interface Attachment<Placement> {
  /** Takes a whole placement. One that is not valid changes nothing and comes as `maperror` (`CONFIG_INVALID`). */
  update(placement: Placement): void;
  /** Takes the element off the map. Safe to call twice, and after `destroy`. */
  remove(): void;
}

/**
 * A mounted map. `Engine` is mapbox-gl's `Map` for those who have its types.
 * After `destroy` all members throw but `destroy`, `contractVersion`, and `park` and `screenshot`, which end without a map. Members since 1.1 and 1.2 are absent if the remote speaks an older
 * contract: where that can be, look before the call (`handle.whenReady?.()`).
 */
export interface MapHandle<Engine = unknown> {
  /** Contract version of the remote that made this handle. */
  readonly contractVersion: string;
  /** How the map fares now. */
  readonly status: MapStatus;
  /**
   * Takes a whole config and applies the smallest change to the running map. An invalid config changes nothing
   * and comes back as the result's error. Treat a config as immutable: pass a new object, don't change the old one.
   */
  update(config: MapConfig): UpdateResult;
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
   * Puts an element of the host's on the map as a marker; the host fills it, with whatever framework. It outlives changes of
   * config and style, retries and parking. Its id must be another than those of the other markers. A placement that is not
   * valid comes as `maperror` (`CONFIG_INVALID`) and shows nothing until `update` corrects it. It is judged at once; the first one
   * may show a little later, when the code for it has come. Since 1.2.
   */
  addMarker(element: HTMLElement, placement: MarkerPlacement): Attachment<MarkerPlacement>;
  /** The same as a popup. The element is in the page only while the popup is open. Since 1.2. */
  addPopup(element: HTMLElement, placement: PopupPlacement): Attachment<PopupPlacement>;
  /** Calls `listener` on each event; `statuschange` also soon after subscribing, with the status of then. Returns the unsubscribe function. */
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  /** Starts anew after `failed` and asks again for what is missing after `degraded`. Does nothing otherwise. */
  retry(): void;
  /**
   * Gives the graphics memory back and shows a picture of the map until `resume`. The picture shows no
   * markers and popups: they are kept and come back with the map, as do config, camera and selection; `update` is taken meanwhile. What asks the engine answers as before it was there, `screenshot` with the picture. A
   * map of which nothing was drawn yet stops and shows the background; one whose page is in the background does so after 5 s.
   * Resolves when it is parked, called off by `resume`, or destroyed; does nothing if there is no map. Never rejects. Since 1.2.
   */
  park(): Promise<void>;
  /**
   * Draws a parked map again, whoever parked it: at once, unless maps in view need all that `maxLiveMaps` allows. The picture
   * stays until the map is drawn. Does nothing otherwise. Since 1.2.
   */
  resume(): void;
  /**
   * The engine's own map object, for what the contract lacks; `undefined` until the engine is there. A retry replaces it, and so does
   * parking: what is to last belongs into `options.onEngine`.
   */
  readonly engine: Engine | undefined;
  /** Removes the map and all it holds. Safe to call twice. */
  destroy(): void;
}

/**
 * Puts a map into `container` (an element or a shadow root) and returns its handle at once; loading goes on after
 * that. What the world makes fail, an invalid config included, shows as status and `maperror`. Throws a `TypeError`
 * if `container` is neither, or an option is out of its range. `Engine` is mapbox-gl's `Map` for those who have its types: `mount as Mount<Map>`.
 */
export type Mount<Engine = unknown> = (
  container: HTMLElement | ShadowRoot,
  config: MapConfig,
  options?: MountOptions<Engine>,
) => MapHandle<Engine>;
