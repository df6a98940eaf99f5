import { deployChanged, deployGood } from '../../../../e2e/support/deploy-changed.js';
import type { Act } from './act.ts';

const ENTRY = /remoteEntry\.js$/;
const MAP = /\/map\.\w+\.js$/;

/** Deploys a release with a changed file; at the end of the fault a good release is deployed. */
const deploy = (file: RegExp, change: (text: string) => string): Act => ({
  before: ({ site }) => deployChanged(site, (text, path) => (file.test(path) ? change(text) : text)),
  end: ({ site }) => deployGood(site),
});

/**
 * Deploys a release whose container has some members replaced.
 * @param members as code of an object literal, in which `own` is the container as it was built
 */
const deployContainer = (members: string) =>
  deploy(
    ENTRY,
    (text) =>
      `${text}\n;{ const own = map_remote; map_remote = { init: (...given) => own.init(...given), get: (name) => own.get(name), ${members} }; }`,
  );

export const REMOTE_ACTS = {
  deployThrowingEntry: deploy(ENTRY, (text) => `throw Error('provoked');${text}`),
  deployThrowingChunk: deploy(MAP, (text) => `throw Error('provoked');${text}`),
  deployThrowingInit: deployContainer("init: async () => { throw Error('provoked'); }"),
  // `mount` first checks that its element is an `HTMLElement`, and throws otherwise.
  deployThrowingMount: deploy(MAP, (text) =>
    text.replaceAll('instanceof HTMLElement', 'instanceof HTMLImageElement'),
  ),
  deployThrowingRender: deployContainer(
    "get: async (name) => name === './MapView' ? () => ({ MapView() { throw Error('provoked'); } }) : own.get(name)",
  ),
  deployEndlessInit: deployContainer('init: () => new Promise(() => {})'),
  deployEndlessModule: deployContainer('get: () => new Promise(() => {})'),
} satisfies Record<string, Act>;
