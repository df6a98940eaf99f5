/**
 * @typedef {import('./to-report.js').Report} Report
 * @typedef {import('./table/row.js').Where} Where
 * @typedef {import('./leaks/measure-leaks.js').Leaks} Leaks
 */

const MS_PER_S = 1000;

/** @type {Record<Where, string>} */
const TITLES = {
  host: 'Files of the host',
  store: 'Files of the store',
  provider: 'Files of the provider',
  page: 'The page itself',
};

const HEAD = ['row', 'fault', 'must be', 'is', 'after s', 'requests', 'healed by', '', 'tried on'];

/** @type {Record<Report['verdict'], string>} */
const MARKS = { held: 'held', cannot: 'can’t be better', 'not-run': 'not tried', wrong: '**wrong**' };

/** @param {{ shown: readonly string[], codes: readonly string[] }} what */
const describe = ({ shown, codes }) => [shown.join(' or '), codes.join(' or ')].filter(Boolean).join(': ');

/** Escapes a text for a cell of a table. @param {string} text */
const escape = (text) =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** @param {Report} report @returns {string[]} */
function toCells({ where, what, fault, expected, observed, verdict, commit = '' }) {
  const mark = MARKS[verdict];
  if (observed === undefined) return [what, fault, describe(expected), '', '', '', '', mark, commit];
  const { shown, codes, ms, asked, askedAfter, healing } = observed;
  return [
    what,
    fault,
    describe(expected),
    describe({ shown: [shown], codes }),
    (ms / MS_PER_S).toFixed(1),
    where === 'page' ? `then ${askedAfter}` : `${asked}, then ${askedAfter}`,
    expected.heals === 'never' ? 'not tried' : healing.by,
    mark,
    commit,
  ];
}

/** @param {readonly (readonly string[])[]} rows */
const toTable = ([head = [], ...rows]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n');

/** @param {string} id */
const toItem = (id) => `- \`${id}\``;

/** @param {readonly Report[]} reports */
function listWrongs(reports) {
  const wrong = reports.filter(({ verdict }) => verdict === 'wrong');
  if (wrong.length === 0) return 'None.';
  return wrong
    .map(({ id, wrongs }) => {
      const says = wrongs.map((each) => `${each.check}: ${escape(each.says)}`).join('; ');
      return `- \`${id}\`: ${says}`;
    })
    .join('\n');
}

/** @param {readonly Report[]} reports */
function listReasons(reports) {
  const reasons = reports.flatMap(({ id, expected }) => (expected.cannot ? [[id, expected.cannot]] : []));
  /** @type {Map<string, string[]>} */
  const byReason = new Map();
  for (const [id = '', reason = ''] of reasons) byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  return [...byReason]
    .map(([reason, ids]) => `- ${reason} (${ids.map((id) => `\`${id}\``).join(', ')})`)
    .join('\n');
}

/** @type {readonly [string, keyof import('./leaks/measure-leaks.js').Leftovers][]} */
const LEFTOVERS = [
  ['graphics contexts', 'contexts'],
  ['workers', 'workers'],
  ['listeners', 'listeners'],
  ['nodes', 'nodes'],
  ['detached nodes', 'detached'],
  ['heap, kB', 'heapBytes'],
];
const BYTES_PER_KB = 1000;

/** @param {Leaks} leaks */
function formatLeaks({ cycles, mapdock, engine }) {
  const rows = LEFTOVERS.map(([title, name]) => [
    title,
    ...[mapdock, engine].map((left) =>
      String(name === 'heapBytes' ? Math.round(left[name] / BYTES_PER_KB) : left[name]),
    ),
  ]);
  const table = toTable([['left behind', 'Mapdock', 'the engine alone'], ...rows]);
  return `## ${cycles} mounts and removals\n\n${table}`;
}

/**
 * Formats the results as Markdown. Pure.
 * @param {import('./merge-reports.js').Merged} merged
 * @param {import('./summarize-rows.js').Summary} summary
 * @param {object} run
 * @param {string} run.facts
 * @param {Leaks} [run.leaks]
 */
export function formatResults({ reports, untried }, summary, { facts, leaks }) {
  const totals = [
    ['rows', 'held', 'can’t be better', 'not tried', 'wrong'],
    [summary.rows, summary.held, summary.cannot, summary.notRun, summary.wrong].map(String),
  ];
  const faults = [
    ['wrong codes', 'dead shells', 'storms', 'uncaught errors', 'not healed'],
    [summary.wrongCodes, summary.deadShells, summary.storms, summary.uncaught, summary.notHealed].map(String),
  ];
  const sections = Object.entries(TITLES).flatMap(([where, title]) => {
    const rows = reports.filter((report) => report.where === where);
    return rows.length === 0 ? [] : [`## ${title}\n\n${toTable([HEAD, ...rows.map(toCells)])}`];
  });
  return [
    '# Results',
    `${facts} How it is measured: [README](README.md).`,
    toTable(totals),
    toTable(faults),
    `## Wrong\n\n${listWrongs(reports)}`,
    `## Why some can’t be better\n\n${listReasons(reports)}`,
    ...(untried.length > 0 ? [`## Not tried since they changed\n\n${untried.map(toItem).join('\n')}`] : []),
    ...(leaks ? [formatLeaks(leaks)] : []),
    ...sections,
    '',
  ].join('\n\n');
}
