import {
  checkContract,
  CONTRACT_VERSION,
  MapdockError,
  type MapViewProps,
  type RemoteInfo,
  type Result,
} from '@mapdock/shared';
import type { ComponentType } from 'react';
import { startDeadline } from '../network/deadline.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { diagnoseFile } from './diagnose-file.js';
import { explainFailure } from './explain-failure.js';
import { findAwaited } from './find-awaited.js';
import type { ReleaseAddresses } from './release-addresses.js';
import type { Federation } from './federation.js';
import type { IntegrityBook } from './integrity-book.js';
import type { RunModules } from './run-outcome.js';
import type { ScriptErrors } from './watch-script-errors.js';

export interface LoadedCode {
  readonly MapView: ComponentType<MapViewProps>;
  /** What the code says of itself. */
  readonly info: RemoteInfo;
}

export interface CodePorts {
  readonly federation: Federation;
  readonly fetch: typeof fetch;
  readonly integrity: IntegrityBook;
  readonly watchScriptErrors: (urls: readonly string[]) => ScriptErrors;
}

export interface AttemptOptions {
  readonly signal: AbortSignal;
  /** A third of the time is over; `awaited` is the address of a file that has not come. */
  readonly onSlow: (awaited: string) => void;
  /** What an earlier attempt left in the browser's cache must not decide this one. */
  readonly isCacheSuspect: boolean;
}

function checkModules(modules: RunModules, url: string): Result<LoadedCode> {
  const { MapView } = modules['./MapView'];
  const { remoteInfo } = modules['./contract'];
  const fail = (error: MapdockError) => ({ ok: false as const, error });
  if (typeof MapView !== 'function') {
    return fail(new MapdockError('REMOTE_INCOMPLETE', { url, missing: 'MapView in the module ./MapView' }));
  }
  if (remoteInfo === undefined) {
    return fail(
      new MapdockError('REMOTE_INCOMPLETE', { url, missing: 'remoteInfo in the module ./contract' }),
    );
  }
  const agreement = checkContract(CONTRACT_VERSION, remoteInfo.contract);
  return agreement.ok ? { ok: true, value: { MapView, info: remoteInfo } } : agreement;
}

/** Loads and runs the code of a release. Never rejects; after an abort the outcome means nothing. */
export async function loadCode(
  container: string,
  addresses: ReleaseAddresses,
  { federation, fetch, integrity, watchScriptErrors }: CodePorts,
  { signal, onSlow, isCacheSuspect }: AttemptOptions,
): Promise<Result<LoadedCode>> {
  const { manifest, entry, scripts, styleSheets } = addresses;
  const files = [manifest, entry, ...scripts, ...styleSheets];
  if (isCacheSuspect) {
    const limits = { timeoutMs: TIME_LIMITS.code, signal };
    const findings = await Promise.all(
      files.map((url) => diagnoseFile(url, fetch, limits, integrity.hashOf(url))),
    );
    const finding = findings.find((error) => error !== undefined);
    if (finding) return { ok: false, error: finding };
  }

  const timeoutMs = TIME_LIMITS.code;
  const limits = { timeoutMs: TIME_LIMITS.diagnosis, signal };
  const diagnose = (url: string) => diagnoseFile(url, fetch, limits, integrity.hashOf(url));
  const scriptErrors = watchScriptErrors(files);
  const deadline = startDeadline({ timeoutMs, signal, onSlow: () => onSlow(findAwaited(files) ?? entry) });
  const run = await federation.load(container, addresses, { fetch, integrity, deadline });
  deadline.end();
  const outcome: Result<LoadedCode> =
    run.kind === 'ran'
      ? checkModules(run.modules, addresses.entry)
      : {
          ok: false,
          error: await explainFailure(run, { addresses, scriptErrors, timeoutMs, diagnose }),
        };
  scriptErrors.end();
  return outcome;
}
