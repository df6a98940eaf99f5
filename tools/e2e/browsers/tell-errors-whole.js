/**
 * Lets console messages of Firefox say what the errors in them say. WebDriver BiDi gives an `Error` on the console without its message,
 * and beside the values the text that Firefox shows; Playwright takes the values.
 * @param {import('@playwright/test').Browser} browser
 */
export function tellErrorsWhole(browser) {
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
