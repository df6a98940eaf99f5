import { preloadModule } from '../remote/preload-module.js';
import type { StartFile } from './start-facts.js';

const canPreloadModules = () => document.createElement('link').relList?.supports?.('modulepreload') ?? false;

/** Into the browser's cache, from where those who load it in earnest take it, under way or done. Nothing of it is looked at or run. */
const warm = (url: string) => fetch(url).then((response) => response.arrayBuffer());

/**
 * Starts files of a release that nobody has checked yet. Modules with a hash are fetched as those who import them do, since handing the engine's
 * bytes to this page in another way, for nothing, would take its thread just when they are there to be run. Never rejects: failures are
 * for those who load them to meet. Resolves when only the last one is on its way: what is asked for then takes no bandwidth from it,
 * since its answer comes later.
 */
export async function warmFiles(files: readonly StartFile[]): Promise<void> {
  let missing = files.length;
  if (missing === 0) return;
  const isModuleHint = canPreloadModules();
  await new Promise<void>((resolve) => {
    const note = () => {
      missing -= 1;
      if (missing <= 1) resolve();
    };
    for (const { url, integrity } of files) {
      const asked = integrity && isModuleHint ? preloadModule(url, integrity) : warm(url);
      asked.then(note, note);
    }
  });
}
