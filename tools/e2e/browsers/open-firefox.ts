import { skipMissingEmulation } from './skip-missing-emulation.ts';
import { startDisplay } from './start-display.ts';
import { addErrorMessages } from './add-error-messages.ts';
import type { BrowserType } from '@playwright/test';

/** Preferences by which no other machine can be reached, so that no test depends on one. Nothing answers on port 9. */
const LOCAL_ONLY = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
};

/** Opens the installed Firefox by WebDriver BiDi, which Playwright supports. */
export async function openFirefox({ firefox }: { firefox: BrowserType }) {
  const display = await startDisplay();
  try {
    const env = display.env as Record<string, string>;
    const browser = await firefox.launch({
      env,
      firefoxUserPrefs: { ...LOCAL_ONLY, 'webgl.force-enabled': true },
    });
    browser.once('disconnected', display.close);
    skipMissingEmulation(browser);
    addErrorMessages(browser);
    return browser;
  } catch (error) {
    display.close();
    throw error;
  }
}
