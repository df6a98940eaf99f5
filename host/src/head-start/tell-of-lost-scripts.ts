const TEXT = 'This page did not load completely. Check your connection and load it again.';

/** The scripts that the page names; not those that are put into it later, whose failures are the shell's to tell. */
const isOfPage = (target: EventTarget | null) => target instanceof HTMLScriptElement && target.defer;

/** Says so if a script of the page itself can't be fetched: nobody else is there who could. */
export function tellOfLostScripts(page: Document): void {
  const onError = ({ target }: Event) => {
    const root = page.getElementById('root');
    if (root === null || !isOfPage(target)) return;
    const text = Object.assign(page.createElement('p'), { className: 'fatal', textContent: TEXT });
    text.setAttribute('role', 'alert');
    root.replaceChildren(text);
  };
  // Such events don't rise to the window; they can be caught on their way down.
  page.addEventListener('error', onError, { capture: true });
}
