/**
 * Fetches files into the browser's cache, from where those who load them in earnest take them, under way or done. Nothing of them is
 * looked at or run, so nobody has to have checked them before. Never rejects: failures are for those who load them to meet. Resolves
 * when only the last one is on its way: what is asked for then takes no bandwidth from it, since its answer comes later.
 */
export async function warmFiles(urls: readonly string[]): Promise<void> {
  let missing = urls.length;
  await new Promise<void>((resolve) => {
    const note = () => {
      missing -= 1;
      if (missing <= 1) resolve();
    };
    if (urls.length === 0) resolve();
    for (const url of urls)
      fetch(url)
        .then((response) => response.arrayBuffer())
        .then(note, note);
  });
}
