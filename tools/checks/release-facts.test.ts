import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PATHS } from '../support/paths.js';
import { readReadmePolicies } from '../support/readme-policies.ts';

const facts = JSON.parse(await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'));

/** Writes the policy of the build's facts as the README does. */
function writePolicy(choose: (alternatives: string[]) => string | undefined) {
  const directives = Object.entries(facts.csp as Record<string, string[]>).map(([name, sources]) =>
    [name, ...sources.map((source) => choose(source.split(' | ')))].join(' '),
  );
  return directives
    .join(';  ')
    .replace('{worker}', "'self'")
    .replaceAll(/\{(\w+)\}/g, '<$1>');
}

test('the facts of the build and the README have the same policy', async () => {
  const { plain, ownWorker } = await readReadmePolicies();
  assert.equal(
    writePolicy(([first]) => first),
    plain,
  );
  assert.equal(
    writePolicy((alternatives) => alternatives.at(-1)),
    ownWorker,
  );
});

const importContract = () =>
  import(pathToFileURL(join(PATHS.remoteDist, 'release', facts.contractModule)).href);

test('the release contains its policy, so that a change of the policy gives the release another id', async () => {
  assert.deepEqual((await importContract()).PAGE_POLICY, facts.csp);
});

test('the contract module of a release can be used without a page', async () => {
  const { CONTRACT_VERSION, parseMapConfig } = await importContract();
  assert.equal(CONTRACT_VERSION, facts.contract);
  assert.equal(parseMapConfig({}).ok, false);
  const config = { provider: { baseApiUrl: 'https://api.example' }, style: 'mapbox://styles/a/b', later: 1 };
  assert.deepEqual(parseMapConfig(config).unknownFields, ['later']);
});
