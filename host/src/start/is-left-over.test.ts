import { isLeftOver } from './is-left-over.js';

const URL_ = 'https://host.example/config.json';

/** Makes the browser list these resource timings for the document, and none for other addresses. */
function note(...timings: Pick<PerformanceResourceTiming, 'transferSize' | 'encodedBodySize'>[]): void {
  const getEntriesByName = (name: string, type: string) =>
    name === URL_ && type === 'resource' ? timings : [];
  Object.assign(performance, { getEntriesByName });
}

test('detects a response for which no server was requested', () => {
  note({ transferSize: 0, encodedBodySize: 0 });
  expect(isLeftOver(URL_)).toBe(true);
});

test.each([
  ['is on its way', []],
  ['came from the server', [{ transferSize: 3182, encodedBodySize: 2882 }]],
  ['the server left as it was', [{ transferSize: 300, encodedBodySize: 2882 }]],
  ['the HTTP cache may give', [{ transferSize: 0, encodedBodySize: 2882 }]],
])('accepts a response that %s', (_what, timings) => {
  note(...timings);
  expect(isLeftOver(URL_)).toBe(false);
});

test('knows nothing of a response in a page that has removed the timings', () => {
  Object.assign(performance, { getEntriesByName: undefined });
  expect(isLeftOver(URL_)).toBe(false);
});

test('accepts the response of a service worker, which has no sizes in Firefox', () => {
  note({ transferSize: 0, encodedBodySize: 0 });
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  expect(isLeftOver(URL_)).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
