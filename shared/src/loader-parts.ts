/** Parts of the loader, and of what docks maps, that our own host and remote use besides. They are not published: only sources of this repository can import this entry. */
export { NO_UPDATE } from './loader/machine/loader-state.js';
export type { Refusal } from './loader/release/release-record.js';
export { createDeviceMemory, NO_DEVICE_MEMORY } from './loader/storage/device-memory.js';
export type { DeviceMemory } from './loader/storage/device-memory.js';
export { startDeadline } from './loader/network/deadline.js';
export { fetchJson } from './loader/network/fetch-json.js';
export type { FetchedJson } from './loader/network/fetch-json.js';
export { RETRY_JITTER, RETRY_PAUSES_MS, TIME_LIMITS } from './loader/network/time-limits.js';
export { fetchChannel } from './loader/channel/fetch-channel.js';
export type { ChannelRequestOptions } from './loader/channel/fetch-channel.js';
export { readPointer } from './loader/channel/fetch-pointer.js';
export type { FetchedPointer } from './loader/channel/fetched-pointer.js';
export { listProblems, PROBLEMS_IN_MESSAGE } from './errors/list-problems.js';
export { findWrongOptions } from './loader/find-wrong-options.js';
export {
  COLLECTOR,
  collectorAddress,
  MAX_HOST_NAME,
  parseTelemetry,
} from './loader/telemetry/telemetry-options.js';
export { findSilence, knownSilence } from './loading/find-silence.js';
export type { Silence } from './loading/explain-silence.js';
export { wrongContent } from './loading/wrong-content.js';
export { addPreload } from './loading/add-preload.js';
export { resourceTimings } from './loading/resource-timings.js';
export { releaseAddresses, pointedHashes } from './loader/addresses/release-addresses.js';
export { listStartFiles } from './loader/release/start-files.js';
export type { StartFile } from './loader/release/start-files.js';
export { preloadFile } from './loader/release/preload-file.js';
export { moduleAddresses } from './loader/addresses/release-addresses.js';
export { createReleaseLoader } from './loader/create-release-loader.js';
export type { ReleaseLoaderOptions, ReleaseLoaderPorts } from './loader/create-release-loader.js';
export type { CodeRunner } from './loader/run/code-runner.js';
export { federationRunner } from './loader/run/federation.js';
export { moduleRunner } from './loader/run/native-modules.js';
export { readLimitedText } from './loading/read-limited-text.js';
export { runModule } from './loading/run-module.js';
export { currentAddress, noteFailedLoad } from './loading/retry-addresses.js';
export { forgetFailedLoads, limitLoads } from './loading/limit-loads.js';
export { canonicalAddress, varyAddress } from './loading/vary-address.js';
export { allowModulesOf, isOwnOrigin, POLICY_NAME, trustedTexts } from './loading/trusted-types.js';
export { createReleases } from './docking/create-releases.js';
export type { Advice, MapRelease, Releases } from './docking/releases.js';
export { followReleases } from './docking/follow-releases.js';
export { createViewKeeper } from './docking/keep-view.js';
export { isWrongUse } from './handle/is-wrong-use.js';
export { createReleasedMap } from './docking/released-map.js';
export type { Place } from './docking/released-map.js';
export { DEFAULT_FOV } from './handle/default-fov.js';
export { createViewEvents, EVENT_PROPS, ON_DEMAND } from './docking/view-events.js';
export { nearestName } from './parse/nearest-name.js';
export { patchSourceData } from './parse/patch-source-data.js';
export { errorKind, failureKind, isOfConnection } from './errors/error-kinds.js';
export type { FailureKind } from './errors/error-kinds.js';
export { toJson } from './loading/to-json.js';
export { pageNonce } from './loading/page-nonce.js';
export { mayPass } from './loader/machine/retry-policy.js';
