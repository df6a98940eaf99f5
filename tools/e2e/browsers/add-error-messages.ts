import type { Browser } from '@playwright/test';

/**
 * Adds the messages of errors to the console messages of Firefox. WebDriver BiDi sends a logged `Error` as a value without its message,
 * which is only in the text of the entry. Playwright reads the values, so this replaces them by the text.
 */
export function addErrorMessages(browser: Browser) {
  const { connection } = (browser as any)._connection.toImpl(browser)._browserSession;
  const transport = connection._transport;
  const { onmessage } = transport;
  transport.onmessage = (message: any) => {
    const { method, params } = message;
    if (method === 'log.entryAdded' && params.args?.some(({ type }: any) => type === 'error')) {
      params.args = [{ type: 'string', value: params.text }];
    }
    onmessage(message);
  };
}
