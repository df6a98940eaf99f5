/** Shared by the page's two scripts, which have nothing else in common. */
const KEY = Symbol.for('mapdock.shell-started');
const page = self as unknown as Record<symbol, boolean | undefined>;

/** The shell's script calls it as soon as it runs and the page is parsed. */
export function noteShellStarted(): void {
  page[KEY] = true;
}

/** Not read from the page's performance entries: tools that set a page's clock often hide these. */
export const isShellStarted = (): boolean => page[KEY] === true;
