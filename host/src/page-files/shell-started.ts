/** A flag on the page, because the page's two scripts share no modules. */
const KEY = Symbol.for('mapdock.shell-started');
const page = self as unknown as Record<symbol, boolean | undefined>;

/**
 * Sets the flag, and removes the notice of the HTML for a page whose scripts did not load: it would appear over a shell that waits for its
 * config. The shell's script calls it as soon as it runs and the page is parsed.
 */
export function noteShellStarted(): void {
  page[KEY] = true;
  document.querySelector('.start-lost')?.remove();
}

/** Does not use the page's performance entries, since tools that change a page's clock often hide them. */
export const isShellStarted = (): boolean => page[KEY] === true;
