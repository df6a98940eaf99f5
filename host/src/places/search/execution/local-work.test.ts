import { startLocalWork } from './local-work.js';
import type { PlacesQuery } from '../places-query.js';

const QUERY: PlacesQuery = { typed: '', sort: { by: 'name' }, view: undefined, chosen: {}, language: 'en' };
const document = {
  type: 'FeatureCollection',
  features: [{ geometry: { type: 'Point', coordinates: [12.5, 41.9] }, properties: { name: 'Colosseum' } }],
};

const start = () =>
  startLocalWork(
    { sources: [{ sourceId: 'sites', label: 'name', data: { document } }], facets: [] },
    { onPlaces: () => {}, onListed: () => {}, onFailed: (broken) => expect(broken).toBeUndefined() },
  );

/** Resolves to how many rows each answer has, once there are as many answers. */
const countsOf = (typed: string, answers: number) =>
  new Promise<number[]>((resolve) => {
    const counts: number[] = [];
    start().ask({ ...QUERY, typed }, ({ rows }) => {
      counts.push(rows.length);
      if (counts.length === answers) resolve(counts);
    });
  });

test('a word with a typo is found as soon as the code for that has loaded', async () => {
  expect(await countsOf('Calosseum', 2)).toEqual([0, 1]);
});

test('an answer about other words does not wait for that code', async () => {
  expect(await countsOf('colos', 1)).toEqual([1]);
});

test('a query that another one has replaced is not answered again', async () => {
  const work = start();
  const answered: string[] = [];
  const ask = (typed: string) =>
    new Promise<void>((resolve) => {
      let left = typed === 'Calosseum' ? 1 : 2;
      work.ask({ ...QUERY, typed }, () => {
        answered.push(typed);
        left -= 1;
        if (left === 0) resolve();
      });
    });
  void ask('Calosseum');
  await ask('Colossem');
  expect(answered).toEqual(['Calosseum', 'Colossem', 'Colossem']);
});
