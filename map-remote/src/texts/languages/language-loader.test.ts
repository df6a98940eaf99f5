import { MapdockError, type Result } from '@mapdock/shared';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { createLanguageLoader } from './language-loader.js';
import { LANGUAGE_CHUNKS, type TranslatedLanguage } from './language-chunks.js';

const ERROR = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://a.example/de.js', reason: 'offline' });

function createLoader() {
  const calls: unknown[] = [];
  const ended = new AbortController();
  const loader = createLanguageLoader({
    onLoaded: () => calls.push(loader.strings?.['map.label']),
    onFailed: (error) => calls.push(error.code),
    signal: ended.signal,
  });
  return { loader, calls, ended };
}

/** Makes a language fail until `repair` is called. */
function failLanguage(language: TranslatedLanguage) {
  const part = LANGUAGE_CHUNKS[language];
  const load = part.load;
  let requests = 0;
  const failing = jest.spyOn(part, 'load').mockImplementation(async (): Promise<Result<never>> => {
    requests += 1;
    return { ok: false, error: ERROR };
  });
  return { countRequested: () => requests, repair: () => failing.mockImplementation(load) };
}

test('the strings are loaded when they are first wanted, and reused by the next map', async () => {
  const { loader, calls } = createLoader();
  loader.want('de');
  expect(loader.strings).toBeUndefined();
  await settlePromises();
  expect(calls).toEqual(['Karte']);
  const second = createLoader();
  second.loader.want('de');
  expect([second.loader.strings?.['map.label'], second.calls]).toEqual(['Karte', []]);
});

test.each(['en', undefined] as const)('%s needs none', (language) => {
  const { loader } = createLoader();
  loader.want('de');
  loader.want(language);
  expect(loader.strings).toBeUndefined();
});

test('strings that arrive when another language is wanted are not reported', async () => {
  const { loader, calls } = createLoader();
  loader.want('fr');
  loader.want('es');
  await settlePromises();
  expect([calls, loader.strings?.['map.label']]).toEqual([['Mapa'], 'Mapa']);
});

test('a failure is reported once, requested again when it is wanted, and over when the strings arrive', async () => {
  const { loader, calls } = createLoader();
  const failing = failLanguage('pl');
  loader.want('pl');
  loader.want('pl');
  await settlePromises();
  expect([calls, failing.countRequested()]).toEqual([['REMOTE_UNREACHABLE'], 1]);
  loader.retry();
  loader.retry();
  await settlePromises();
  expect([calls, failing.countRequested()]).toEqual([['REMOTE_UNREACHABLE'], 2]);
  failing.repair();
  loader.retry();
  await settlePromises();
  expect(calls).toEqual(['REMOTE_UNREACHABLE', 'Mapa']);
});

test('nothing is reported after the end', async () => {
  const { loader, calls, ended } = createLoader();
  loader.want('nl');
  ended.abort();
  await settlePromises();
  expect(calls).toEqual([]);
});
