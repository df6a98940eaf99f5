/** Makes hostile configs from a seed. */
import fc from 'fast-check';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeConfig } from '../../e2e/support/plain-page/plain-page.ts';
import { PATHS } from '../../support/paths.js';
import { makeEngineSample } from './engine-sample.ts';
import { loadMutations } from './load-mutations.ts';
import type { Site } from '../../e2e/support/start-site.ts';

const SAMPLES = join(PATHS.root, 'shared', 'src', 'samples', 'valid');

/** Values that replace a number: negative, zero, tiny, fractional and huge ones, some of which make loops long. */
const HOSTILE_NUMBERS = [-1, 0, 1e-9, 0.5, 1e9, 1e308];

/** @returns copies of the value; in each of them one number is replaced */
function replaceEachNumber(value: unknown, replace: (number: number) => unknown[]): unknown[] {
  if (typeof value === 'number') return replace(value);
  if (Array.isArray(value)) {
    return value.flatMap((member, index) =>
      replaceEachNumber(member, replace).map((other) => value.with(index, other)),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    replaceEachNumber(member, replace).map((other) => ({ ...value, [key]: other })),
  );
}

/**
 * Gives a sample of the contract the local provider. The samples name servers that do not exist, and the engine must get data to work on.
 */
function atProvider(sample: { style?: unknown }, site: Site) {
  const { provider, style } = makeConfig(site);
  return { ...sample, provider, style: typeof sample.style === 'object' ? sample.style : style };
}

/** Whether a config can be written as JSON. Some mutations are nested too deeply for that; a config from a network can't be. */
function isJson(config: unknown) {
  try {
    JSON.stringify(config);
    return true;
  } catch {
    return false;
  }
}

async function readSamples(site: Site) {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(SAMPLES, name), 'utf8')));
  return [...texts.map((text) => atProvider(JSON.parse(text), site)), makeEngineSample(site)];
}

/** @param options `count` is the number of mutations; the configs with hostile numbers are added to these */
export async function makeHostileConfigs(
  site: Site,
  { seed, count }: { seed: number; count: number },
): Promise<unknown[]> {
  const { anyMutation, mutate } = await loadMutations();
  const samples = await readSamples(site);
  const mutations = fc.sample(anyMutation({ isJson: true }), { numRuns: count, seed });
  return [
    ...replaceEachNumber(makeEngineSample(site), () => HOSTILE_NUMBERS),
    ...mutations.map((mutation) => mutate(samples, mutation)).filter(isJson),
  ];
}
