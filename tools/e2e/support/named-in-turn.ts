/** Keeps several files from a page, and gives it at each retry the one that the failure named. */
import { dock, withDock } from './embed-page.ts';
import { expect } from './test.ts';
import type { Page } from '@playwright/test';

/** The limit for a failure after all attempts. */
export const AFTER_ALL_ATTEMPTS = { timeout: 60_000 };

export const fileOf = (url: unknown) => new URL(String(url)).pathname.split('/').at(-1) ?? '';

/**
 * Keeps all files from the page, and then one less at each retry: the one that the failure named. So each must be named once, whichever of them
 * the page requests first.
 * @param keepBack keeps these files from the page, and no others
 * @param fail opens the page, or retries; returns the file that the failure names
 */
export async function expectNamedInTurn(
  files: readonly string[],
  keepBack: (files: readonly string[]) => unknown,
  fail: (isFirst: boolean) => Promise<string>,
) {
  let left = files;
  while (left.length > 0) {
    await keepBack(left);
    const named = await fail(left === files);
    expect(left, 'the files that the page may not have').toContain(named);
    left = left.filter((file) => file !== named);
  }
}

/** Waits until the element has failed, after a retry with another error than before, and returns that. */
export async function nextErrorOf(page: Page, isFirst: boolean) {
  const readError = () =>
    withDock(page, ({ error }) => {
      const { lastError } = window as unknown as { lastError?: unknown };
      return error && error !== lastError
        ? { code: error.code, message: error.message, details: error.details as any }
        : undefined;
    });
  if (!isFirst)
    await withDock(page, (element) => {
      Object.assign(window, { lastError: element.error });
      element.retry();
    });
  await expect.poll(readError, AFTER_ALL_ATTEMPTS).toBeDefined();
  await expect(dock(page)).toHaveAttribute('status', 'failed');
  const { code, message, details } = (await readError()) ?? {};
  return { code, message, details };
}
