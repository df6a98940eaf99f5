import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { chooseSetting } from '../../../support/shell-controls.ts';
import { againButton } from '../../faults/run/try-shell.ts';
import { CANVAS } from '../../faults/run/acts/act.ts';
import { useMap, useShell } from '../../faults/run/acts/visitor-acts.ts';
import { actOf, type ActName } from '../schedule/acts.ts';
import { toFault } from '../schedule/faulty-files.ts';
import { changeConfig, insertMap, removeMap, type Change } from './drive-map.ts';
import { waitAtMost } from '../../support/wait-at-most.ts';
import { PAGES } from './pages.ts';
import type { Step } from '../schedule/schedule.ts';
import type { OpenVisit } from './open-visit.ts';

/** After this time a person who can't press a button goes on. */
const PRESS = { timeout: 3_000 };
const BLANK = 'about:blank';

const STYLES: Readonly<Record<string, string>> = { light: 'Light', dark: 'Dark' };

const JUMPS_MS: Readonly<Record<string, number>> = {
  minute: 61_000,
  day: 86_400_000,
  'day-back': -86_400_000,
};

/** Not awaited, since the document may never come. */
const goTo = ({ visit: { page } }: OpenVisit, address: string) =>
  void page.goto(address, { waitUntil: 'commit', timeout: 0 }).catch(() => undefined);

/** Gives the middle of the map, in CSS pixels of the page. */
async function findMiddle({ visit: { page } }: OpenVisit) {
  const box = await page.locator(`${CANVAS}, [${STATUS_ATTRIBUTE}]`).first().boundingBox(PRESS);
  if (!box) throw new Error('there is no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const showTab = ({ visit: { page } }: OpenVisit, isShown: boolean) =>
  page.evaluate((next) => globalThis.showTab(next), isShown);

export async function mend({ visit: { proxy, context }, faults }: OpenVisit): Promise<void> {
  faults.push(...proxy.faults.list());
  proxy.faults.end();
  await context.setOffline(false);
}

/** What each act does. Some reject if there is nothing to press. */
const DO: Readonly<Record<ActName, (open: OpenVisit, details: readonly string[]) => unknown>> = {
  open: (open) => goTo(open, open.address),
  fault: ({ target, visit: { proxy } }, [file = '', kind = '']) =>
    proxy.faults.add(toFault(target, file, kind)),
  mend,
  offline: ({ visit: { context } }) => context.setOffline(true),
  clock: ({ visit: { page } }, [jump = '']) =>
    page.evaluate((ms) => globalThis.jumpClock(ms), JUMPS_MS[jump] ?? 0),
  press: ({ target, visit }) => PAGES[target].pressButtons(visit, PRESS),
  shell: ({ visit: { page }, askedAt }) => useShell(page, () => askedAt.push(performance.now())),
  use: ({ visit }) => useMap(visit),
  async pan(open) {
    const { mouse } = open.visit.page;
    const { x, y } = await findMiddle(open);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 60, y + 30, { steps: 4 });
    await mouse.up();
  },
  async zoom(open) {
    const { mouse } = open.visit.page;
    const { x, y } = await findMiddle(open);
    await mouse.move(x, y);
    await mouse.wheel(0, -120);
  },
  async style({ target, visit: { view, page } }, [style = '']) {
    if (target === 'host') await chooseSetting(view(), 'Map style', STYLES[style] ?? '', PRESS);
    else await changeConfig(page, style as Change);
  },
  config: ({ visit: { page } }, [change = '']) => changeConfig(page, change as Change),
  address: ({ visit: { page } }, [hash = '']) => page.evaluate((next) => void (location.hash = next), hash),
  async back({ visit: { page } }) {
    await page.goBack({ waitUntil: 'commit', ...PRESS });
    if (page.url() === BLANK) await page.goForward({ waitUntil: 'commit', ...PRESS });
  },
  async leave({ visit: { page } }) {
    await page.goto(BLANK, { ...PRESS });
    await page.goBack({ waitUntil: 'commit', ...PRESS });
  },
  hide: (open) => showTab(open, false),
  show: (open) => showTab(open, true),
  remove: ({ visit: { page } }) => removeMap(page),
  insert: ({ visit: { page } }) => insertMap(page),
  again: ({ visit }) => againButton(visit).click(PRESS),
  reload: ({ visit: { page } }) =>
    void page.reload({ waitUntil: 'commit', timeout: 0 }).catch(() => undefined),
  release: ({ site }, [number = '']) => site.moveTo(Number(number)),
};

/** Nobody waits longer for what a click does; a page that has not come answers nothing at all. */
const STEP_MS = 15_000;

/** Does one step, as somebody who goes on if there is nothing to press, or if the page is another one by then. */
export async function doStep(open: OpenVisit, [afterMs, act, ...details]: Step): Promise<void> {
  await open.visit.page.waitForTimeout(afterMs);
  if (actOf(act).asksAgain) open.askedAt.push(performance.now());
  try {
    await waitAtMost(STEP_MS, DO[act](open, details));
  } catch (error) {
    if (act === 'fault' || act === 'release') throw error;
  }
}

/** Lets the page be as people expect it: its servers answer, its tab is in front, and its map is there. */
export async function endFaults(open: OpenVisit): Promise<void> {
  await mend(open);
  const { page } = open.visit;
  if (!page.url().startsWith('http')) {
    open.askedAt.push(performance.now());
    goTo(open, open.address);
    return;
  }
  await waitAtMost(STEP_MS, showTab(open, true)).catch(() => undefined);
  if (open.target === 'host') return;
  open.askedAt.push(performance.now());
  await waitAtMost(STEP_MS, insertMap(page)).catch(() => undefined);
}
