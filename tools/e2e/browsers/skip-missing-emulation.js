/** Firefox does not have this command yet. Playwright sends it for every browser context, though only with Firefox's own defaults. */
const MISSING = 'emulation.setMediaFeaturesOverride';

/**
 * Lets a Firefox that lacks the command open browser contexts. A test that calls `page.emulateMedia` still fails, since pages have their
 * own sessions. This file can be deleted when the oldest Firefox under test has the command.
 * @param {import('@playwright/test').Browser} browser
 */
export function skipMissingEmulation(browser) {
  const session = /** @type {any} */ (browser)._connection.toImpl(browser)._browserSession;
  const { send } = session;
  session.send = (/** @type {string} */ method, /** @type {unknown} */ params) => {
    const answer = send.call(session, method, params);
    if (method !== MISSING) return answer;
    return answer.catch((/** @type {Error} */ error) => {
      if (!error.message.includes('unknown command')) throw error;
    });
  };
}
