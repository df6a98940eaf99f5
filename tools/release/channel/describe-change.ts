import type { ChannelPointer } from '@mapdock/shared';

/** What happened between two states of a channel. */
export type Change =
  | { kind: 'promoted'; release: string; from?: string; endedCanary?: string }
  | { kind: 'rolled back'; release: string; from: string; withdrawnCanary?: string }
  | { kind: 'canary'; release: string; percent: number; fromPercent?: number; instead?: string }
  | { kind: 'canary withdrawn'; release: string }
  | { kind: 'canary ended'; release: string }
  | { kind: 'renewed' };

const TEXTS: { [K in Change['kind']]: (change: Extract<Change, { kind: K }>) => string } = {
  promoted: ({ release, from, endedCanary }) =>
    `${release} for everybody${from ? `, before ${from}` : ''}${endedCanary ? `; canary ${endedCanary} ended` : ''}`,
  'rolled back': ({ release, from, withdrawnCanary }) =>
    `${release} again, away from ${from}${withdrawnCanary ? `; canary ${withdrawnCanary} withdrawn` : ''}`,
  canary: ({ release, percent, fromPercent, instead }) =>
    `${release} at ${percent} %${fromPercent === undefined ? '' : `, before ${fromPercent} %`}` +
    `${instead ? `, instead of canary ${instead}` : ''}`,
  'canary withdrawn': ({ release }) => release,
  'canary ended': ({ release }) => release,
  renewed: () => 'the same release, written anew',
};

export function formatChange(change: Change) {
  const format = TEXTS[change.kind] as (change: Change) => string;
  return `${change.kind}: ${format(change)}`;
}

export function describeChange(before: ChannelPointer | undefined, after: ChannelPointer): Change {
  const release = after.release.releaseId;
  const from = before?.release.releaseId;
  const canary = before?.canary?.release.releaseId;
  const isWithdrawn = (id: string | undefined) =>
    id !== undefined && (after.withdrawn ?? []).includes(id) && !(before?.withdrawn ?? []).includes(id);
  if (from !== undefined && from !== release && isWithdrawn(from)) {
    return { kind: 'rolled back', release, from, ...(canary && { withdrawnCanary: canary }) };
  }
  if (from !== release) {
    const ended = canary !== release ? canary : undefined;
    return { kind: 'promoted', release, ...(from && { from }), ...(ended && { endedCanary: ended }) };
  }
  if (after.canary) {
    const { percent } = after.canary;
    const { releaseId } = after.canary.release;
    if (canary !== releaseId)
      return { kind: 'canary', release: releaseId, percent, ...(canary && { instead: canary }) };
    const fromPercent = before?.canary?.percent;
    return fromPercent === undefined || fromPercent === percent
      ? { kind: 'renewed' }
      : { kind: 'canary', release: releaseId, percent, fromPercent };
  }
  if (canary === undefined) return { kind: 'renewed' };
  return { kind: isWithdrawn(canary) ? 'canary withdrawn' : 'canary ended', release: canary };
}
