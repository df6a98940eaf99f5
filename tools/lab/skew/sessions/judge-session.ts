import type { ChannelMoment, KnownRelease } from '../deploys/deployer.ts';
import type { Answered } from '../origins/record-wire.ts';
import type { SessionRecord } from './run-session.ts';

type Failure = { session: number; check: string; reason: string };

/** What is known about the store and the deployments. */
interface Account {
  storeUrl: string;
  releases: ReadonlyMap<string, KnownRelease>;
  moments: readonly ChannelMoment[];
}

const POINTER = 'channels/production.json';
const RELEASE_PATH = /^\/releases\/([^/]+)\//;

/** A session's requests to the store, in order, with their paths below it. */
const storeRequests = ({ requests }: SessionRecord, { storeUrl }: Account) =>
  requests
    .filter(({ url }) => url.startsWith(storeUrl))
    .map((request) => ({ ...request, path: `/${request.url.slice(storeUrl.length).split('?', 1)[0]}` }));

const findFailedRequests = ({ requests }: SessionRecord) =>
  requests.flatMap(({ url, status, failure }) => {
    if (failure !== undefined) return [`${url} failed: ${failure}`];
    if (status === null) return [`${url} had no answer`];
    return status >= 400 ? [`${url} answered ${status}`] : [];
  });

/** Lists the releases whose files a session requested. It has an entry each time that the release differs from the one before. */
function requestedReleases(record: SessionRecord, account: Account) {
  const requested: { releaseId: string; at: number; path: string }[] = [];
  for (const { path, at } of storeRequests(record, account)) {
    const releaseId = RELEASE_PATH.exec(path)?.[1];
    const isNext = releaseId !== undefined && releaseId !== requested.at(-1)?.releaseId;
    // An open tab reads release.json of a release before it offers that release. It runs no code of it then.
    if (isNext && !path.endsWith('/release.json')) requested.push({ releaseId, at, path });
  }
  return requested;
}

/**
 * Lists the states of the channel that can have been live between two times. While a command moves the channel, the state before and the
 * one after it can be.
 */
const momentsBetween = ({ moments }: Account, since: number, until: number) =>
  moments.filter(({ from }, index) => from <= until && (moments[index + 1]?.movedAt ?? Infinity) >= since);

/**
 * Finds requests for a release that the session had no reason to run. A session may change its release if somebody accepted another one, or
 * if its own was withdrawn while it ran.
 */
function findMixes(record: SessionRecord, account: Account) {
  const requested = requestedReleases(record, account);
  const accepted = [...record.changes];
  const mixed = requested.slice(1).flatMap(({ releaseId, at, path }, index) => {
    const { releaseId: left = '', at: startedAt = 0 } = requested[index] ?? {};
    const seen = momentsBetween(account, startedAt, at);
    if (seen.some(({ withdrawn }) => withdrawn.includes(left))) return [];
    if (accepted[0] !== undefined && accepted[0] <= at) {
      accepted.shift();
      return [];
    }
    return [`${path} is of ${releaseId}, but the session had no reason to leave ${left}`];
  });
  const ids = requested.map(({ releaseId }) => releaseId);
  const notRequested = record.shownReleases.flatMap((shown) =>
    ids.includes(shown) ? [] : [`the page says that it runs ${shown}, and requested ${ids.join(', ')}`],
  );
  return [...mixed, ...notRequested, ...findForeignFiles(record, account, ids)];
}

/** Finds other files from the store that belong to no release that the session ran. */
function findForeignFiles(record: SessionRecord, account: Account, ids: readonly string[]) {
  const files = new Set(ids.flatMap((id) => [...(account.releases.get(id)?.files.keys() ?? [])]));
  return storeRequests(record, account).flatMap(({ path }) =>
    path === `/${POINTER}` || path.endsWith('/release.json') || files.has(path)
      ? []
      : [`${path} is no file of ${ids.join(', ')}`],
  );
}

/** Checks that the channel named the first release of a session while the session requested the pointer. */
function findStalePointers(record: SessionRecord, account: Account) {
  const pointer = storeRequests(record, account).find(({ path }) => path === `/${POINTER}`);
  const [first] = requestedReleases(record, account);
  if (!pointer || !first) return ['the session requested no release'];
  const named = momentsBetween(account, pointer.at, pointer.answeredAt ?? Infinity);
  const ids = named.flatMap(({ releaseId, canaryId }) => [releaseId, canaryId]);
  return ids.includes(first.releaseId)
    ? []
    : [`it started ${first.releaseId}, which the channel did not name when the pointer was requested`];
}

/** The rules that every session must meet, by the name of the check. Pure. */
const RULES: Record<string, (record: SessionRecord, account: Account) => string[]> = {
  ready: ({ error }) => (error === null ? [] : [error]),
  request: findFailedRequests,
  mix: findMixes,
  stale: findStalePointers,
  console: ({ consoleErrors }) => consoleErrors,
};

/** Lists what went wrong in a session. */
export const judgeSession = (record: SessionRecord, account: Account): Failure[] =>
  Object.entries(RULES).flatMap(([check, rule]) =>
    rule(record, account).map((reason) => ({ session: record.plan.number, check, reason })),
  );

/** Finds files of releases that the store sent with other bytes than were published. */
export function judgeWire(answers: readonly Answered[], { releases }: Account): Failure[] {
  const files = new Map([...releases.values()].flatMap((release) => [...release.files]));
  const wrong = answers.filter(
    ({ path, status, integrity }) =>
      status === 200 && files.has(path) && integrity !== undefined && integrity !== files.get(path),
  );
  return [...new Set(wrong.map(({ path }) => path))].map((path) => ({
    session: 0,
    check: 'bytes',
    reason: `${path} was sent with other bytes than were published`,
  }));
}

/** Checks that all sessions ran. A run that `--minutes` ended early proves less than its options say. */
export const judgeWhole = (ran: number, planned: number): Failure[] =>
  ran === planned
    ? []
    : [
        {
          session: 0,
          check: 'whole',
          reason: `only ${ran} of ${planned} sessions ran before the time was over`,
        },
      ];
