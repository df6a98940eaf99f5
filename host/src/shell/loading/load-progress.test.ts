import { MapdockError, type LoadingPhase, type MapStatus } from '@mapdock/shared';
import type { LoadedRemote, RemoteStatus } from '@mapdock/shared/loader';
import { loadProgress } from './load-progress.js';

const error = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://maps.example/', reason: 'x' });
const loaded: RemoteStatus = { name: 'loaded', remote: {} as LoadedRemote };
const mapLoading = (phase: LoadingPhase, tiles = { loaded: 0, requested: 0 }): MapStatus => ({
  name: 'loading',
  phase,
  tiles,
});

const CASES: [string, RemoteStatus, MapStatus | undefined, object | undefined][] = [
  ['the code', { name: 'loading', attempt: 1, awaited: undefined }, undefined, { phase: 'code', hints: [] }],
  [
    'slow code',
    { name: 'loading', attempt: 1, awaited: 'https://maps.example/releases/1/remoteEntry.js' },
    undefined,
    {
      phase: 'code',
      hints: [{ key: 'loading.slow', values: { file: 'remoteEntry.js', host: 'maps.example' } }],
    },
  ],
  [
    'a second attempt',
    { name: 'loading', attempt: 2, awaited: undefined },
    undefined,
    { phase: 'code', hints: [{ key: 'loading.attempt', values: { attempt: 2, attempts: 3 } }] },
  ],
  [
    'a pause',
    { name: 'waiting', attempt: 1, error },
    undefined,
    {
      phase: 'code',
      hints: [{ key: 'loading.unanswered' }, { key: 'loading.attempt', values: { attempt: 2, attempts: 3 } }],
    },
  ],
  ['a map that has reported nothing yet', loaded, undefined, { phase: 'engine' }],
  ['a map without a size', loaded, mapLoading('size'), { phase: 'engine', text: { key: 'loading.size' } }],
  ['a phase of a newer release', loaded, mapLoading('later' as LoadingPhase), { phase: 'engine' }],
  ['the engine', loaded, mapLoading('engine'), { phase: 'engine' }],
  ['the style', loaded, mapLoading('style'), { phase: 'style' }],
  ['tiles not yet requested', loaded, mapLoading('tiles'), { phase: 'tiles', fraction: 0 }],
  [
    'some tiles',
    loaded,
    mapLoading('tiles', { loaded: 3, requested: 12 }),
    {
      phase: 'tiles',
      fraction: 0.25,
      text: { key: 'loading.tiles.count', values: { loaded: 3, requested: 12 } },
    },
  ],
  ['a failed remote', { name: 'failed', error }, undefined, undefined],
  ['a map that is ready', loaded, { name: 'ready' }, undefined],
  ['a map that failed', loaded, { name: 'failed', error }, undefined],
];

test.each(CASES)('shows %s', (_name, remote, map, expected) => {
  const progress = loadProgress(remote, map, true);
  if (expected === undefined) expect(progress).toBeUndefined();
  else expect(progress).toMatchObject(expected);
});

test('says that the device is offline, and not that a server does not answer', () => {
  const waiting = { name: 'waiting', attempt: 1 } as RemoteStatus;
  expect(loadProgress(waiting, undefined, false)?.hints).toEqual([{ key: 'failure.sentence.offline' }]);
  expect(loadProgress(waiting, undefined, true)?.hints).toMatchObject([{ key: 'loading.unanswered' }, {}]);
});
