/**
 * Fetches files into the browser's cache, from where those who load them in earnest take them, under way or done. Nothing of them is
 * looked at or run, so nobody has to have checked them before. Failures are for those who load them to meet.
 */
export function warmFiles(urls: readonly string[]): void {
  for (const url of urls) {
    fetch(url)
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
}
