import { MapdockError } from '@mapdock/shared';
import { getByRole } from '@testing-library/dom';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createReady } from '../../testing/create-ready.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { DESCRIPTIONS } from './late-descriptions.js';

/** Longer than the pause before a text is announced. */
const PAUSE_MS = 1000;
const LOST = new MapdockError('REMOTE_TIMEOUT', { url: 'https://remote.example/a.js', timeoutMs: 1 });

prepareMounted();

async function createCapture() {
  const ready = await createReady();
  const errors: unknown[] = [];
  ready.handle.on('maperror', (error) => errors.push(error));
  const pass = async () => {
    jest.advanceTimersByTime(PAUSE_MS);
    await settlePromises();
  };
  const captured = () =>
    [...getByRole(ready.container, 'status').children].map(({ textContent }) => textContent);
  await pass();
  return { ...ready, errors, pass, captured };
}

test('the code is loaded for the first movement, which is told; the next movement asks again', async () => {
  const load = jest.spyOn(DESCRIPTIONS, 'load').mockResolvedValueOnce({ ok: false, error: LOST });
  const { map, errors, pass, captured } = await createCapture();
  expect(load).not.toHaveBeenCalled();
  map().jumpTo({ zoom: 3 });
  await pass();
  expect([errors, captured()]).toEqual([[LOST], ['The map is ready']]);
  map().jumpTo({ zoom: 4 });
  await pass();
  expect(captured()).toEqual([expect.stringMatching(/^Zoom 4, /)]);
});

test('a text for which the code is late is dropped when the map moves on', async () => {
  const { map, pass, captured } = await createCapture();
  jest.spyOn(DESCRIPTIONS, 'code', 'get').mockReturnValue(undefined);
  map().jumpTo({ zoom: 3 });
  jest.advanceTimersByTime(PAUSE_MS);
  map().fire('movestart');
  await pass();
  expect(captured()).toEqual(['The map is ready']);
});
