/**
 * Files that no bundler of ours loads, with the hashes that the page knows of them (`pageIntegrity`). Without such a page everything
 * here is done at once and asks for nothing.
 */
import { isCutShort, MapdockError, pageIntegrity } from '@mapdock/shared';
import { importAddress } from './import-address.js';
import { releaseBase } from './release-base.js';
import { canonicalAddress } from './vary-address.js';
import { wrongContent } from './wrong-content.js';

/** Whoever waits has waited for the file itself already. */
const EXPLANATION_TIMEOUT_MS = 10_000;

/** Hash that a file of this release must have, once the page knows it; `undefined` if it asks for none. */
export async function hashOf(address: string): Promise<string | undefined> {
  const page = pageIntegrity();
  // Others that the page knows may share files with this release.
  if (page?.hashOf(releaseBase()) === undefined) return undefined;
  await page.filesIn(new URL('.', address).href);
  return page.hashOf(address);
}

/** What the server answers now, read to its end; `undefined` if that is no file with this hash, or not all of it. */
async function ask(address: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    return response.ok && !isCutShort(response, address) ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the server gives the file, with this hash if there is one. */
export async function canFetch(address: string, init: RequestInit): Promise<boolean> {
  return (await ask(address, init)) !== undefined;
}

/**
 * What is wrong with a file that did not work, `integrity` included; `undefined` if it is there as it should be, or does not come.
 * What the server gives replaces what the cache has of it.
 */
export async function explainFile(
  address: string,
  integrity: string | undefined,
): Promise<MapdockError | undefined> {
  const answer = await ask(address, { cache: 'reload', signal: AbortSignal.timeout(EXPLANATION_TIMEOUT_MS) });
  if (answer === undefined) return undefined;
  const wrong = wrongContent(canonicalAddress(address), answer);
  if (wrong !== undefined || integrity === undefined) return wrong;
  if (await canFetch(address, { cache: 'force-cache', integrity })) return undefined;
  return new MapdockError('REMOTE_INTEGRITY_FAILED', {
    url: canonicalAddress(address),
    reason: `its hash is not ${integrity}`,
  });
}

/** Fetches a file so that it is in the cache, and looks at its hash. Rejects if it is another file, or does not come. */
export async function verifyFile(address: string): Promise<void> {
  const integrity = await hashOf(address);
  if (integrity === undefined || (await canFetch(address, { integrity }))) return;
  const error = await explainFile(address, integrity);
  if (error) throw error;
  // A bad answer that was still in the cache has just been replaced.
  if (!(await canFetch(address, { integrity }))) throw new Error(`${address} could not be fetched`);
}

/**
 * As `verifyFile`, and without a hash the file is asked for too, so that who asks for it soon finds it in the cache. Nobody waits for that,
 * or hears of a failure: whoever asks meets it.
 */
export async function prefetchFile(address: string): Promise<void> {
  if ((await hashOf(address)) !== undefined) await verifyFile(address);
  else void canFetch(address, {});
}

function runModule(address: string, integrity: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (isAccepted: boolean) => () => {
      script.remove();
      resolve(isAccepted);
    };
    script.onload = end(true);
    script.onerror = end(false);
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = address;
    document.head.append(script);
  });
}

let probes = 0;

/**
 * Adds an import map to the page. Resolves with whether the browser uses it, which is seen by a name that only this map has: imported, it
 * gives `loaded`, a module that is there already. No event tells the same for sure: a policy without a nonce that forbids inline scripts,
 * and a browser that takes no map after its first module, report that at different moments or not at all.
 */
async function addImportMap(integrity: object, loaded: string): Promise<boolean> {
  const probe = `mapdock-import-map-${(probes += 1)}-${Date.now()}`;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  try {
    script.textContent = JSON.stringify({ imports: { [probe]: loaded }, integrity });
    document.head.append(script);
    await importAddress(probe);
    return true;
  } catch {
    return false;
  } finally {
    script.remove();
  }
}

/**
 * Runs a file of ours as a module if the page knows its hash: who imports it next gets what is there. Without a hash that is left to
 * the import. Rejects, with what is wrong if it is another file.
 */
export async function runVerified(url: string): Promise<void> {
  const integrity = await hashOf(url);
  if (integrity === undefined || (await runModule(url, integrity))) return;
  const error = await explainFile(url, integrity);
  if (error) throw error;
  if (await runModule(url, integrity)) return;
  throw new MapdockError('ENGINE_UNREACHABLE', {
    url: canonicalAddress(url),
    reason: 'it could not be loaded',
  });
}

/** Kinds of the engine's late modules, each after those that it imports; the page's modules import none of the workers'. */
const LATE_KINDS = [/\.model\.js$/, /\.shared\.js$/, /\.main\.js$/];

/**
 * Makes the browser compare the hashes of what the modules in a folder import later: by an import map, and where the browser does not
 * use it by running these modules now, each with its hash. They only export, and a later import gets what was compared. `loaded` is a
 * module that has run already. So a browser that uses the map takes maps after its first module (Chromium 133, Safari 18.4), and all of
 * these compare the hashes in maps (Chromium 127, Safari 18). Rejects if a late module is another file or does not come: an import of
 * it later would run whatever the server gives then.
 */
async function coverImports(folder: string, loaded: string): Promise<void> {
  const integrity = (await pageIntegrity()?.filesIn(folder)) ?? {};
  const addresses = Object.keys(integrity);
  if (addresses.length === 0 || (await addImportMap(integrity, loaded))) return;
  for (const kind of LATE_KINDS) {
    await Promise.all(addresses.filter((address) => kind.test(address)).map(runVerified));
  }
}

/** By folder; a browser needs to be told once. A failure is not kept. */
const covered = new Map<string, Promise<void>>();

function coverFolder(folder: string, loaded: string): Promise<void> {
  const covering = covered.get(folder) ?? coverImports(folder, loaded);
  covered.set(folder, covering);
  covering.catch(() => covered.delete(folder));
  return covering;
}

/** Rejects with what is wrong with the first of these files that is another one. */
async function assertFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const error = await explainFile(address, undefined);
    if (error) throw error;
  }
}

/**
 * Imports a module that must have its hash; so must those of `imports`, which it and they import: each after what it needs. An
 * import can't name a hash, but takes a module that is there, and one that came as a script with a hash has it. After a failure the
 * server's files have replaced what the cache had of them; another attempt needs another spelling of the address (`retry-addresses.ts`).
 */
export async function importVerified<T>(address: string, imports: readonly string[] = []): Promise<T> {
  const files = [...imports, address];
  if (pageIntegrity() !== undefined) {
    for (const url of files) await runVerified(url);
    await coverFolder(new URL('.', address).href, address);
  }
  try {
    return await importAddress<T>(address);
  } catch (cause) {
    await assertFiles(files);
    throw cause;
  }
}
