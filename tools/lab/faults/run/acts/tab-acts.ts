import { CANVAS } from './act.ts';
import type { Visit } from '../visit.ts';
import type { Act } from './act.ts';

/** Longer than most waits of a page. */
const FROZEN_MS = 20_000;
const KEY_PRESSES = 4;

/** Freezes the tab for a while, as browsers do with tabs in the background. */
async function freeze({ context, page }: Visit) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await devtools.detach();
}

const goOffline = ({ context }: Visit) => context.setOffline(true);
const goOnline = ({ context }: Visit) => context.setOffline(false);

export const TAB_ACTS = {
  freezeWhileLoading: { whileLoading: freeze },
  freezeWhenReady: { whenReady: freeze },
  goOfflineWhileLoading: { whileLoading: goOffline, end: goOnline },
  goOfflineWhenReady: {
    async whenReady(visit) {
      await goOffline(visit);
      const canvas = visit.page.locator(CANVAS);
      await canvas.focus();
      for (let press = 0; press < KEY_PRESSES; press += 1) await canvas.press('Equal');
    },
    end: goOnline,
  },
  goAwayAndBack: {
    async whenReady({ page }) {
      await page.goto('about:blank');
      await page.goBack({ waitUntil: 'commit' });
    },
  },
} satisfies Record<string, Act>;
