/**
 * Records console errors, uncaught exceptions and requests of the pages and workers of a browser context.
 * @param {import('@playwright/test').BrowserContext} context
 */
export function watchPages(context) {
  /** @type {string[]} */
  const consoleErrors = [];
  /** @type {string[]} */
  const urls = [];
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error().stack || error.error())));
  context.on('request', (request) => urls.push(request.url()));

  return {
    /** Console errors and uncaught exceptions so far. */
    consoleErrors,
    /** Addresses requested so far over HTTP or by WebSocket. */
    requestedUrls: () => urls.filter((url) => /^(https?|wss?):/.test(url)),
  };
}

/** @typedef {ReturnType<typeof watchPages>} Watch */
