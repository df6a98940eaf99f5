/** All that Firefox says of an `Error` on the console. */
const KIND_OF_ERROR = /^\w*Error$/;

/**
 * What an error that is on the console alone says.
 * @param {import('@playwright/test').ConsoleMessage} message
 */
const describeError = (message) =>
  Promise.all(message.args().map((arg) => arg.evaluate(String))).then(
    (texts) => texts.join(' '),
    () => message.text(),
  );

/**
 * Notes what the pages of a browser context say and ask for, their workers included.
 * @param {import('@playwright/test').BrowserContext} context
 */
export function watchPages(context) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const urls = [];
  /** @type {Promise<void>[]} */
  const described = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const source = `(${message.location().url})`;
    const index = complaints.push(`${message.text()} ${source}`) - 1;
    if (!KIND_OF_ERROR.test(message.text())) return;
    described.push(describeError(message).then((text) => void (complaints[index] = `${text} ${source}`)));
  });
  context.on('weberror', (error) => complaints.push(String(error.error().stack || error.error())));
  context.on('request', (request) => urls.push(request.url()));

  return {
    /** Console errors and uncaught exceptions so far. */
    complaints,
    /** Resolves when each complaint is there in full. */
    settle: () => Promise.all(described),
    /** Addresses asked for so far over HTTP. */
    requestedUrls: () => urls.filter((url) => /^(https?|wss?):/.test(url)),
  };
}

/** @typedef {ReturnType<typeof watchPages>} Watch */
