/** Nobody notices half a second when a terminal or a supervisor ends everything. */
const PARENT_CHECK_MS = 500;

/**
 * npm hands SIGTERM to the shell between it and this process, which dies of it and tells nobody (npm 11 with dash).
 * @param {() => void} onOrphaned
 */
function watchNpm(onOrphaned) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, PARENT_CHECK_MS).unref();
}

/**
 * Resolves at the first Ctrl-C or request to end. Later ones change nothing: npm passes on what the terminal has
 * sent already.
 * @returns {Promise<void>}
 */
export function untilStopped() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    watchNpm(resolve);
  });
}
