import { arch, cpus, platform, release, totalmem } from 'node:os';

const BYTES_PER_GB = 1e9;

/**
 * What the figures depend on.
 * @param {import('@playwright/test').Browser} browser
 */
export function describeMachine(browser) {
  const cores = cpus();
  return {
    processor: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    system: `${platform()} ${release()} ${arch()}`,
    browser: `Chromium ${browser.version()}, WebGL in software`,
  };
}
