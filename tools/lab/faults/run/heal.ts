import { PRESS_LIMIT } from './docks/dock.ts';
import { againButton } from './try-shell.ts';
import { watchUntil } from './wait-for-map.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import type { Heals } from '../table/row.ts';
import type { Seen } from './read-page.ts';
import type { Visit } from './visit.ts';

export interface Healing {
  /** What restored the map: `never` if nothing did. */
  by: Heals;
  ms: number;
  /** Whether the page was not reloaded. */
  isSamePage: boolean;
}

/** The page with the fault. */
interface Opened {
  address: string;
  seen: Seen;
}

const HEALED_MS = 75_000;

/** Opens the page again if the browser shows an error page of its own, or still waits for ours. */
async function openAgain({ context, page }: Visit, address: string) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.stopLoading');
  await devtools.detach();
  await page.goto(address, { waitUntil: 'commit', timeout: HEALED_MS });
}

/** Retries on another team's page. A degraded map shows no button there; a button of that page would call `retry`. */
const retryDock = (view: ReturnType<Visit['view']>) =>
  view
    .locator('map-dock[status="degraded"]')
    .evaluate((dock) => (dock as MapDockElement).retry(), undefined, PRESS_LIMIT);

const WAYS: Record<Heals, (visit: Visit, opened: Opened) => Promise<unknown>> = {
  itself: async () => {},
  async 'try-again'({ view }, { seen }) {
    if (seen.canTryAgain) await view().getByRole('button', { name: 'Try again' }).first().click(PRESS_LIMIT);
    else await retryDock(view());
  },
  async reload(visit, { address, seen }) {
    const { page } = visit;
    // People press the button that the page offers; if it offers none, they reload with their browser.
    if (seen.isPlain) await againButton(visit).click(PRESS_LIMIT);
    else if (page.url().startsWith('http')) await page.reload({ waitUntil: 'commit', timeout: HEALED_MS });
    else await openAgain(visit, address);
  },
  never: async () => {},
};

/** Tries to get the map back after the fault has ended. */
export async function heal(visit: Visit, way: Heals, opened: Opened): Promise<Healing> {
  const { pageId } = opened.seen;
  if (way === 'never') return { by: 'never', ms: 0, isSamePage: true };
  try {
    await WAYS[way](visit, opened);
  } catch {
    return { by: 'never', ms: 0, isSamePage: true };
  }
  const { seen, ms, isMet } = await watchUntil(
    visit,
    HEALED_MS,
    ({ shown, pageId: id }) => shown === 'ready' && (way !== 'reload' || id !== pageId),
  );
  return { by: isMet ? way : 'never', ms, isSamePage: seen.pageId === pageId };
}
