/** The layers of `.dependency-cruiser.js`: a name that matches no folder any more would guard nothing, and nothing else would notice. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../support/list-files.ts';
import { PATHS } from '../support/paths.js';

const require = createRequire(import.meta.url);
const { forbidden }: { forbidden: { name: string; to: { path?: string } }[] } = require(
  join(PATHS.root, '.dependency-cruiser.js'),
);

const SOURCES = ['map-remote/src', 'host/src', 'shared/src', 'tools'];
const isSource = (name: string) => !['node_modules', 'dist', 'data', 'results'].includes(name);

/** The patterns that a choice such as `(a|b)` stands for, one for each of its members. */
const eachOf = (pattern: string): string[] => {
  const choice = /\((?!\/\|)((?:[^()|]+\|)+[^()|]+)\)/.exec(pattern);
  return choice?.[1] === undefined
    ? [pattern]
    : choice[1].split('|').flatMap((one) => eachOf(pattern.replace(choice[0], one)));
};

test('each member of a choice is a pattern of its own', () => {
  assert.deepEqual(eachOf('^host/src/(start|(legend|tools))(/|$)'), [
    '^host/src/start(/|$)',
    '^host/src/legend(/|$)',
    '^host/src/start(/|$)',
    '^host/src/tools(/|$)',
  ]);
});

test('each layer has files', async () => {
  const lists = await Promise.all(
    SOURCES.map(async (folder) =>
      (await listFiles(join(PATHS.root, folder), isSource)).map((file) => `${folder}/${file}`),
    ),
  );
  const files = lists.flat();
  const layers = new Set(
    forbidden
      .filter(({ name }) => name.includes(': not upwards from '))
      .flatMap((rule) => [rule.to.path ?? '', (rule as unknown as { from: { path: string } }).from.path])
      .flatMap(eachOf),
  );
  assert.ok(layers.size > 20);
  const empty = [...layers].filter((layer) => !files.some((file) => new RegExp(layer).test(file)));
  assert.deepEqual(empty, []);
});
