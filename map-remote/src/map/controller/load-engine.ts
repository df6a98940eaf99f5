import { createError, ENGINE_TIMEOUT, ENGINE_UNREACHABLE } from '@mapdock/shared/error-parts';
import {
  isMapdockError,
  type MapdockError,
  type MountOptions,
  type ProviderConfig,
  type Result,
} from '@mapdock/shared';
import { canonicalAddress, limitLoads } from '@mapdock/shared/loader-parts';
import { engineFiles, noteFailedEngineFile, type EngineFiles } from '../../engine/engine-module.js';
import { ENGINE_TIMEOUT_MS, leaseEngine, type EngineLease } from '../../engine/engine-session.js';
import { releaseBase } from '../../engine/files/release-base.js';
import { explainFile, hashOf } from '../../engine/files/verified-files.js';
import { waitAtMost } from '../../util/wait-at-most.js';
import { linkStyleSheet } from '../../ui/style-sheets/link-style-sheet.js';
import type { MapRoot } from '../../ui/map-root.js';
import { warnOfMissingSize } from '../page/warn-of-missing-size.js';
import { watchSize } from '../page/watch-size.js';

export interface LoadEngineOptions {
  readonly root: MapRoot;
  readonly provider: ProviderConfig;
  readonly workerUrl: MountOptions['workerUrl'];
  readonly onLoaded: () => void;
  readonly onSize: () => void;
  readonly onSizeMissing: () => void;
  readonly onMoved: () => void;
  /** The container has the missing size now; `phase` is what is still loading. */
  readonly onSizeFound: (phase: 'engine' | 'style') => void;
  readonly signal: AbortSignal;
}

export interface LoadedEngine {
  /** The lease, which is released when `signal` aborts. */
  readonly lease: EngineLease;
  readonly files: EngineFiles;
}

type Linked = Pick<ReturnType<typeof linkStyleSheet>, 'loaded' | 'forbiddenBy'>;

function linkSheet({ root, signal }: LoadEngineOptions, url: string): Linked {
  const sheet = linkStyleSheet(root.styleRoot, url);
  signal.addEventListener('abort', sheet.release);
  return sheet;
}

/**
 * Links a style sheet, and resolves once it is in use. If only the browser's cache has a wrong file, `explainFile` replaces that, and the sheet
 * is linked again. Never rejects.
 */
async function loadSheet(url: string, options: LoadEngineOptions): Promise<Result<undefined>> {
  const styled = { ok: true as const, value: undefined };
  // The map was destroyed while it waited for the load of another one (`limitLoads`).
  if (options.signal.aborted) return styled;
  const linked = linkSheet(options, url);
  const failed = (error: MapdockError) => ({ ok: false as const, error });
  let isStyled = await waitAtMost(ENGINE_TIMEOUT_MS, linked.loaded);
  const directive = linked.forbiddenBy();
  let finding: MapdockError | undefined;
  if (isStyled === false && directive === undefined && !options.signal.aborted) {
    finding = await explainFile(url, await hashOf(url));
    // A sheet that did not come may be there a moment later.
    const mayCome = finding === undefined || isMapdockError(finding, 'ENGINE_UNREACHABLE');
    if (options.signal.aborted) return styled;
    if (finding !== undefined && !mayCome) return failed(finding);
    isStyled = await waitAtMost(ENGINE_TIMEOUT_MS, linkSheet(options, url).loaded);
  }
  if (isStyled || options.signal.aborted) return styled;
  if (finding !== undefined) return failed(finding);
  const reportedUrl = canonicalAddress(url);
  if (isStyled === false) {
    const details =
      directive === undefined
        ? { reason: 'its style sheet did not arrive' }
        : { reason: `the page's Content-Security-Policy forbids its style sheet (${directive})`, directive };
    return failed(createError(ENGINE_UNREACHABLE, { url: reportedUrl, ...details }));
  }
  // A browser answers the next request for an address from one that hangs, so the next attempt uses another address.
  noteFailedEngineFile(url);
  return failed(createError(ENGINE_TIMEOUT, { url: reportedUrl, timeoutMs: ENGINE_TIMEOUT_MS }));
}

function awaitSize(options: LoadEngineOptions, getAwaited: () => 'engine' | 'style'): Promise<void> {
  const { root, signal, onSize, onSizeMissing, onMoved, onSizeFound } = options;
  let isMissing = false;
  const onMissing = () => {
    if (isMissing) return;
    isMissing = true;
    onSizeMissing();
    warnOfMissingSize(root.element, signal);
  };
  return watchSize(root.element, { onSize, onMissing, onMoved }, signal).then(() => {
    if (isMissing && !signal.aborted) onSizeFound(getAwaited());
  });
}

/**
 * Leases the engine. A file that did not arrive may be there a moment later, so it is loaded once more, from another address
 * (`currentAddress`).
 */
async function leaseTwice({ provider, workerUrl, signal }: LoadEngineOptions) {
  const lease = async () => {
    const files = engineFiles(releaseBase());
    return { files, leased: await leaseEngine(files, provider, workerUrl) };
  };
  const first = await lease();
  const mayArrive = !first.leased.ok && isMapdockError(first.leased.error, 'ENGINE_UNREACHABLE');
  return mayArrive && !signal.aborted ? lease() : first;
}

/**
 * Resolves when engine and style sheet are loaded and the container has a size: all that a map needs. `undefined` if `signal` aborts
 * before.
 */
export async function loadEngine(options: LoadEngineOptions): Promise<Result<LoadedEngine> | undefined> {
  const { signal } = options;
  let awaited: 'engine' | 'style' = 'engine';
  const sized = awaitSize(options, () => awaited);
  const { css } = engineFiles(releaseBase());
  // The sheet's request begins here; it is awaited after the engine.
  const sheet = limitLoads(canonicalAddress(css), () => loadSheet(css, options));
  const { files, leased } = await leaseTwice(options);
  if (!leased.ok) return leased;
  const { value: lease } = leased;
  if (signal.aborted) {
    lease.release();
    return undefined;
  }
  signal.addEventListener('abort', lease.release);
  const styled = await sheet;
  if (signal.aborted) return undefined;
  if (!styled.ok) return styled;
  awaited = 'style';
  options.onLoaded();
  await sized;
  return signal.aborted ? undefined : { ok: true, value: { lease, files } };
}
