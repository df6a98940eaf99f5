import type { MapStatus } from '@mapdock/shared';
import type { Message, TextKey } from '../../languages/texts.js';
import type { RemoteStatus } from '@mapdock/shared/loader';
import { RETRY_PAUSES_MS } from '@mapdock/shared/loader-parts';

/** The host's own phase `code`, followed by the phases of every map. */
export const PHASES = ['code', 'engine', 'style', 'tiles'] as const;
type Phase = (typeof PHASES)[number];

export interface LoadProgress {
  readonly phase: Phase;
  /** Completed share of the phase, 0 to 1; 0 where it is unknown. */
  readonly fraction: number;
  readonly text: Message;
  /** Additional texts, such as the number of the attempt. */
  readonly hints: readonly Message[];
}

const TEXTS: Readonly<Record<Phase, TextKey>> = {
  code: 'loading.code',
  engine: 'loading.engine',
  style: 'loading.style',
  tiles: 'loading.tiles',
};
const ATTEMPTS = RETRY_PAUSES_MS.length + 1;

function nameOf(address: string) {
  const { host, pathname } = new URL(address);
  return { file: pathname.slice(pathname.lastIndexOf('/') + 1), host };
}

const attemptHint = (attempt: number): Message => ({
  key: 'loading.attempt',
  values: { attempt, attempts: ATTEMPTS },
});

/** A release newer than this host may report an unknown phase, which is shown as `engine`. */
const knownPhase = (phase: string): Phase => PHASES.find((known) => known === phase) ?? 'engine';

function codeHints(remote: RemoteStatus, isOnline: boolean): readonly Message[] {
  if (!isOnline) return [{ key: 'failure.sentence.offline' }];
  if (remote.name === 'waiting') return [{ key: 'loading.unanswered' }, attemptHint(remote.attempt + 1)];
  if (remote.name !== 'loading') return [];
  const { attempt, awaited } = remote;
  return [
    ...(attempt > 1 ? [attemptHint(attempt)] : []),
    ...(awaited === undefined ? [] : [{ key: 'loading.slow', values: nameOf(awaited) } as const]),
  ];
}

function mapProgress(map: MapStatus | undefined): LoadProgress | undefined {
  const at = (phase: Phase): LoadProgress => ({ phase, fraction: 0, text: { key: TEXTS[phase] }, hints: [] });
  if (map === undefined) return at('engine');
  if (map.name !== 'loading') return undefined;
  const { loaded, requested } = map.tiles;
  if (map.phase === 'size') return { ...at('engine'), text: { key: 'loading.size' } };
  if (map.phase !== 'tiles' || requested === 0) return at(knownPhase(map.phase));
  const text = { key: 'loading.tiles.count', values: { loaded, requested } } as const;
  return { ...at('tiles'), fraction: loaded / requested, text };
}

/**
 * Returns how far loading is; `undefined` when nothing loads. Without a connection the hint says so, and not that a server does not answer.
 * Pure.
 */
export function loadProgress(
  remote: RemoteStatus,
  map: MapStatus | undefined,
  isOnline: boolean,
): LoadProgress | undefined {
  if (remote.name === 'failed') return undefined;
  if (remote.name === 'loaded') return mapProgress(map);
  return { phase: 'code', fraction: 0, text: { key: TEXTS.code }, hints: codeHints(remote, isOnline) };
}
