import { createError } from '../../errors/create-error.js';
import {
  REMOTE_INCOMPLETE,
  REMOTE_TIMEOUT,
  REMOTE_UNREACHABLE,
} from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';
import { remoteThrew } from '../../errors/remote-threw.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';
import type { RunOutcome } from './run-outcome.js';
import type { ScriptErrors } from '../integrity/watch-script-errors.js';

export type FailedRun = Exclude<RunOutcome, { kind: 'ran' }>;

export interface Evidence {
  readonly addresses: ReleaseAddresses;
  readonly scriptErrors: ScriptErrors;
  readonly timeoutMs: number;
  /** Returns what is wrong with a file on its own; `undefined` if nothing is. */
  readonly diagnose: (url: string) => Promise<MapdockError | undefined>;
}

const NOT_RUN = 'the browser did not run it; the Content-Security-Policy or an extension may forbid it';

const LOST_CHUNK = 'a script of it did not arrive; it is there now';
/** webpack's loader in the release throws an error of this name for a script that did not load. */
const isChunkLoss = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * Files that may have caused the failure: the manifest, the entry until its container exists, and then the files of the exposed modules.
 */
function suspects(
  { kind }: FailedRun,
  { manifest, entry, scripts, styleSheets }: ReleaseAddresses,
): readonly string[] {
  if (kind === 'no-manifest') return manifest ? [manifest] : [];
  if (kind === 'entry-refused' || kind === 'no-container') return [entry];
  return kind === 'no-module' ? [...scripts, ...styleSheets] : [];
}

/** Returns the error for the case that no file is at fault. */
function remaining(run: FailedRun, { addresses: { entry }, timeoutMs }: Evidence): MapdockError {
  const folder = new URL('.', entry).href;
  switch (run.kind) {
    case 'entry-refused':
      return createError(REMOTE_UNREACHABLE, { url: entry, reason: NOT_RUN });
    case 'no-container':
      return createError(REMOTE_INCOMPLETE, { url: entry, missing: run.missing });
    case 'no-manifest':
      return run.error;
    case 'no-module':
      if (isChunkLoss(run.cause)) return createError(REMOTE_UNREACHABLE, { url: folder, reason: LOST_CHUNK });
      return createError(REMOTE_INCOMPLETE, { url: folder, missing: `the module ${run.name}` }, run.cause);
    case 'not-started':
    case 'module-threw':
      return remoteThrew(folder, run.cause);
    case 'out-of-time':
      return createError(REMOTE_TIMEOUT, { url: folder, timeoutMs });
  }
}

/**
 * Finds out why a release did not run. A missing file, or one of the wrong type, is usually the cause of a thrown error, so the files
 * are checked first. Never rejects.
 */
export async function explainFailure(run: FailedRun, evidence: Evidence): Promise<MapdockError> {
  const urls = suspects(run, evidence.addresses);
  const findings = await Promise.all(urls.map(evidence.diagnose));
  const finding = findings.find((error) => error !== undefined);
  if (finding) return finding;
  const thrown = urls.length > 0 ? evidence.scriptErrors.first() : undefined;
  return thrown ? remoteThrew(thrown.url, thrown.reason) : remaining(run, evidence);
}
