import type { Browser } from '@playwright/test';

/** Firefox does not have this command yet. Playwright sends it for every browser context, though only with Firefox's own defaults. */
const MISSING = 'emulation.setMediaFeaturesOverride';

/**
 * Lets a Firefox that lacks the command open browser contexts. A test that calls `page.emulateMedia` still fails, since pages have their
 * own sessions. This file can be deleted when the oldest Firefox under test has the command.
 */
export function skipMissingEmulation(browser: Browser) {
  const session = (browser as any)._connection.toImpl(browser)._browserSession;
  const { send } = session;
  session.send = (method: string, params: unknown) => {
    const answer = send.call(session, method, params);
    if (method !== MISSING) return answer;
    return answer.catch((error: Error) => {
      if (!error.message.includes('unknown command')) throw error;
    });
  };
}
