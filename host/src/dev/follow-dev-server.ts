import type { ReleaseUpdates } from '../remote/updates/release-updates.js';

/** Where `npm run dev` tells what it built; as in tools/start/dev-events.js. */
const EVENTS_PATH = 'dev-events';

interface DevPage {
  /** Resolves an address as the page does. */
  readonly baseURI: string;
  reload(): void;
}

/**
 * Takes each new release of map-remote at once, in place of the map that is shown, and reloads the page when the host itself was
 * built again. For development: elsewhere a new release is only offered.
 */
export function followDevServer(updates: ReleaseUpdates, page: DevPage): void {
  updates.subscribe(() => {
    if (updates.status.name === 'offered') updates.apply();
  });
  const events = new EventSource(new URL(EVENTS_PATH, page.baseURI));
  // After a break too: what was released meanwhile is not told again.
  events.addEventListener('open', () => updates.check());
  events.addEventListener('map-released', () => updates.check());
  events.addEventListener('host-built', () => page.reload());
}
