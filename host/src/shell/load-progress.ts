import type { MapStatus } from '@mapdock/shared';
import { RETRY_PAUSES_MS } from '../network/time-limits.js';
import type { RemoteStatus } from '../remote/remote-status.js';

/** The host's own phase, then those that every map goes through. */
export const PHASES = ['code', 'engine', 'style', 'tiles'] as const;
type Phase = (typeof PHASES)[number];

export interface LoadProgress {
  readonly phase: Phase;
  /** Share of the phase that is done, 0 to 1, where that is known. */
  readonly fraction: number;
  readonly text: string;
  /** More to say than how far it is. */
  readonly hint: string | undefined;
}

const TEXTS: Readonly<Record<Phase, string>> = {
  code: 'Loading the map code',
  engine: 'Loading the map engine',
  style: 'Loading the style',
  tiles: 'Loading tiles',
};
const NO_SIZE = 'The map waits for room on this page: its place has no size';
const ATTEMPTS = RETRY_PAUSES_MS.length + 1;

function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${pathname.slice(pathname.lastIndexOf('/') + 1)} from ${host}`;
}

const attemptHint = (attempt: number) => `Trying again (${attempt} of ${ATTEMPTS}).`;

/** Releases newer than this host may have phases that it does not know. */
const knownPhase = (phase: string): Phase => PHASES.find((known) => known === phase) ?? 'engine';

function codeHint(remote: RemoteStatus): string | undefined {
  if (remote.name === 'waiting') {
    return `The map’s server does not answer. ${attemptHint(remote.attempt + 1)}`;
  }
  if (remote.name !== 'loading') return undefined;
  const { attempt, awaited } = remote;
  const hints = [
    attempt > 1 && attemptHint(attempt),
    awaited !== undefined && `This takes longer than usual. Waiting for ${nameOf(awaited)}.`,
  ];
  return hints.filter(Boolean).join(' ') || undefined;
}

function mapProgress(map: MapStatus | undefined): LoadProgress | undefined {
  const at = (phase: Phase) => ({ phase, fraction: 0, text: TEXTS[phase], hint: undefined });
  if (map === undefined) return at('engine');
  if (map.name !== 'loading') return undefined;
  const { loaded, requested } = map.tiles;
  if (map.phase === 'size') return { ...at('engine'), text: NO_SIZE };
  if (map.phase !== 'tiles' || requested === 0) return at(knownPhase(map.phase));
  return { ...at('tiles'), fraction: loaded / requested, text: `${TEXTS.tiles}: ${loaded} of ${requested}` };
}

/** How far loading is; `undefined` when nothing loads. Pure. */
export function loadProgress(remote: RemoteStatus, map: MapStatus | undefined): LoadProgress | undefined {
  if (remote.name === 'failed') return undefined;
  if (remote.name === 'loaded') return mapProgress(map);
  return { phase: 'code', fraction: 0, text: TEXTS.code, hint: codeHint(remote) };
}
