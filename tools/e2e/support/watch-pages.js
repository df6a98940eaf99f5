/**
 * Notes what the pages of a browser context say and ask for, their workers included.
 * @param {import('@playwright/test').BrowserContext} context
 */
export function watchPages(context) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const urls = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error().stack || error.error())));
  context.on('request', (request) => urls.push(request.url()));

  return {
    /** Console errors and uncaught exceptions so far. */
    complaints,
    /** Addresses asked for so far over HTTP. */
    requestedUrls: () => urls.filter((url) => /^(https?|wss?):/.test(url)),
  };
}

/** @typedef {ReturnType<typeof watchPages>} Watch */
