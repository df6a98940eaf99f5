/** Built files that are not broken one by one, with the reason: regular expressions for their addresses. */

const TOGETHER = 'Only the engine’s workers, and modules that have rows, import it, together with those.';
const OF_TOOLS = 'No page requests it to show a map: people, editors, builds or the release tool read it.';

export const UNREACHED_FILES: readonly (readonly [pattern: string, reason: string])[] = [
  [String.raw`\.map$`, 'Only developer tools request source maps.'],
  [String.raw`/LICENSE\.(txt|md)$|\.LICENSE\.txt$`, OF_TOOLS],
  [String.raw`:3000/host\.json$`, OF_TOOLS],
  [String.raw`:3000/icon\.svg$`, 'Browsers may request it or not.'],
  [
    String.raw`/releases/1/(@mf-types\.(d\.ts|zip)|mf-stats\.json|custom-elements\.json|contract\.schema\.json|mapdock-shared\.tgz)$`,
    OF_TOOLS,
  ],
  [String.raw`/releases/1/contract\.js$`, 'Only the release tool loads it.'],
  [
    String.raw`/releases/1/__federation_expose_mount\.\w+\.js$`,
    'Only hosts of other teams request it, with code of their own.',
  ],
  [
    String.raw`/releases/1/(index\.html|standalone\.js)$`,
    'The page of a release at its own address, which docks no map into another page.',
  ],
  [
    String.raw`/engine/map-remote/\w+/visits\.js$`,
    'Without it there is no record of the visit, and nothing else (tools/e2e/telemetry-embed.e2e.ts). The host’s chunk of the same code has rows.',
  ],
  [String.raw`/engine/mapbox-gl/[^/]+/(hd|raster_array|standard)\.(shared|worker)\.js$`, TOGETHER],
  [String.raw`/engine/mapbox-gl/[^/]+/hd_standard\.(model|shared)\.js$`, TOGETHER],
];

/** Whether a file is one of these. Pure. */
export const isUnreached = (address: string): boolean =>
  UNREACHED_FILES.some(([pattern]) => new RegExp(pattern).test(address));
