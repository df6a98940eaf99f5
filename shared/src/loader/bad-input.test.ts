/** @jest-environment jsdom */
import { createInstance } from '@module-federation/enhanced/runtime';
import { importFrom, testBadInput } from '../testing/bad-input.js';
import { createLoader } from './create-loader.js';
import { createReleaseLoader } from './create-release-loader.js';
import { moduleRunner } from './run/native-modules.js';
import type { Loader } from './run-loader.js';

const loadBy = (loader: Loader) => async () => {
  if (loader.status.name === 'failed') loader.retry();
  const outcome = await loader.load();
  if (!outcome.ok) throw outcome.error;
  return outcome.info.remote;
};

describe('createLoader with native modules', () => {
  testBadInput((options, server) =>
    loadBy(
      createReleaseLoader(
        options,
        moduleRunner((address) => importFrom(server, address)),
      ),
    ),
  );
});

describe('createLoader with the page’s federation instance', () => {
  const shared = { react: { version: '19.3.1', scope: 'default', lib: () => ({}) } };
  const federation = createInstance({ name: 'host', remotes: [], shared });

  testBadInput((options) => loadBy(createLoader({ ...options, federation })));
});
