import { MapdockError } from '@mapdock/shared';

const TIME_LIMIT_MS = 15_000;

let failures = 0;

/** Resolves once `<map-dock>` is defined. Rejects with a `MapdockError` if its file can't be had; call it again to retry. */
export async function loadEmbed(url: string): Promise<void> {
  const address = new URL(url, document.baseURI);
  // A browser may keep an import that failed for as long as the page lives, so the next one gets an address of its own.
  if (failures > 0) address.searchParams.set('retry', String(failures));

  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: TIME_LIMIT_MS })),
      TIME_LIMIT_MS,
    );
  });
  // The bundler must leave this address alone: it is known at run time only.
  const loaded = import(/* turbopackIgnore: true */ /* webpackIgnore: true */ address.href).catch(
    (cause: unknown) => {
      const reason = 'the browser could not load it';
      throw new MapdockError('REMOTE_UNREACHABLE', { url, reason }, cause);
    },
  );
  try {
    await Promise.race([loaded, late]);
  } catch (error) {
    failures += 1;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
