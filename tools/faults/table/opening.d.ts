/**
 * Which page is opened, and how.
 * - `again`: the host's, after a visit in which all was well.
 * - `rich`, `embed-rich`: with what has code of its own: data, a marker, a list of features, and a label in Arabic.
 * - `late-engine`: with a style for which the engine loads code that few styles need.
 * - `embed-worker`: its policy allows no other workers than those from its own origin.
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
