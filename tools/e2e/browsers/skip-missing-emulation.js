/** Firefox has no such command yet; Playwright sends it for every browser context, though only with what is Firefox's own default. */
const MISSING = 'emulation.setMediaFeaturesOverride';

/**
 * Lets a Firefox that lacks the command open browser contexts all the same. A test that calls `page.emulateMedia` still fails: pages
 * have sessions of their own. It may go when the oldest Firefox under test has the command.
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
