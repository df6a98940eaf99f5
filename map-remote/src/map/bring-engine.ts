import { MapdockError, type MountOptions, type ProviderConfig, type Result } from '@mapdock/shared';
import { engineFiles, type EngineFiles } from '../engine/engine-module.js';
import { ENGINE_TIMEOUT_MS, leaseEngine, type EngineLease } from '../engine/engine-session.js';
import { releaseBase } from '../engine/release-base.js';
import { explainFile, hashOf } from '../engine/verified-files.js';
import { waitAtMost } from '../engine/wait-at-most.js';
import { linkStyleSheet } from '../ui/link-style-sheet.js';
import type { MapRoot } from '../ui/map-root.js';
import { watchSize } from './watch-size.js';

export interface BringOptions {
  readonly root: MapRoot;
  readonly provider: ProviderConfig;
  readonly workerUrl: MountOptions['workerUrl'];
  /** How many times the engine was asked for in vain. */
  readonly spelling: number;
  readonly onLoaded: () => void;
  readonly onSize: () => void;
  readonly signal: AbortSignal;
}

export interface BroughtEngine {
  /** Released when `signal` aborts. */
  readonly lease: EngineLease;
  readonly files: EngineFiles;
}

async function explainSheet(isStyled: false | undefined, url: string): Promise<MapdockError> {
  if (isStyled === undefined)
    return new MapdockError('ENGINE_TIMEOUT', { url, timeoutMs: ENGINE_TIMEOUT_MS });
  const finding = await explainFile(url, await hashOf(url));
  return finding ?? new MapdockError('ENGINE_UNREACHABLE', { url, reason: 'its style sheet did not arrive' });
}

/** Resolves when engine, style sheet and a size are there: all that a map needs. `undefined` if `signal` aborts before. */
export async function bringEngine(options: BringOptions): Promise<Result<BroughtEngine> | undefined> {
  const { root, provider, workerUrl, signal } = options;
  const files = engineFiles(releaseBase(), options.spelling);
  const sized = watchSize(root.element, options.onSize, signal);
  const css = linkStyleSheet(root.styleRoot, files.css);
  signal.addEventListener('abort', css.release);
  const leased = await leaseEngine(files, provider, workerUrl);
  if (!leased.ok) return leased;
  const { value: lease } = leased;
  if (signal.aborted) {
    lease.release();
    return undefined;
  }
  signal.addEventListener('abort', lease.release);
  const isStyled = await waitAtMost(ENGINE_TIMEOUT_MS, css.loaded);
  if (signal.aborted) return undefined;
  if (!isStyled) return { ok: false, error: await explainSheet(isStyled, files.css) };
  options.onLoaded();
  await sized;
  return signal.aborted ? undefined : { ok: true, value: { lease, files } };
}
