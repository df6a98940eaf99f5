import { checkContract } from '../../release/contract-version.js';
import { MapdockError } from '../../errors/errors.js';
import type { MapComponents, RemoteInfo } from '../../release/remote-modules.js';
import type { Result } from '../../errors/result.js';
import { startDeadline } from '../network/deadline.js';
import type { NoteSlowWait } from '../network/slow-waits.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { diagnoseFile } from '../integrity/diagnose-file.js';
import { explainFailure } from '../run/explain-failure.js';
import { findAwaited } from '../run/find-awaited.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';
import type { CodeRunner } from '../run/code-runner.js';
import type { IntegrityRegistry } from '../integrity/integrity-registry.js';
import type { RunModules } from '../run/run-outcome.js';
import type { ScriptErrors } from '../integrity/watch-script-errors.js';

export interface LoadedCode {
  readonly MapView: MapComponents['MapView'];
  /** Versions of contract, map-remote and engine, as the release's `./contract` module says. */
  readonly info: RemoteInfo;
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

export interface AttemptOptions {
  readonly signal: AbortSignal;
  /** When the attempt began, as `performance.now()`. It is 0 in a page's first attempt, whose files may be requested before it begins. */
  readonly startedAt: number;
  /** Called with the awaited file for each wait that has used a third of its time. */
  readonly onSlow: NoteSlowWait;
  /** Whether the browser's cache may hold bad files of an earlier attempt, which must not affect this one. */
  readonly isCacheSuspect: boolean;
}

function checkModules(modules: RunModules, contract: string, url: string): Result<LoadedCode> {
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
  const agreement = checkContract(contract, remoteInfo.contract);
  return agreement.ok ? { ok: true, value: { MapView, info: remoteInfo } } : agreement;
}

/** Loads and runs the code of a release. Never rejects; after an abort the outcome is meaningless. */
export async function loadCode(
  { container, contract, addresses }: Code,
  { runner, fetch, integrity, watchScriptErrors }: CodePorts,
  { signal, startedAt, onSlow, isCacheSuspect }: AttemptOptions,
): Promise<Result<LoadedCode>> {
  const { manifest, entry, scripts, styleSheets } = addresses;
  const files = [manifest, entry, ...scripts, ...styleSheets];
  const diagnose = (url: string, timeoutMs: number) =>
    diagnoseFile(url, fetch, { timeoutMs, signal, onSlow: () => onSlow(() => url) }, integrity.hashOf(url));
  if (isCacheSuspect) {
    const findings = await Promise.all(files.map((url) => diagnose(url, TIME_LIMITS.code)));
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
  const outcome: Result<LoadedCode> =
    run.kind === 'ran'
      ? checkModules(run.modules, contract, addresses.entry)
      : {
          ok: false,
          error: await explainFailure(run, {
            addresses,
            scriptErrors,
            timeoutMs,
            diagnose: (url) => diagnose(url, TIME_LIMITS.diagnosis),
          }),
        };
  scriptErrors.end();
  return outcome;
}
