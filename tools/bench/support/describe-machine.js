import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

const BYTES_PER_GB = 1e9;

/**
 * What the figures depend on. Ask before measuring, which makes a load of its own.
 * @param {import('@playwright/test').Browser} [browser] where there is one
 */
export function describeMachine(browser) {
  const cores = cpus();
  return {
    processor: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    /** Processes that wanted a core in the last minute: above the number of cores the figures say little. */
    load: Number(loadavg()[0]?.toFixed(1)),
    system: `${platform()} ${release()} ${arch()}`,
    ...(browser && { browser: `Chromium ${browser.version()}, WebGL in software` }),
  };
}
