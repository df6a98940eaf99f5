import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import type { Browser } from '@playwright/test';

const BYTES_PER_GB = 1e9;

/**
 * Describes what the figures depend on. Call it before measuring, since measuring raises the load.
 * @param browser the browser, if the bench uses one
 */
export function describeMachine(browser?: Browser) {
  const cores = cpus();
  return {
    processor: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    /** Processes that needed a core in the last minute. If it exceeds the number of cores, the figures say little. */
    load: Number(loadavg()[0]?.toFixed(1)),
    system: `${platform()} ${release()} ${arch()}`,
    ...(browser && { browser: `Chromium ${browser.version()}, WebGL in software` }),
  };
}
