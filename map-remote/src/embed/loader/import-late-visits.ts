/**
 * In the file with the loader this module is in the place of that of the same name in `shared` (`webpack.config.js`): the late part of the
 * records of visits is a file of its own, since no page needs it before its map. As `embed.js` knows the hash of the loader, the loader knows
 * the hash of that file, and runs no other.
 */
import { runModule } from '@mapdock/shared/loader-parts';
import type * as LateVisits from '@mapdock/shared/late-visits';

/** Inserted by webpack: the path of the file, relative to the file with the loader, and its hash. */
declare const __MAPDOCK_VISITS__: { readonly besidePath: string; readonly integrity: string };

/** Rejects if the file does not arrive, or is another one than this loader was built with. */
export async function importLateVisits(): Promise<typeof LateVisits> {
  const { besidePath, integrity } = __MAPDOCK_VISITS__;
  const url = new URL(besidePath, import.meta.url).href;
  // This runs the file, and the browser compares its hash. The import below then gets the module that has run.
  if (!(await runModule(url, integrity)))
    throw new Error(`${url} is not what was released, or did not arrive`);
  return import(/* webpackIgnore: true */ url);
}
