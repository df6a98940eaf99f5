/**
 * @typedef {import('./run-session.js').SessionRecord} SessionRecord
 * @typedef {import('../deploys/deployer.js').KnownRelease} KnownRelease
 * @typedef {import('../deploys/deployer.js').ChannelMoment} ChannelMoment
 * @typedef {{ session: number, check: string, reason: string }} Failure
 *
 * @typedef {object} Account what the driver knows
 * @property {string} storeUrl
 * @property {ReadonlyMap<string, KnownRelease>} releases
 * @property {readonly ChannelMoment[]} moments
 */

const POINTER = 'channels/production.json';
const RELEASE_PATH = /^\/releases\/([^/]+)\//;

/** Paths below the store that a session asked for, in order. @param {SessionRecord} record @param {Account} account */
const storeRequests = ({ requests }, { storeUrl }) =>
  requests
    .filter(({ url }) => url.startsWith(storeUrl))
    .map((request) => ({ ...request, path: `/${request.url.slice(storeUrl.length).split('?', 1)[0]}` }));

/** @param {SessionRecord} record */
const findFailedRequests = ({ requests }) =>
  requests.flatMap(({ url, status, failure }) => {
    if (failure !== undefined) return [`${url} failed: ${failure}`];
    if (status === null) return [`${url} had no answer`];
    return status >= 400 ? [`${url} answered ${status}`] : [];
  });

/**
 * The releases that a session asked for, each time that it was another one than before.
 * @param {SessionRecord} record
 * @param {Account} account
 */
function releasesAskedFor(record, account) {
  /** @type {{ releaseId: string, at: number, path: string }[]} */
  const asked = [];
  for (const { path, at } of storeRequests(record, account)) {
    const releaseId = RELEASE_PATH.exec(path)?.[1];
    const isNext = releaseId !== undefined && releaseId !== asked.at(-1)?.releaseId;
    // An open tab reads what an offered release is before it offers it; that runs nothing.
    if (isNext && !path.endsWith('/release.json')) asked.push({ releaseId, at, path });
  }
  return asked;
}

/**
 * States of the channel that were live at some time from one moment to another; while a command runs, both it and the one before are.
 * @param {Account} account
 * @param {number} since
 * @param {number} until
 */
const momentsBetween = ({ moments }, since, until) =>
  moments.filter(({ from }, index) => from <= until && (moments[index + 1]?.movedAt ?? Infinity) >= since);

/**
 * A session goes on to another release because somebody accepted that, or because its own was withdrawn while it ran.
 * @param {SessionRecord} record
 * @param {Account} account
 */
function findMixes(record, account) {
  const asked = releasesAskedFor(record, account);
  const accepted = [...record.changes];
  const mixed = asked.slice(1).flatMap(({ releaseId, at, path }, index) => {
    const { releaseId: left = '', at: startedAt = 0 } = asked[index] ?? {};
    const seen = momentsBetween(account, startedAt, at);
    if (seen.some(({ withdrawn }) => withdrawn.includes(left))) return [];
    if (accepted[0] !== undefined && accepted[0] <= at) {
      accepted.shift();
      return [];
    }
    return [`${path} is of ${releaseId}, but nobody left ${left}`];
  });
  const ids = asked.map(({ releaseId }) => releaseId);
  const unsaid = record.said.flatMap((said) =>
    ids.includes(said) ? [] : [`the page says that it runs ${said}, and asked for ${ids.join(', ')}`],
  );
  return [...mixed, ...unsaid, ...findForeignFiles(record, account, ids)];
}

/**
 * Everything else that came from the store has to be of a release that the session ran.
 * @param {SessionRecord} record
 * @param {Account} account
 * @param {readonly string[]} ids
 */
function findForeignFiles(record, account, ids) {
  const files = new Set(ids.flatMap((id) => [...(account.releases.get(id)?.files.keys() ?? [])]));
  return storeRequests(record, account).flatMap(({ path }) =>
    path === `/${POINTER}` || path.endsWith('/release.json') || files.has(path)
      ? []
      : [`${path} is no file of ${ids.join(', ')}`],
  );
}

/** The first release that a session started must have been in the channel while it asked. */
function findStalePointers(/** @type {SessionRecord} */ record, /** @type {Account} */ account) {
  const pointer = storeRequests(record, account).find(({ path }) => path === `/${POINTER}`);
  const [first] = releasesAskedFor(record, account);
  if (!pointer || !first) return ['the session never came to a release'];
  const named = momentsBetween(account, pointer.at, pointer.answeredAt ?? Infinity);
  const ids = named.flatMap(({ releaseId, canaryId }) => [releaseId, canaryId]);
  return ids.includes(first.releaseId)
    ? []
    : [`it started ${first.releaseId}, which the channel did not name when it asked`];
}

/** One rule for each thing that must hold. Pure. @type {Record<string, (record: SessionRecord, account: Account) => string[]>} */
const RULES = {
  ready: ({ trouble }) => (trouble === null ? [] : [trouble]),
  request: findFailedRequests,
  mix: findMixes,
  stale: findStalePointers,
  console: ({ complaints }) => complaints,
};

/**
 * What went wrong in a session.
 * @param {SessionRecord} record
 * @param {Account} account
 * @returns {Failure[]}
 */
export const judgeSession = (record, account) =>
  Object.entries(RULES).flatMap(([check, rule]) =>
    rule(record, account).map((reason) => ({ session: record.plan.number, check, reason })),
  );

/**
 * Bytes that left the store for a release's file and were not those that were published.
 * @param {readonly import('../origins/record-wire.js').Answered[]} answers
 * @param {Account} account
 * @returns {Failure[]}
 */
export function judgeWire(answers, { releases }) {
  const files = new Map([...releases.values()].flatMap((release) => [...release.files]));
  const wrong = answers.filter(
    ({ path, status, integrity }) =>
      status === 200 && files.has(path) && integrity !== undefined && integrity !== files.get(path),
  );
  return [...new Set(wrong.map(({ path }) => path))].map((path) => ({
    session: 0,
    check: 'bytes',
    reason: `${path} went out with other bytes than were published`,
  }));
}

/**
 * A run that `--minutes` cut off proves less than it was asked to.
 * @param {number} ran
 * @param {number} asked
 * @returns {Failure[]}
 */
export const judgeWhole = (ran, asked) =>
  ran === asked
    ? []
    : [
        {
          session: 0,
          check: 'whole',
          reason: `only ${ran} of ${asked} sessions ran before the time was over`,
        },
      ];
