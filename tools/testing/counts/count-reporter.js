import { basename } from 'node:path';
import { noteFailure } from './note-failure.js';

/** @param {any} data of `test:fail` */
function noteNodeTest({ file, name, details }) {
  const { error } = details;
  const cause = error.cause ?? error;
  return noteFailure(`${basename(file ?? '')}: ${name}`, cause.message ?? String(cause));
}

/**
 * Reporter of `node --test` that writes only counts and the tests that failed.
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* countReporter(events) {
  const counts = { passed: 0, failed: 0, skipped: 0, notes: /** @type {string[]} */ ([]) };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    const isLeftOut = data?.skip !== undefined || data?.todo !== undefined;
    if (type === 'test:pass') counts[isLeftOut ? 'skipped' : 'passed'] += 1;
    if (type !== 'test:fail') continue;
    counts[isLeftOut ? 'skipped' : 'failed'] += 1;
    if (!isLeftOut) counts.notes.push(noteNodeTest(data));
  }
  yield JSON.stringify(counts);
}
