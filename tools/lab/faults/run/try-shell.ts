/** Checks whether the page around the map still works, by pressing its buttons. */
import { PRESS_LIMIT } from './docks/dock.ts';
import { DOCK_PAGES } from './docks/docks.ts';
import type { DockName } from '../table/dock.ts';
import type { Seen } from './read-page.ts';
import type { Visit } from './visit.ts';

/** Names of the button on a page that could not be loaded completely. */
const AGAIN = /again|reload/i;

export const againButtons = ({ view }: Visit) =>
  view()
    .getByRole('button', { name: AGAIN })
    .or(view().getByRole('link', { name: AGAIN }))
    .filter({ visible: true });

export const againButton = (visit: Visit) => againButtons(visit).first();

/**
 * @param limit how long each press may take
 * @returns why it doesn't work; `undefined` if it works
 */
export async function tryShell(
  visit: Visit,
  dock: DockName,
  { isPlain }: Seen,
  limit = PRESS_LIMIT,
): Promise<string | undefined> {
  try {
    // A page without a shell only offers to try again. Here the button must be there; it is pressed when the fault is over.
    if (isPlain) await againButton(visit).click({ trial: true, ...PRESS_LIMIT });
    else await DOCK_PAGES[dock].pressButtons(visit, limit);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}
