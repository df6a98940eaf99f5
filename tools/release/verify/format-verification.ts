import type { Problem } from './problems.ts';
import type { Verification } from './verify.ts';

/** How many paths are shown for one problem. Paths with the same problem mostly have the same cause. */
const SHOWN_PATHS = 5;

function formatPaths(paths: readonly string[]) {
  const more = paths.length - SHOWN_PATHS;
  return [...paths.slice(0, SHOWN_PATHS), ...(more > 0 ? [`and ${more} more`] : [])].map(
    (line) => `    ${line}`,
  );
}

function groupProblems(problems: readonly Problem[]) {
  const groups: Map<string, { first: Problem; paths: string[] }> = new Map();
  for (const problem of problems) {
    const key = JSON.stringify({ ...problem, path: '' });
    const group = groups.get(key) ?? { first: problem, paths: [] };
    group.paths.push(problem.path);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Formats what is worth knowing but is no problem. */
function formatHints({ uncompressed, sharedCacheSeconds = 0 }: Verification) {
  return [
    ...(uncompressed.length > 0
      ? [
          '',
          'These files are sent uncompressed to browsers, which only costs time:',
          ...formatPaths(uncompressed),
        ]
      : []),
    ...(sharedCacheSeconds > 0
      ? ['', `A CDN may keep the pointer: releases and rollbacks reach users ${sharedCacheSeconds} s later.`]
      : []),
  ];
}

export function formatVerification(verification: Verification) {
  const { url, channel, releases, files, requests, problems } = verification;
  const state = channel ? ` and state ${channel.sequence} of ${channel.name}` : '';
  const what = `${files} files of ${releases.join(' and ') || 'no release'}${state} through ${url} (${requests} requests)`;
  const groups = groupProblems(problems).flatMap(({ first, paths }) => [
    '',
    `${first.problem}: expected ${first.expected}; got ${first.actual}`,
    ...formatPaths(paths),
    `  ${first.fix}`,
  ]);
  const summary = problems.length === 0 ? `All is well with ${what}.` : `Problems with ${what}:`;
  return [summary, ...groups, ...formatHints(verification)].join('\n');
}
