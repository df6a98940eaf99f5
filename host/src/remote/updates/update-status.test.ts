import { MapdockError } from '@mapdock/shared';
import { fetchedPointer } from '../../testing/fake-channel.js';
import { createPointer } from '../../testing/sample-pointer.js';
import { nextUpdateStatus, NO_UPDATE, type UpdateSignal, type UpdateStatus } from './update-status.js';

const candidateOf = (releaseId: string) => ({
  release: createPointer({ releaseId }).release,
  source: fetchedPointer(),
});
const idOf = ({ release }: typeof candidate) => release.releaseId;
const candidate = candidateOf('2.0.0-0000000000000001');
const other = candidateOf('3.0.0-0000000000000001');
const error = new MapdockError('REMOTE_TIMEOUT', { url: 'https://maps.example/', timeoutMs: 5000 });

const STATUSES = {
  none: NO_UPDATE,
  offered: { name: 'offered', candidate },
  offeredOther: { name: 'offered', candidate: other },
  postponed: { name: 'postponed', candidate },
  postponedOther: { name: 'postponed', candidate: other },
  applying: { name: 'applying', candidate },
  refused: { name: 'refused', candidate, error },
  left: { name: 'left' },
} as const satisfies Record<string, UpdateStatus>;
type Name = keyof typeof STATUSES;

const SIGNALS = {
  gone: { type: 'checked', candidate: undefined, named: [idOf(other)] },
  unusable: { type: 'checked', candidate: undefined, named: [idOf(candidate)] },
  found: { type: 'checked', candidate, named: [idOf(candidate)] },
  foundOther: { type: 'checked', candidate: other, named: [idOf(other)] },
  putOff: { type: 'put-off' },
  started: { type: 'started', candidate },
  failed: { type: 'failed', error },
  applied: { type: 'applied', wasWithdrawn: false },
  left: { type: 'applied', wasWithdrawn: true },
  ended: { type: 'ended' },
} as const satisfies Record<string, UpdateSignal>;

const same = Object.fromEntries(Object.keys(STATUSES).map((name) => [name, name])) as Record<Name, Name>;
const all = (to: Name) => Object.fromEntries(Object.keys(STATUSES).map((name) => [name, to])) as typeof same;

const offersNothing = {
  ...same,
  offered: 'none',
  offeredOther: 'none',
  postponed: 'none',
  postponedOther: 'none',
} as const;

const TABLE: Record<keyof typeof SIGNALS, Record<Name, Name>> = {
  gone: { ...offersNothing, refused: 'none' },
  unusable: offersNothing,
  found: { ...same, none: 'offered', offeredOther: 'offered', postponedOther: 'offered', left: 'offered' },
  foundOther: { ...all('offeredOther'), postponedOther: 'postponedOther', applying: 'applying' },
  putOff: {
    ...same,
    offered: 'postponed',
    refused: 'postponed',
    offeredOther: 'postponedOther',
    left: 'none',
  },
  started: all('applying'),
  failed: { ...same, applying: 'refused' },
  applied: { ...same, applying: 'none' },
  left: { ...same, applying: 'left' },
  ended: all('none'),
};

const CASES = Object.entries(TABLE).flatMap(([signal, row]) =>
  Object.entries(row).map(([from, to]) => [signal, from, to] as const),
) as [keyof typeof SIGNALS, Name, Name][];

test.each(CASES)('the signal "%s" turns "%s" into "%s"', (signal, from, to) => {
  expect(nextUpdateStatus(STATUSES[from], SIGNALS[signal])).toEqual(STATUSES[to]);
});
