import { MapdockError } from '@mapdock/shared';

const TIME_LIMIT_MS = 15_000;

let failures = 0;

/** Imports embed.js, which defines `<map-dock>`. Rejects with a `MapdockError` if it can't be loaded; call it again to retry. */
export async function loadEmbed(url: string): Promise<void> {
  const address = new URL(url, document.baseURI);
  // A browser may cache a failed import for as long as the page lives (https://github.com/whatwg/html/issues/6768), so a retry needs
  // another address.
  if (failures > 0) address.searchParams.set('retry', String(failures));

  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: TIME_LIMIT_MS })),
      TIME_LIMIT_MS,
    );
  });
  // The comment in `import` keeps the bundler from resolving the address, which is known only at run time.
  const loaded = import(/* turbopackIgnore: true */ /* webpackIgnore: true */ address.href).catch(
    (cause: unknown) => {
      const reason = 'the browser could not load it';
      throw new MapdockError('REMOTE_UNREACHABLE', { url, reason }, cause);
    },
  );
  try {
    await Promise.race([loaded, timeout]);
  } catch (error) {
    failures += 1;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
