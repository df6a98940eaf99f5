/** What people and pages do with a map that is shown, so that files are requested that nobody needs before. */
import { openTool } from '../../../../support/shell-controls.ts';
import { PRESS_LIMIT } from '../docks/dock.ts';
import { CANVAS } from './act.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import type { MapHandle } from '@mapdock/shared';
import type { Page } from '@playwright/test';
import type { Visit } from '../visit.ts';
import type { Act } from './act.ts';

/** After this time somebody who waits for what a press opens goes on. Short, since without a file nothing opens. */
const PRESS = { timeout: 6_000 };

const header = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Settings and help' }).getByRole('button', { name });

/** What a person can open or ask for in our host's shell. Each ends with all closed, whether it has opened or not. */
const OF_SHELL: readonly ((page: Page) => Promise<unknown>)[] = [
  ...['Settings', 'About', 'Print'].map((name) => async (page: Page) => {
    await header(page, name).click(PRESS);
    await page.getByRole('dialog').waitFor(PRESS);
  }),
  (page) => openTool(page, 'Measure', PRESS),
  (page) => openTool(page, 'Compare two styles', PRESS),
  // The browser denies it, which the page has a note for.
  async (page) => {
    await page.getByRole('button', { name: 'Show my location' }).click(PRESS);
    await page.getByRole('region', { name: 'My location' }).waitFor(PRESS);
  },
  // A word with a typo, which is searched among addresses too.
  async (page) => {
    await page.getByRole('searchbox').fill('Calosseum', PRESS);
    await page.getByRole('option').first().waitFor(PRESS);
  },
];

async function closeAll(page: Page) {
  await page.keyboard.press('Escape');
  const close = page.getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click(PRESS);
}

/**
 * Opens and asks for all that a person can in our host's shell, one after the other, and goes on where something can't be opened.
 * @param onAsk called before each of them: files that failed are requested anew then
 */
export async function useShell(page: Page, onAsk: () => void = () => {}): Promise<void> {
  for (const act of OF_SHELL) {
    onAsk();
    await act(page).catch(() => undefined);
    await closeAll(page).catch(() => undefined);
  }
}

/** Runs in the page: listens to gestures, asks for what is drawn, moves the map, and scales the map's place. */
function useInPage() {
  const dock = document.querySelector('map-dock') as MapDockElement | null;
  const handle = (dock?.handle ?? globalThis.visitedMap?.handle) as MapHandle | undefined;
  handle?.on('mapwheel', () => undefined);
  void handle?.screenshot();
  handle?.moveCamera({ zoom: 2 }, { animate: false });
  const place = document.querySelector('[data-place]') as HTMLElement | null;
  if (place) place.style.transform = 'scale(0.95)';
}

/** Uses a map as a page with a script of its own can, then points at it. */
export async function useMap({ page }: Pick<Visit, 'page'>) {
  await page.evaluate(useInPage);
  await page.locator(CANVAS).hover({ ...PRESS_LIMIT, force: true });
}

const DATA = String.raw`/v4/[^/]+\.json(\?|$)`;

/** The three attempts at a file that hangs, with their pauses, and a busy machine. */
const SHELL_MS = 60_000;

/** Waits until there is a header, or a button in the place of what the page lacks. */
const awaitShell = ({ page }: Visit) =>
  header(page, 'Settings')
    .or(page.getByRole('button', { name: 'Try again' }))
    .first()
    .waitFor({ timeout: SHELL_MS });

export const VISITOR_ACTS = {
  awaitShell: { whenShown: awaitShell },
  useShell: { whenShown: ({ page }) => useShell(page) },
  useMap: { whenShown: useMap },
  /** The data of the style does not come, so that the map says what it lacks. */
  withholdData: {
    async before({ proxy }) {
      proxy.faults.add({ match: DATA, kind: 'status', status: 404 });
    },
  },
  /** The config that has a mistake is mended when the fault is over. */
  mendConfig: {
    async end({ site }) {
      site.host.changeConfig((config) => void (config['title'] = 'World Heritage'));
    },
  },
} satisfies Record<string, Act>;
