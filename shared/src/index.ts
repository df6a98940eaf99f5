export { CONTRACT_VERSION, checkContract } from './release/contract-version.js';
export { checkEngine } from './release/check-engine.js';
export { ERROR_CODES } from './errors/error-details.js';
export { MapdockError } from './errors/errors.js';
export { isMapdockError } from './errors/is-mapdock-error.js';
export type { ErrorCode, ErrorDetails, Problem, RetryAdvice } from './errors/error-details.js';
export type { Result } from './errors/result.js';
export { redactTokens } from './errors/redact-tokens.js';
export { RELEASE_FAULTS } from './loader/release/release-faults.js';
export { READY_BOUNDS_SECONDS } from './loader/telemetry/ready-bounds.js';

export { mapConfigSchema } from './config/map-config-schema.js';
export type {
  ControlCorner,
  ControlName,
  InteractionName,
  MapConfig,
  Projection,
  ProjectionConfig,
  ProviderConfig,
} from './config/map-config.js';
export type { StyleDocument } from './config/style-document.js';
export type { MapOptions } from './config/map-options.js';
export type { CameraConfig, CameraPadding, Easing, LimitsConfig } from './config/camera-config.js';
export type { LngLatBounds } from './schema/config-values.js';
export type {
  AttributionOptions,
  ControlsConfig,
  GeolocateFit,
  GeolocateOptions,
  GeolocatePosition,
  NavigationOptions,
  ScaleOptions,
} from './config/control-options.js';
export type {
  DragPanOptions,
  DragRotateOptions,
  InteractionConfig,
  KeyboardOptions,
  ScrollZoomOptions,
  TouchZoomRotateOptions,
} from './config/controls-config.js';
export type { ImportConfig } from './config/import-config.js';
export type { LayerConfig } from './config/layer-config.js';
export type { LiveLayerConfig, LiveMapConfig } from './config/live-map-config.js';
export type { AnyLayout, AnyPaint, StyleLayerConfig } from './config/style-layer-config.js';
export type {
  AccessibilityConfig,
  FeatureListConfig,
  LocaleConfig,
  LocaleStrings,
} from './config/locale-config.js';
export type { MarkerConfig, PopupConfig, PopupOffsets } from './config/overlay-config.js';
export type {
  ButtonBlock,
  FactsBlock,
  HeadingBlock,
  ImageBlock,
  LinkBlock,
  OverlayBlock,
  OverlayContent,
  TextBlock,
} from './config/overlay-content.js';
export type {
  FeatureReference,
  FeatureState,
  FeatureStateConfig,
  ImageConfig,
  SelectionConfig,
  TerrainConfig,
} from './config/scene-config.js';
export type { AnyJson } from './schema/any-json.js';
export type { GeoJSONDocument, GeoJSONType } from './schema/geojson.js';
export type {
  BatchedModelSourceConfig,
  CanvasSourceConfig,
  GeoJSONSourceConfig,
  ImageSourceConfig,
  ModelSourceConfig,
  RasterArraySourceConfig,
  RasterDemSourceConfig,
  RasterSourceConfig,
  SourceConfig,
  VectorSourceConfig,
  VideoSourceConfig,
} from './config/source-config.js';
export type * from './style/index.js';
export { DEFAULT_STRINGS, PLURAL_STRINGS } from './config/map-strings.js';
export type { PluralStringKey, StringKey } from './config/map-strings.js';
export { findUnknownStrings } from './parse/find-unknown-strings.js';
export { parseMapConfig } from './parse/parse-map-config.js';
export type { ParsedMapConfig } from './parse/parse-map-config.js';
export { parseMarkerPlacement, parsePopupPlacement } from './parse/parse-placement.js';
export type { PlacementDefaults } from './parse/parse-placement.js';
export { isPublicToken } from './schema/public-token.js';
export { parseDocument } from './parse/parse-document.js';
export type { ParsedDocument } from './parse/parse-document.js';

export type { LngLat } from './schema/lng-lat.js';
export { MAP_EVENT_NAMES } from './docking/view-events.js';
export { LOADING_PHASES, PERFORMANCE_MARKS, STATUS_ATTRIBUTE } from './handle/map-status.js';
export type { LoadingPhase, MapStatus } from './handle/map-status.js';
export type * from './handle/map-events.js';
export type {
  Attachment,
  ClusterQuery,
  EngineInfo,
  FeatureQuery,
  FitOptions,
  HostStyleSheet,
  DataChanges,
  MapHandle,
  MapRequest,
  MarkerPlacement,
  Mount,
  MountOptions,
  MoveOptions,
  OnEngine,
  PopupPlacement,
  RasterQuery,
  RasterValues,
  RequestChange,
  ScreenshotOptions,
  SourceFeatureQuery,
  TokenRequest,
  UpdateResult,
} from './handle/map-handle.js';
export type { MapMarkerProps, MapPopupProps, MapViewProps } from './handle/map-view-props.js';
export { assertMountOptions, MAX_LIVE_MAPS } from './handle/mount-options.js';
export { linkCameras } from './handle/link-cameras.js';
export type { LinkedMap, LinkOptions } from './handle/link-cameras.js';

export { CONTAINER_NAME, MANIFEST_FILE } from './release/remote-modules.js';
export type { ExposedName, MapComponents, RemoteInfo, RemoteModules } from './release/remote-modules.js';
export { RELEASE_FORMAT, channelPointerSchema, releaseFileSchema } from './release/release-documents.js';
export type { Canary, ChannelPointer, PointedRelease, ReleaseFile } from './release/release-documents.js';
export { POINTER_LIMIT_BYTES } from './release/pointer-limit.js';
export { readLimitedText } from './loading/read-limited-text.js';
export { isCutShort } from './loading/is-cut-short.js';
export { isScriptType, wrongContentType } from './loading/wrong-content-type.js';
export { isInCanary } from './release/canary.js';
export { canonicalJson } from './release/canonical-json.js';
export { signedText, isSignedByAny, verifyPointer } from './release/pointer-signature.js';
export type { ChannelKey } from './release/pointer-signature.js';
export type { TelemetryOptions } from './loader/telemetry/telemetry-options.js';
export type { BrowserName } from './loader/visits/read-browser.js';
export type { VisitRecord } from './loader/visits/visit-record.js';
export { HOST_RECORD_FORMAT, hostFactsSchema, hostRecordSchema } from './release/host-record.js';
export type { HostFacts, HostRecord } from './release/host-record.js';
export { findMissingFeature } from './loading/missing-feature.js';
export { pageIntegrity, setPageIntegrity } from './loading/page-integrity.js';
export type { PageIntegrity } from './loading/page-integrity.js';
export { addPreload } from './loading/add-preload.js';
export { isMapboxProvider, providerRequestUrl, styleRequestUrl } from './loading/style-request.js';
