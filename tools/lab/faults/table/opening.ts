/**
 * How a page is opened.
 * - `plain`: for the first time, and nothing is special about it.
 * - `again`: after a visit without a fault.
 * - `globe`: the map is drawn as a globe.
 * - `mapbox`: the map is of Mapbox's own names.
 * - `rich`: with content that needs late chunks: data, a marker, a list of features, and a label in Arabic.
 * - `whole`: with all that a config can have late chunks for: the same, further controls, a layer of the style that is changed, and a camera
 *   that the page controls.
 * - `own-code`: the page gives functions and style sheets of its own to the map.
 * - `german`: in German.
 * - `late-engine`: with a style for which the engine loads modules that few styles need.
 * - `late-host`: with what our host needs late files for: telemetry, a brand, a search for addresses, and tools.
 * - `many-places`: with more places than our host searches on the page's own thread.
 * - `broken-config`: our host's config has a mistake.
 * - `flat`: the map's place has no height.
 * - `own-worker`: the page's policy allows only workers from its own origin, where it has the map's worker file.
 * - `no-worker`: the page's policy allows no workers.
 * - `framed`, `sealed`: in a sandboxed frame, of its own origin or without an origin.
 */
export type Opening =
  | 'plain'
  | 'again'
  | 'globe'
  | 'mapbox'
  | 'rich'
  | 'whole'
  | 'own-code'
  | 'german'
  | 'late-engine'
  | 'late-host'
  | 'many-places'
  | 'broken-config'
  | 'flat'
  | 'own-worker'
  | 'no-worker'
  | 'framed'
  | 'sealed';
