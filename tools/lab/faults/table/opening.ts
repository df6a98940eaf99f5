/**
 * How a page is opened.
 * - `plain`: for the first time, and nothing is special about it.
 * - `again`: after a visit without a fault.
 * - `globe`: the map is drawn as a globe.
 * - `mapbox`: the map is of Mapbox's own names.
 * - `rich`: with content that needs late chunks: data, a marker, a list of features, and a label in Arabic.
 * - `late-engine`: with a style for which the engine loads modules that few styles need.
 * - `late-host`: with what our host needs late files for: telemetry, a brand, and many places.
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
  | 'late-engine'
  | 'late-host'
  | 'flat'
  | 'own-worker'
  | 'no-worker'
  | 'framed'
  | 'sealed';
