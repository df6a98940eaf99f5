/** Browsers that print later than the call fire `beforeprint` within that time. */
const BEGIN_MS = 1000;

/**
 * Prints the page. Calls `onRefused` if the browser does not begin to: a frame whose `sandbox` forbids dialogs, and the browsers inside of
 * some apps, ignore it without an error.
 */
export function printPage(onRefused: () => void): void {
  let hasBegun = false;
  const onBegun = () => (hasBegun = true);
  window.addEventListener('beforeprint', onBegun);
  window.print();
  setTimeout(() => {
    window.removeEventListener('beforeprint', onBegun);
    if (!hasBegun) onRefused();
  }, BEGIN_MS);
}
