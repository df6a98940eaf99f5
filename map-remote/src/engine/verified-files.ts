/**
 * Files that no bundler of ours loads, with the hashes that the page knows of them (`pageIntegrity`). Without such a page everything
 * here is done at once and asks for nothing.
 */
import { MapdockError, pageIntegrity } from '@mapdock/shared';
import { importAddress } from './import-address.js';
import { releaseBase } from './release-base.js';

/** Hash that a file of this release must have, once the page knows it; `undefined` if it asks for none. */
export async function hashOf(address: string): Promise<string | undefined> {
  const page = pageIntegrity();
  // Others that the page knows may share files with this release.
  if (page?.hashOf(releaseBase()) === undefined) return undefined;
  await page.filesIn(new URL('.', address).href);
  return page.hashOf(address);
}

/** Whether the server gives the file with this hash now. What it gives replaces what the cache has of it. */
async function asksWell(address: string, init: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** What is wrong with a file that did not work; `undefined` if it is there as it should be, and `integrity` with it. */
export async function explainFile(
  address: string,
  integrity: string | undefined,
): Promise<MapdockError | undefined> {
  if (integrity === undefined || !(await asksWell(address, { cache: 'reload' }))) return undefined;
  if (await asksWell(address, { cache: 'force-cache', integrity })) return undefined;
  return new MapdockError('REMOTE_INTEGRITY_FAILED', {
    url: address,
    reason: `its hash is not ${integrity}`,
  });
}

/** Fetches a file so that it is in the cache, and looks at its hash. Rejects if it has another one, or does not come. */
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

/** Folders whose hashes the page's import map has. */
const mapped = new Set<string>();

/**
 * Lets the browser ask for the hashes of what modules in a folder import themselves, later. It is an inline script: a policy that
 * forbids those lets it in only with the page's nonce. Where there is none, those imports go on without.
 */
async function mapFolder(folder: string): Promise<void> {
  const integrity = await pageIntegrity()?.filesIn(folder);
  if (integrity === undefined || mapped.has(folder) || Object.keys(integrity).length === 0) return;
  mapped.add(folder);
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.textContent = JSON.stringify({ integrity });
  document.head.append(script);
  script.remove();
}

/**
 * Runs a file of ours as a module if the page knows its hash: who imports it next gets what is there. Without a hash that is left to
 * the import. Rejects, with what is wrong if it is the hash.
 */
export async function runVerified(url: string): Promise<void> {
  const integrity = await hashOf(url);
  if (integrity === undefined || (await runModule(url, integrity))) return;
  const error = await explainFile(url, integrity);
  if (error) throw error;
  if (!(await runModule(url, integrity))) throw new Error(`${url} could not be loaded`);
}

/**
 * Imports a module that must have its hash; so must those of `imports`, which it and they import: each after what it needs. An
 * import can't name a hash, but takes a module that is there, and one that came as a script with a hash has it.
 */
export async function importVerified<T>(address: string, imports: readonly string[] = []): Promise<T> {
  if (pageIntegrity() !== undefined) {
    await mapFolder(new URL('.', address).href);
    for (const url of [...imports, address]) await runVerified(url);
  }
  return importAddress<T>(address);
}
