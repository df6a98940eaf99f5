/**
 * Whose page shows the map.
 * - `host`: our own host.
 * - `embed`: another team's page with the script tag of `embed.js` and a `<map-dock>`.
 * - `plugin`: another team's page, a federation host that names the channel as a remote and has `@mapdock/shared/federation-plugin`.
 */
export const DOCKS = ['host', 'embed', 'plugin'] as const;

export type DockName = (typeof DOCKS)[number];

/** The pages of other teams. */
export const OTHER_PAGES = ['embed', 'plugin'] as const satisfies readonly DockName[];

/** The pages with a container of Module Federation. */
export const FEDERATED = ['host', 'plugin'] as const satisfies readonly DockName[];
