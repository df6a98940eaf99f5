import { skipMissingEmulation } from './skip-missing-emulation.js';
import { startDisplay } from './start-display.js';
import { tellErrorsWhole } from './tell-errors-whole.js';

/** Nothing outside this machine can be reached, so that no test depends on it: port 9 answers nobody. */
const NO_OUTSIDE = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
};

/**
 * Firefox as the system installs it, by WebDriver BiDi, which Playwright speaks by itself.
 * @param {{ firefox: import('@playwright/test').BrowserType }} playwright
 */
export async function openFirefox({ firefox }) {
  const display = await startDisplay();
  try {
    const env = /** @type {Record<string, string>} */ (display.env);
    const browser = await firefox.launch({
      env,
      firefoxUserPrefs: { ...NO_OUTSIDE, 'webgl.force-enabled': true },
    });
    browser.once('disconnected', display.close);
    skipMissingEmulation(browser);
    tellErrorsWhole(browser);
    return browser;
  } catch (error) {
    display.close();
    throw error;
  }
}
