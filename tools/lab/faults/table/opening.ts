/**
 * Which page is opened, and how.
 * - `again`: the host's page, after a visit without a fault.
 * - `rich`, `embed-rich`: with content that needs late chunks: data, a marker, a list of features, and a label in Arabic.
 * - `late-engine`: with a style for which the engine loads modules that few styles need.
 * - `embed-worker`: the page's policy allows only workers from its own origin.
 */
export type Opening =
  | 'host'
  | 'again'
  | 'globe'
  | 'mapbox'
  | 'rich'
  | 'late-engine'
  | 'embed'
  | 'embed-rich'
  | 'embed-flat'
  | 'embed-worker'
  | 'embed-policy'
  | 'framed-host'
  | 'sealed-host'
  | 'sealed-embed';
