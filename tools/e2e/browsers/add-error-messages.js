/**
 * Adds the messages of errors to the console messages of Firefox. WebDriver BiDi sends a logged `Error` as a value without its message,
 * which is only in the text of the entry. Playwright reads the values, so this replaces them by the text.
 * @param {import('@playwright/test').Browser} browser
 */
export function addErrorMessages(browser) {
  const { connection } = /** @type {any} */ (browser)._connection.toImpl(browser)._browserSession;
  const transport = connection._transport;
  const { onmessage } = transport;
  transport.onmessage = (/** @type {any} */ message) => {
    const { method, params } = message;
    if (method === 'log.entryAdded' && params.args?.some((/** @type {any} */ { type }) => type === 'error')) {
      params.args = [{ type: 'string', value: params.text }];
    }
    onmessage(message);
  };
}
