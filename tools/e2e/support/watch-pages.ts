import type { BrowserContext } from '@playwright/test';

/** Records console errors, uncaught exceptions and requests of the pages and workers of a browser context. */
export function watchPages(context: BrowserContext) {
  const consoleErrors: string[] = [];
  const urls: string[] = [];
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

export type Watch = ReturnType<typeof watchPages>;
