/** People and supervisors that end the process do not notice a delay of half a second. */
const PARENT_CHECK_MS = 500;

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * npm sends SIGTERM to the shell that has started this process. The shell ends without passing it on (npm 11 with dash), so the only
 * sign is that this process gets another parent.
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
 * `stopped` resolves at the first Ctrl-C or other signal to end. Later signals change nothing: npm repeats the one that the
 * terminal has already sent. A command that fails before it is stopped calls `dispose`, so that signals end it again.
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
