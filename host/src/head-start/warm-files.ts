/**
 * Fetches files into the browser's cache, from where those who load them in earnest take them, under way or done. Nothing of them is
 * looked at or run, so nobody has to have checked them before. Never rejects: failures are for those who load them to meet. Resolves
 * when all have come.
 */
export async function warmFiles(urls: readonly string[]): Promise<void> {
  const bodies = urls.map(async (url) => (await fetch(url)).arrayBuffer());
  await Promise.allSettled(bodies);
}
