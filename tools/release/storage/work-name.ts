import { randomUUID } from 'node:crypto';
import { isProcessDead, PROCESS_ID } from './process-id.ts';

/** No process needs a temporary file for so long. An older one was left by a dead process of another machine. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const PATTERN = /^[a-z]+_(?<madeAt>\d+)_(?<processId>[\w-]+)_[\w-]+$/;

/**
 * Makes a new name for a temporary file. The name says which process needs the file, so that others can clean up after a killed process.
 * @param kind lower-case letters
 */
export function makeWorkName(kind: string) {
  return `${kind}_${Date.now()}_${PROCESS_ID}_${randomUUID()}`;
}

/** Whether a file has such a name, and no process needs it any more. */
export function isAbandoned(name: string) {
  const { madeAt, processId = '' } = PATTERN.exec(name)?.groups ?? {};
  return madeAt !== undefined && (isProcessDead(processId) || Date.now() - Number(madeAt) > ABANDONED_MS);
}
