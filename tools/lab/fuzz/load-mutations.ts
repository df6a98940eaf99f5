import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PATHS } from '../../support/paths.js';
import type { Arbitrary } from 'fast-check';

/** What the module makes, and takes again. Nothing else is known of it here. */
type Mutation = unknown;

const SOURCE = join(PATHS.root, 'shared', 'src', 'testing', 'mutated-config.ts');

/** Loads the module that makes hostile configs for the contract's own tests. It is in no build, so it is loaded from its source. */
export const loadMutations = (): Promise<{
  anyMutation: (options: { isJson: boolean }) => Arbitrary<Mutation>;
  mutate: (samples: readonly unknown[], mutation: Mutation) => unknown;
}> => import(pathToFileURL(SOURCE).href);
