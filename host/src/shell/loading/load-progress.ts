import type { MapStatus } from '@mapdock/shared';
import type { Message, TextKey } from '../../languages/texts.js';
import { RETRY_PAUSES_MS } from '../../network/time-limits.js';
import type { RemoteStatus } from '../../remote/remote-status.js';

/** The host's own phase, then those that every map goes through. */
export const PHASES = ['code', 'engine', 'style', 'tiles'] as const;
type Phase = (typeof PHASES)[number];

export interface LoadProgress {
  readonly phase: Phase;
  /** Share of the phase that is done, 0 to 1, where that is known. */
  readonly fraction: number;
  readonly text: Message;
  /** More to say than how far it is. */
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

/** Releases newer than this host may have phases that it does not know. */
const knownPhase = (phase: string): Phase => PHASES.find((known) => known === phase) ?? 'engine';

function codeHints(remote: RemoteStatus): readonly Message[] {
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

/** How far loading is; `undefined` when nothing loads. Pure. */
export function loadProgress(remote: RemoteStatus, map: MapStatus | undefined): LoadProgress | undefined {
  if (remote.name === 'failed') return undefined;
  if (remote.name === 'loaded') return mapProgress(map);
  return { phase: 'code', fraction: 0, text: { key: TEXTS.code }, hints: codeHints(remote) };
}
