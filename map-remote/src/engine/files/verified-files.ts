/**
 * Loads files that webpack's loader does not load, with the hashes that the page knows (`pageIntegrity`). On a page without hashes
 * everything here finishes at once, without a request.
 */
import {
  createError,
  ENGINE_UNREACHABLE,
  REMOTE_INTEGRITY_FAILED,
  REMOTE_UNREACHABLE,
} from '@mapdock/shared/error-parts';
import { isCutShort, pageIntegrity, type ErrorDetails, type MapdockError } from '@mapdock/shared';
import {
  canonicalAddress,
  findSilence,
  knownSilence,
  pageNonce,
  runModule,
  wrongContent,
  type Silence,
} from '@mapdock/shared/loader-parts';
import { importAddress } from './import-address.js';
import { listUnmapped, noteMapped } from './mapped-hashes.js';
import { releaseBase } from './release-base.js';

/** Time to find the reason of a failure. Callers have waited for the file itself already. */
const EXPLANATION_TIMEOUT_MS = 10_000;

/** Resolves to the hash that a file of this release must have, once the page has loaded it; `undefined` if the page has none. */
export async function hashOf(address: string): Promise<string | undefined> {
  const page = pageIntegrity();
  // Without a hash for this release none is used: those of other releases may be about the same engine files.
  if (page?.hashOf(releaseBase()) === undefined) return undefined;
  await page.filesIn(new URL('.', address).href);
  return page.hashOf(address);
}

/** Requests a file and reads it to its end. Resolves to a text if another answer came than all of the file. Rejects without an answer. */
async function requestFile(address: string, init: RequestInit): Promise<Response | string> {
  const response = await fetch(address, init);
  if (!response.ok) return `the server answered ${response.status}`;
  const isWhole = await response.arrayBuffer().then(
    () => !isCutShort(response, address),
    () => false,
  );
  return isWhole ? response : 'the answer was cut short';
}

/** Code of the error for a file that does not arrive: one of the engine, or one of this release. */
type LostCode = 'ENGINE_UNREACHABLE' | 'REMOTE_UNREACHABLE';

/** The error for a file that does not come. Pure. */
function lostFile(
  code: LostCode = 'ENGINE_UNREACHABLE',
  details: ErrorDetails[LostCode],
): MapdockError<LostCode> {
  return code === 'ENGINE_UNREACHABLE'
    ? createError(ENGINE_UNREACHABLE, details)
    : createError(REMOTE_UNREACHABLE, details);
}

/** Whether the file can be fetched, with the hash of `init` if it has one. */
async function canFetch(address: string, init: RequestInit): Promise<boolean> {
  const answer = await requestFile(address, init).catch(String);
  return typeof answer !== 'string';
}

/**
 * The error for a file that failed, with `integrity` as its hash; `undefined` if the server has the right file. The server's answer
 * replaces the one in the browser's cache. `code` is that of a file that does not come.
 */
export async function explainFile(
  address: string,
  integrity: string | undefined,
  code?: LostCode,
): Promise<MapdockError | undefined> {
  const url = canonicalAddress(address);
  const signal = AbortSignal.timeout(EXPLANATION_TIMEOUT_MS);
  const lost = (silence: Silence) => lostFile(code, { url, ...silence });
  let answer: Response | string;
  try {
    answer = await requestFile(address, { cache: 'reload', signal });
  } catch {
    return lost(await findSilence(url, { signal }));
  }
  if (typeof answer === 'string') return lost({ reason: answer });
  const wrong = wrongContent(address, answer, url);
  if (wrong !== undefined || integrity === undefined) return wrong;
  if (await canFetch(address, { cache: 'force-cache', integrity })) return undefined;
  return createError(REMOTE_INTEGRITY_FAILED, { url, reason: `its hash is not ${integrity}` });
}

/**
 * Rejects with the error of a file that failed. If the server has the right file, `explainFile` has just put it into the cache in place of a
 * bad one, so the file is tried again. One that does not come is not requested again here: callers do that after a pause.
 */
async function rejectUnless(
  tryAgain: () => Promise<boolean>,
  address: string,
  integrity: string,
  code?: LostCode,
): Promise<void> {
  const url = canonicalAddress(address);
  const silence = knownSilence(url);
  const error = silence ? lostFile(code, { url, ...silence }) : await explainFile(address, integrity, code);
  if (error) throw error;
  if (await tryAgain()) return;
  const reason = 'it could not be loaded';
  throw lostFile(code, { url, reason });
}

/**
 * Fetches a file into the browser's cache and checks its hash and its type: browsers refuse a worker whose script is said to be something else.
 * Rejects with the error if it is another file, or can't be fetched.
 */
