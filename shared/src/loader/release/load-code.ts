import { createError } from '../../errors/create-error.js';
import { REMOTE_INCOMPLETE } from '../../errors/entries/release-errors.js';
import { checkContract } from '../../release/contract-version.js';
import type { MapEventName } from '../../handle/map-events.js';
import type { Mount } from '../../handle/map-handle.js';
import type { MapComponents, RemoteInfo } from '../../release/remote-modules.js';
import type { Result } from '../../errors/result.js';
import { startDeadline } from '../network/deadline.js';
import type { NoteSlowWait } from '../network/slow-waits.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { diagnoseFailure, diagnoseFile } from '../integrity/diagnose-file.js';
import { explainFailure } from '../run/explain-failure.js';
import { findAwaited } from '../run/find-awaited.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';
import type { CodeRunner } from '../run/code-runner.js';
import type { IntegrityRegistry } from '../integrity/integrity-registry.js';
import type { RunExports } from '../run/run-outcome.js';
import type { ScriptErrors } from '../integrity/watch-script-errors.js';

/** At least one of `mount` and `MapView` is there: the one that the page's way to run code needs. */
export interface LoadedCode {
  /** Mounts a map without React. */
  readonly mount?: Mount | undefined;
  /** The map as a component of the page's React; `undefined` without a federation runtime that shares a React which the release can use. */
  readonly MapView?: MapComponents['MapView'] | undefined;
  /** Versions of contract, map-remote and engine, as the release's own code says. */
  readonly info: RemoteInfo;
  /** Events of this release's maps; `undefined` with a federation runtime. */
  readonly eventNames?: readonly MapEventName[] | undefined;
}

/** The code of a release. */
export interface Code {
  /** Name of the federation container. */
  readonly container: string;
  /** Version of the contract that the page's code is written for. */
  readonly contract: string;
  readonly addresses: ReleaseAddresses;
}

export interface CodePorts {
  readonly runner: CodeRunner;
  readonly fetch: typeof globalThis.fetch;
  readonly integrity: IntegrityRegistry;
  readonly watchScriptErrors: (urls: readonly string[]) => ScriptErrors;
}

export interface LoadOptions {
  readonly signal: AbortSignal;
  /** When the attempt began, as `performance.now()`. It is 0 in a page's first attempt, whose files may be requested before it begins. */
  readonly startedAt: number;
  /** Called with the awaited file for each wait that has used a third of its time. */
  readonly onSlow: NoteSlowWait;
  /** Whether the browser's cache may hold bad files of an earlier attempt, which must not affect this one. */
  readonly isCacheSuspect: boolean;
}

function checkExports(
  { mount, MapView, remoteInfo, eventNames }: RunExports,
  needs: CodeRunner['needs'],
  { contract, url }: { readonly contract: string; readonly url: string },
): Result<LoadedCode> {
  const fail = (missing: string) => ({
    ok: false as const,
    error: createError(REMOTE_INCOMPLETE, { url, missing }),
  });
  const needed = { mount, MapView, either: MapView ?? mount }[needs];
  if (typeof needed !== 'function') return fail(`the export ${needs === 'mount' ? needs : 'MapView'}`);
  if (!remoteInfo) return fail('the export remoteInfo');
  const agreement = checkContract(contract, remoteInfo.contract);
  return agreement.ok ? { ok: true, value: { mount, MapView, eventNames, info: remoteInfo } } : agreement;
}

/** Loads and runs the code of a release. Never rejects; after an abort the outcome is meaningless. */
export async function loadCode(
  { container, contract, addresses }: Code,
  { runner, fetch, integrity, watchScriptErrors }: CodePorts,
  { signal, startedAt, onSlow, isCacheSuspect }: LoadOptions,
): Promise<Result<LoadedCode>> {
  const { manifest, entry, scripts, styleSheets } = addresses;
  const files = [...(manifest ? [manifest] : []), entry, ...scripts, ...styleSheets];
  const diagnose = (find: typeof diagnoseFile, url: string, timeoutMs: number) =>
    find(url, fetch, { timeoutMs, signal, onSlow: () => onSlow(() => url) }, integrity.hashOf(url));
  if (isCacheSuspect) {
    const findings = await Promise.all(files.map((url) => diagnose(diagnoseFile, url, TIME_LIMITS.code)));
    const finding = findings.find((error) => error !== undefined);
    if (finding) return { ok: false, error: finding };
  }

  const timeoutMs = TIME_LIMITS.code;
  const scriptErrors = watchScriptErrors(files);
  const deadline = startDeadline({
    timeoutMs,
    signal,
    onSlow: () => onSlow(() => findAwaited(files, startedAt)),
  });
  const run = await runner.load(container, addresses, { fetch, integrity, deadline });
  deadline.end();
  // After any other failure, and after one that its script threw, some code has arrived.
  const isSilent = run.kind === 'entry-refused' && scriptErrors.first() === undefined;
  const find = isSilent ? diagnoseFailure : diagnoseFile;
  const outcome: Result<LoadedCode> =
    run.kind === 'ran'
      ? checkExports(run.exports, runner.needs, { contract, url: addresses.entry })
      : {
          ok: false,
          error: await explainFailure(run, {
            addresses,
            scriptErrors,
            timeoutMs,
            diagnose: (url) => diagnose(find, url, TIME_LIMITS.diagnosis),
          }),
        };
  scriptErrors.end();
  return outcome;
}
