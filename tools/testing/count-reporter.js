/**
 * Reporter of `node --test` that leaves nothing but counts.
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* countReporter(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    const isLeftOut = data?.skip !== undefined || data?.todo !== undefined;
    if (type === 'test:pass') counts[isLeftOut ? 'skipped' : 'passed'] += 1;
    if (type === 'test:fail') counts[isLeftOut ? 'skipped' : 'failed'] += 1;
  }
  yield JSON.stringify(counts);
}
