/** The buttons in the host's header whose dialogs are loaded when they are pressed, and the note below a button while that lasts or fails. */
import { expect } from './test.ts';
import type { Page } from '@playwright/test';

export const toolbar = (page: Page) => page.getByRole('group', { name: 'Settings and help' });

export const noteBelow = (page: Page) => page.locator('[role=status] > .toolbar-note');

/** Expects that the dialog of a button is open and the note is gone, closes the dialog, and expects the focus on the button. */
export async function expectOpenAndClose(page: Page, button: string, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(noteBelow(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toolbar(page).getByRole('button', { name: button })).toBeFocused();
}
