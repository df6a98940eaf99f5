import { MapdockError, type Result } from '@mapdock/shared';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { createLanguageLoader } from './language-loader.js';
import { LANGUAGE_CHUNKS } from './language-chunks.js';
import type { TranslatedLanguage } from './match-language.js';

const ERROR = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://a.example/de.js', reason: 'offline' });

function createKept() {
  const told: unknown[] = [];
  const ended = new AbortController();
  const keeper = createLanguageLoader({
    onLoaded: () => told.push(keeper.strings?.['map.label']),
    onFailed: (error) => told.push(error.code),
    signal: ended.signal,
  });
  return { keeper, told, ended };
}

/** Lets a language fail until it is told to come. */
function failLanguage(language: TranslatedLanguage) {
  const part = LANGUAGE_CHUNKS[language];
  const load = part.load;
  let asked = 0;
  const failing = jest.spyOn(part, 'load').mockImplementation(async (): Promise<Result<never>> => {
    asked += 1;
    return { ok: false, error: ERROR };
  });
  return { countRequested: () => asked, heal: () => failing.mockImplementation(load) };
}

test('the texts come when they are first wanted, and are there for the next map', async () => {
  const { keeper, told } = createKept();
  keeper.want('de');
  expect(keeper.strings).toBeUndefined();
  await settlePromises();
  expect(told).toEqual(['Karte']);
  const second = createKept();
  second.keeper.want('de');
  expect([second.keeper.strings?.['map.label'], second.told]).toEqual(['Karte', []]);
});

test.each(['en', undefined] as const)('%s needs none', (language) => {
  const { keeper } = createKept();
  keeper.want('de');
  keeper.want(language);
  expect(keeper.strings).toBeUndefined();
});

test('what comes when another language is wanted is not told', async () => {
  const { keeper, told } = createKept();
  keeper.want('fr');
  keeper.want('es');
  await settlePromises();
  expect([told, keeper.strings?.['map.label']]).toEqual([['Mapa'], 'Mapa']);
});

test('a failure is told once, asked for again when somebody wants it, and over when it comes', async () => {
  const { keeper, told } = createKept();
  const failing = failLanguage('pl');
  keeper.want('pl');
  keeper.want('pl');
  await settlePromises();
  expect([told, failing.countRequested()]).toEqual([['REMOTE_UNREACHABLE'], 1]);
  keeper.retry();
  keeper.retry();
  await settlePromises();
  expect([told, failing.countRequested()]).toEqual([['REMOTE_UNREACHABLE'], 2]);
  failing.heal();
  keeper.retry();
  await settlePromises();
  expect(told).toEqual(['REMOTE_UNREACHABLE', 'Mapa']);
});

test('nothing is told after the end', async () => {
  const { keeper, told, ended } = createKept();
  keeper.want('nl');
  ended.abort();
  await settlePromises();
  expect(told).toEqual([]);
});
