/**
 * Files that no bundler of ours loads, with the hashes that the page knows of them (`pageIntegrity`). Without such a page everything
 * here is done at once and asks for nothing.
 */
import { isMapdockError, MapdockError, pageIntegrity } from '@mapdock/shared';
import { importAddress } from './import-address.js';
import { releaseBase } from './release-base.js';
import { plainSpelling } from './respell.js';
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

/** What the server answers now, read to its end; `undefined` if that is no file with this hash. */
async function ask(address: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the server gives the file, with this hash if there is one. */
export async function asksWell(address: string, init: RequestInit): Promise<boolean> {
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
  const wrong = wrongContent(plainSpelling(address), answer);
  if (wrong !== undefined || integrity === undefined) return wrong;
  if (await asksWell(address, { cache: 'force-cache', integrity })) return undefined;
  return new MapdockError('REMOTE_INTEGRITY_FAILED', {
    url: plainSpelling(address),
    reason: `its hash is not ${integrity}`,
  });
}

/** Fetches a file so that it is in the cache, and looks at its hash. Rejects if it is another file, or does not come. */
export async function verifyFile(address: string): Promise<void> {
  const integrity = await hashOf(address);
  if (integrity === undefined || (await asksWell(address, { integrity }))) return;
  const error = await explainFile(address, integrity);
  if (error) throw error;
  // A bad answer that was still in the cache has just been replaced.
  if (!(await asksWell(address, { integrity }))) throw new Error(`${address} could not be fetched`);
}

/**
 * As `verifyFile`, and without a hash the file is asked for too, so that who asks for it soon finds it in the cache. Nobody waits for that,
 * or hears of a failure: whoever asks meets it.
 */
export async function bringFile(address: string): Promise<void> {
  if ((await hashOf(address)) !== undefined) await verifyFile(address);
  else void asksWell(address, {});
}

/** What the cache has of a file gives way to what the server has now. Rejects if that is another file. */
export async function renewFile(address: string): Promise<void> {
  const error = await explainFile(address, await hashOf(address));
  if (error) throw error;
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

/** Adds an import map to the page. Resolves with whether the browser takes it. */
async function addImportMap(map: object): Promise<boolean> {
  const script = document.createElement('script');
  let isTaken = true;
  const onRefusal = () => (isTaken = false);
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.textContent = JSON.stringify(map);
  // Firefox takes none once a module has run or was preloaded.
  script.onerror = onRefusal;
  // A policy without a nonce forbids inline scripts.
  document.addEventListener('securitypolicyviolation', onRefusal);
  document.head.append(script);
  // Both events come in tasks of their own.
  await new Promise((resolve) => setTimeout(resolve));
  document.removeEventListener('securitypolicyviolation', onRefusal);
  script.remove();
  return isTaken;
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
  if (!(await runModule(url, integrity))) throw new Error(`${url} could not be loaded`);
}

/** Kinds of the engine's late modules, each after those that it imports; the page's modules import none of the workers'. */
const LATE_KINDS = [/\.model\.js$/, /\.shared\.js$/, /\.main\.js$/];

/**
 * Lets the browser ask for the hashes of what the modules in a folder import later. `runLate` is for browsers that take no such map:
 * it runs these modules now, with their hashes. They only export; the import that follows gets what was compared. One that does not
 * come is left to that import, one that was changed is an error.
 */
async function coverImports(folder: string): Promise<{ readonly runLate: () => Promise<void> }> {
  const integrity = (await pageIntegrity()?.filesIn(folder)) ?? {};
  const addresses = Object.keys(integrity);
  const isCovered = addresses.length === 0 || (await addImportMap({ integrity }));
  const late = LATE_KINDS.map((kind) => addresses.filter((address) => kind.test(address)));
  return {
    async runLate() {
      if (isCovered) return;
      for (const kind of late) await Promise.all(kind.map(runIfItComes));
    },
  };
}

async function runIfItComes(address: string): Promise<void> {
  try {
    await runVerified(address);
  } catch (cause) {
    if (isMapdockError(cause)) throw cause;
  }
}

/** By folder; a browser needs to be told once. */
const covered = new Map<string, ReturnType<typeof coverImports>>();

function coverFolder(folder: string): ReturnType<typeof coverImports> {
  const covering = covered.get(folder) ?? coverImports(folder);
  covered.set(folder, covering);
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
 * import can't name a hash, but takes a module that is there, and one that came as a script with a hash has it. One that fails is
 * imported once more if the server has the files now: what the cache had of them is replaced then.
 */
export async function importVerified<T>(address: string, imports: readonly string[] = []): Promise<T> {
  const files = [...imports, address];
  if (pageIntegrity() !== undefined) {
    const cover = await coverFolder(new URL('.', address).href);
    for (const url of files) await runVerified(url);
    await cover.runLate();
  }
  try {
    return await importAddress<T>(address);
  } catch {
    await assertFiles(files);
    return importAddress<T>(address);
  }
}
