/** People and supervisors that end the process do not notice a delay of half a second. */
const PARENT_CHECK_MS = 500;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * npm sends SIGTERM to the shell that has started this process. The shell ends without passing it on (npm 11 with dash), so the only
 * sign is that this process gets another parent.
 */
function watchNpm(onOrphaned: () => void) {
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
  let dispose: () => void = () => {};
  const stopped: Promise<void> = new Promise((resolve) => {
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
