/**
 * Resolves at the first Ctrl-C or request to end. Later ones change nothing: npm passes on what the terminal has
 * sent already.
 * @returns {Promise<void>}
 */
export function untilStopped() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
}
