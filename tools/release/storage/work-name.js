import { randomUUID } from 'node:crypto';
import { isProcessDead, PROCESS_ID } from './process-id.js';

/** Whatever a process works on, it doesn't work on one file for that long; for what another machine left behind. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const PATTERN = /^[a-z]+_(?<madeAt>\d+)_(?<processId>[\w-]+)_[\w-]+$/;

/**
 * A new name for a file that is needed for a moment. It tells who needs it, so that others can clean up after a killed process.
 * @param {string} kind lower-case letters
 */
export function makeWorkName(kind) {
  return `${kind}_${Date.now()}_${PROCESS_ID}_${randomUUID()}`;
}

/**
 * Whether a file has a name of this kind and nobody needs it any more.
 * @param {string} name
 */
export function isAbandoned(name) {
  const { madeAt, processId = '' } = PATTERN.exec(name)?.groups ?? {};
  return madeAt !== undefined && (isProcessDead(processId) || Date.now() - Number(madeAt) > ABANDONED_MS);
}
