const TEXT = 'This page did not load completely. Check your connection and load it again.';

/** What people see where a part of the page itself is missing: the shell, which says all else, may not be there. */
function createNotice(page: Document): HTMLElement {
  const notice = Object.assign(page.createElement('div'), { className: 'fatal' });
  const text = Object.assign(page.createElement('p'), { textContent: TEXT });
  const reload = Object.assign(page.createElement('button'), {
    type: 'button',
    className: 'button button-primary',
    textContent: 'Load again',
  });
  reload.addEventListener('click', () => location.reload());
  notice.setAttribute('role', 'alert');
  notice.append(text, reload);
  return notice;
}

/** The shell did not start: the notice stands in its place, and gives way to it if it comes after all. */
export function tellOfLostShell(page: Document): void {
  page.getElementById('root')?.replaceChildren(createNotice(page));
}

/** The shell runs, though without its look: the notice stands before it. */
export function tellOfLostLook(page: Document): void {
  page.body.prepend(createNotice(page));
}
