/** Nobody notices half a second when a terminal or a supervisor ends everything. */
const PARENT_CHECK_MS = 500;

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * npm hands SIGTERM to the shell between it and this process, which dies of it and tells nobody (npm 11 with dash).
 * @param {() => void} onOrphaned
 */
function watchNpm(onOrphaned) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, PARENT_CHECK_MS).unref();
}

/**
 * `stopped` resolves at the first Ctrl-C or request to end. Later ones change nothing: npm passes on what the terminal
 * has sent already. A command that fails before it could be stopped calls `dispose`, so that signals end it again.
 */
export function untilStopped() {
  /** @type {() => void} */
  let dispose = () => {};
  /** @type {Promise<void>} */
  const stopped = new Promise((resolve) => {
    const stop = () => resolve();
    for (const signal of SIGNALS) process.on(signal, stop);
    const parentCheck = watchNpm(stop);
    dispose = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      clearInterval(parentCheck);
    };
  });
  return { stopped, dispose };
}
