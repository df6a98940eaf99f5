import type { ReleaseUpdates } from '../remote/updates/release-updates.js';

/** Path of the event stream on which `npm run dev` reports its builds; the same as in tools/start/dev-events.js. */
const EVENTS_PATH = 'dev-events';

interface DevPage {
  /** Base for relative addresses. */
  readonly baseURI: string;
  reload(): void;
}

/**
 * For development only: applies each new release of map-remote at once, and reloads the page when the host was rebuilt. In production the
 * shell only offers a new release.
 */
export function followDevServer(updates: ReleaseUpdates, page: DevPage): void {
  updates.subscribe(() => {
    if (updates.status.name === 'offered') updates.apply();
  });
  const events = new EventSource(new URL(EVENTS_PATH, page.baseURI));
  // Also runs after a reconnect, since the server does not repeat events that were sent in between.
  events.addEventListener('open', () => updates.check());
  events.addEventListener('map-released', () => updates.check());
  events.addEventListener('host-built', () => page.reload());
}
