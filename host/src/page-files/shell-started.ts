/** A flag on the page, because the page's two scripts share no modules. */
const KEY = Symbol.for('mapdock.shell-started');
const page = self as unknown as Record<symbol, boolean | undefined>;

/** Sets the flag. The shell's script calls it as soon as it runs and the page is parsed. */
export function noteShellStarted(): void {
  page[KEY] = true;
}

/** Does not use the page's performance entries, since tools that change a page's clock often hide them. */
export const isShellStarted = (): boolean => page[KEY] === true;
