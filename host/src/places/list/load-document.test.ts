import { createFakeServer, type Answer } from '@mapdock/shared/testing/fake-server';
import { createLoadDocument } from './load-document.js';

const URL_OF_DATA = 'https://data.example/sites.geojson';

function load(answer?: Answer) {
  const { fetch } = createFakeServer(answer && { [URL_OF_DATA]: answer });
  return createLoadDocument(fetch)(URL_OF_DATA, new AbortController().signal);
}

test('resolves to the text of the document', async () => {
  expect(await load({ body: { type: 'Feature' } })).toBe('{"type":"Feature"}');
});

test.each<[string, Answer | undefined]>([
  ['the server refuses it', { status: 404 }],
  ['more is announced than a page can list', { body: { type: 'Feature' }, length: 100_000_001 }],
  ['nothing answers', undefined],
])('resolves to nothing where %s', async (_case, answer) => {
  expect(await load(answer)).toBeUndefined();
});
