import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MapdockError } from '../errors/errors.js';
import { FailurePanel } from './failure-panel.js';

// The panel is shown in browsers alone, but its markup is easiest to read as text.
beforeAll(() => void Object.assign(globalThis, { navigator: { onLine: true } }));

test('each of its elements takes back what style sheets of the page say', () => {
  const error = new MapdockError('ENGINE_UNREACHABLE', { url: 'https://remote.example/', reason: 'none' });
  const html = renderToString(createElement(FailurePanel, { error, retry: () => {}, locale: undefined }));
  const tags = html.match(/<\w[^>]*>/g) ?? [];
  expect(tags).toHaveLength(8);
  expect(tags.filter((tag) => !/style="all:(initial|revert)/.test(tag))).toEqual([]);
});
