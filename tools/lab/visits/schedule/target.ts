/**
 * Who docks the map.
 * - `host`: our own host.
 * - `element`: another team's page with `embed.js` and a `<map-dock>`.
 * - `mount`: another team's page whose script calls `mount` of `embed.js`.
 */
export const TARGETS = ['host', 'element', 'mount'] as const;

export type Target = (typeof TARGETS)[number];

/** Stands for each of them, in the option of the command. */
export const ALL = 'all';
