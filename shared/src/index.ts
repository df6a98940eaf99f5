export { CONTRACT_VERSION, checkContract } from './contract-version.js';
export { checkEngine } from './check-engine.js';
export { ERROR_CODES, MapdockError, isMapdockError } from './errors.js';
export type { ErrorCode, ErrorDetails, Problem, RetryAdvice } from './error-details.js';
export type { Result } from './result.js';
export { redactTokens } from './redact-tokens.js';

export { mapConfigSchema } from './map-config.js';
export type {
  ConicProjection,
  ControlCorner,
  ControlName,
  InteractionName,
  MapConfig,
  Projection,
  ProviderConfig,
  StyleDocument,
} from './map-config.js';
export type { CameraConfig, CameraPadding, LimitsConfig } from './camera-config.js';
export type { LngLatBounds } from './config-values.js';
export type {
  ControlsConfig,
  DragPanOptions,
  DragRotateOptions,
  InteractionConfig,
  KeyboardOptions,
  ScrollZoomOptions,
  TouchZoomRotateOptions,
} from './controls-config.js';
export type { LayerConfig } from './layer-config.js';
export type { AnyLayout, AnyPaint, StyleLayerConfig } from './style-layer-config.js';
export type { AccessibilityConfig, FeatureListConfig, LocaleConfig, LocaleStrings } from './locale-config.js';
export type { MarkerConfig, PopupConfig } from './overlay-config.js';
export type {
  ButtonBlock,
  FactsBlock,
  HeadingBlock,
  ImageBlock,
  LinkBlock,
  OverlayBlock,
  OverlayContent,
  TextBlock,
} from './overlay-content.js';
export type {
  FeatureReference,
  FeatureState,
  FeatureStateConfig,
  ImageConfig,
  SelectionConfig,
  TerrainConfig,
} from './scene-config.js';
export type {
  CanvasSourceConfig,
  GeoJSONDocument,
  GeoJSONSourceConfig,
  GeoJSONType,
  ImageSourceConfig,
  RasterArraySourceConfig,
  RasterDemSourceConfig,
  RasterSourceConfig,
  SourceConfig,
  VectorSourceConfig,
  VideoSourceConfig,
} from './source-config.js';
export type * from './style/index.js';
export { DEFAULT_STRINGS, PLURAL_STRINGS } from './map-strings.js';
export type { PluralStringKey, StringKey } from './map-strings.js';
export { findUnknownStrings } from './find-unknown-strings.js';
export { parseMapConfig } from './parse-map-config.js';
export type { ParsedMapConfig } from './parse-map-config.js';
export { parseMarkerPlacement, parsePopupPlacement } from './parse-placement.js';
export type { PlacementDefaults } from './parse-placement.js';
export { isPublicToken } from './public-token.js';
export { parseDocument } from './parse-document.js';
export type { ParsedDocument } from './parse-document.js';

export type { LngLat } from './lng-lat.js';
export { MAP_EVENT_NAMES } from './map-events.js';
export { LOADING_PHASES, PERFORMANCE_MARKS, STATUS_ATTRIBUTE } from './map-status.js';
export type { LoadingPhase, MapStatus } from './map-status.js';
export type {
  CameraChange,
  CameraState,
  ContextChange,
  MapEventMap,
  MapEventName,
  MapFeature,
  MapListener,
  GeolocationResult,
  MapPointer,
  MapSize,
  MarkerClick,
  MarkerMove,
  OverlayAction,
  PointerMove,
  PopupChange,
  ProviderUsage,
  RequestKind,
  ScreenPoint,
  SelectionChange,
  SourceFeature,
} from './map-events.js';
export type {
  Attachment,
  EngineInfo,
  FeatureQuery,
  HostStyleSheet,
  MapHandle,
  MapRequest,
  MarkerPlacement,
  Mount,
  MountOptions,
  MoveOptions,
  OnEngine,
  PopupPlacement,
  RequestChange,
  ScreenshotOptions,
  SourceFeatureQuery,
  TokenRequest,
  UpdateResult,
} from './map-handle.js';
export type { MapMarkerProps, MapPopupProps, MapViewProps } from './map-view-props.js';
export { assertMountOptions, MAX_LIVE_MAPS } from './mount-options.js';
export { linkCameras } from './link-cameras.js';
export type { LinkedMap, LinkOptions } from './link-cameras.js';

export { CONTAINER_NAME, MANIFEST_FILE } from './remote-modules.js';
export type { ExposedName, MapComponents, RemoteInfo, RemoteModules } from './remote-modules.js';
export { RELEASE_FORMAT, channelPointerSchema, releaseFileSchema } from './release-documents.js';
export type { Canary, ChannelPointer, PointedRelease, ReleaseFile } from './release-documents.js';
export { POINTER_LIMIT_BYTES } from './pointer-limit.js';
export { readLimitedText } from './read-limited-text.js';
export { isCutShort } from './is-cut-short.js';
export { isScriptType, wrongContentType } from './wrong-content-type.js';
export { isInCanary } from './canary.js';
export { canonicalJson } from './canonical-json.js';
export { signedText, isSignedByAny, verifyPointer } from './pointer-signature.js';
export type { ChannelKey } from './pointer-signature.js';
export { HOST_RECORD_FORMAT, hostFactsSchema, hostRecordSchema } from './host-record.js';
export type { HostFacts, HostRecord } from './host-record.js';
export { findMissingFeature } from './missing-feature.js';
export { pageIntegrity, setPageIntegrity } from './page-integrity.js';
export type { PageIntegrity } from './page-integrity.js';
export { addPreload } from './add-preload.js';
export { isMapboxProvider, providerRequestUrl, styleRequestUrl } from './style-request.js';