export async function verifyFile(address: string): Promise<void> {
  const integrity = await hashOf(address);
  if (integrity === undefined) return;
  const isRight = async () => {
    const answer = await requestFile(address, { integrity }).catch(String);
    return typeof answer !== 'string' && wrongContent(address, answer) === undefined;
  };
  if (!(await isRight())) await rejectUnless(isRight, address, integrity);
}

/** Fetches a file into the browser's cache, and replaces what is there if that is another kind of file. */
async function refreshFile(address: string): Promise<void> {
  const answer = await requestFile(address, {});
  if (typeof answer !== 'string' && wrongContent(address, answer)) await explainFile(address, undefined);
}

/**
 * As `verifyFile`. A file without a hash is fetched into the cache too, but nothing waits for it, and a failure is not reported: whoever
 * loads the file later gets it. So a wrong file in the cache may still be there when the workers start.
 */
export async function prefetchFile(address: string): Promise<void> {
  if ((await hashOf(address)) !== undefined) await verifyFile(address);
  else void refreshFile(address).catch(() => {});
}

declare const __MAPDOCK_CHUNKS_ARE_MODULES__: boolean;

/**
 * Whether the page may get an import map, which is an inline script. A page with `embed.js` and without keys may have a policy that forbids
 * these, which can't be asked: the browser would report a violation at each visit, for a check that the page has not asked for.
 */
const mayAddImportMap = () =>
  !__MAPDOCK_CHUNKS_ARE_MODULES__ || pageIntegrity()?.areHashesRequired === true || pageNonce() !== '';

let probes = 0;

/**
 * Adds an import map to the page. Resolves to whether the browser uses it: then a name that only this map has can be imported; it leads
 * to `loaded`, a module that is loaded already. No event says the same reliably: a policy without a nonce that forbids inline scripts,
 * and a browser that takes no map after its first module, report that at different moments or not at all.
 */
async function addImportMap(integrity: Readonly<Record<string, string>>, loaded: string): Promise<boolean> {
  const probe = `mapdock-import-map-${(probes += 1)}-${Date.now()}`;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = pageNonce();
  try {
    script.textContent = JSON.stringify({ imports: { [probe]: loaded }, integrity });
    document.head.append(script);
    await importAddress(probe);
    noteMapped(integrity);
    return true;
  } catch {
    return false;
  } finally {
    script.remove();
  }
}

/**
 * Runs a file of ours as a module if the page knows its hash; a later import gets this module. Without a hash it does nothing. Rejects
 * with the error if it is another file. `code` is that of a file that does not come.
 */
export async function runVerified(url: string, code?: LostCode): Promise<void> {
  const integrity = await hashOf(url);
  if (integrity === undefined || (await runModule(url, integrity))) return;
  await rejectUnless(() => runModule(url, integrity), url, integrity, code);
}

/** Kinds of the engine's late modules, each after those that it imports. The page's modules import none of the workers'. */
const LATE_KINDS = [/\.model\.js$/, /\.shared\.js$/, /\.main\.js$/];

/**
 * Makes the browser check the hashes of what the modules in a folder import later.
 * - It adds an import map with the hashes that no map on the page has yet. A browser that uses it takes maps after its first module
 *   (Chromium 133, Safari 18.4), and all of these check the hashes in maps (Chromium 127, Safari 18). `loaded` is a module that has run already.
 * - Any other browser runs these modules now, each with its hash. They only export, and a later import gets the checked module.
 * - A page that may get no map has these modules unchecked.
 * Rejects if a late module is another file or can't be loaded: a later import would run whatever the server has then.
 */
async function coverImports(folder: string, loaded: string): Promise<void> {
  const integrity = (await pageIntegrity()?.filesIn(folder)) ?? {};
  const unmapped = listUnmapped(integrity);
  if (Object.keys(unmapped).length === 0 || (await addImportMap(unmapped, loaded))) return;
  const addresses = Object.keys(integrity);
  for (const kind of LATE_KINDS) {
    await Promise.all(
      addresses.filter((address) => kind.test(address)).map((address) => runVerified(address)),
    );
  }
}

/** Calls of `coverImports` by folder; one is enough for a page. A failure is not cached. */
const covered = new Map<string, Promise<void>>();

function coverFolder(folder: string, loaded: string): Promise<void> {
  // Not recorded, since a later map on the page may have keys.
  if (!mayAddImportMap()) return Promise.resolve();
  const covering = covered.get(folder) ?? coverImports(folder, loaded);
  covered.set(folder, covering);
  covering.catch(() => covered.delete(folder));
  return covering;
}

/** Rejects with the error of the first of these files that is another one, or does not come. */
async function assertFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const error = await explainFile(address, undefined);
    if (error) throw error;
  }
}

/**
 * Imports a module that must have its hash, as must those of `imports`, which it and they import: each after those that it needs.
 * - An import can't name a hash, but it gets a module that is loaded already, and one that ran as a script with a hash is checked.
 * - After a failure the server's files have replaced those in the cache; another attempt needs a cache-busting address.
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
