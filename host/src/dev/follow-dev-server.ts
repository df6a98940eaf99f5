import type { Loader } from '@mapdock/shared/loader';

/** Path of the event stream on which `npm run dev` reports its builds; the same as in tools/start/dev-events.ts. */
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
export function followDevServer(
  { subscribe, update }: Pick<Loader, 'subscribe' | 'update'>,
  page: DevPage,
): void {
  subscribe(() => {
    if (update.status.name === 'offered') update.apply();
  });
  const events = new EventSource(new URL(EVENTS_PATH, page.baseURI));
  // Also runs after a reconnect, since the server does not repeat events that were sent in between.
  events.addEventListener('open', () => update.check());
  events.addEventListener('map-released', () => update.check());
  events.addEventListener('host-built', () => page.reload());
}
