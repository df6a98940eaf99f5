import { deployChanged, deployGood } from '../../../e2e/support/deploy-changed.js';

const ENTRY = /remoteEntry\.js$/;
const MAP = /\/map\.\w+\.js$/;

/**
 * A release with a fault in one of its files, until a good one is deployed.
 * @param {RegExp} file
 * @param {(text: string) => string} change
 * @returns {import('./act.js').Act}
 */
const deploy = (file, change) => ({
  before: ({ site }) => deployChanged(site, (text, path) => (file.test(path) ? change(text) : text)),
  end: ({ site }) => deployGood(site),
});

/**
 * A container that does one thing in another way than the one it was built as.
 * @param {string} members of an object, in which `own` is that one
 */
const deployContainer = (members) =>
  deploy(
    ENTRY,
    (text) =>
      `${text}\n;{ const own = map_remote; map_remote = { init: (...given) => own.init(...given), get: (name) => own.get(name), ${members} }; }`,
  );

/** @satisfies {Record<string, import('./act.js').Act>} */
export const REMOTE_ACTS = {
  deployThrowingEntry: deploy(ENTRY, (text) => `throw Error('provoked');${text}`),
  deployThrowingChunk: deploy(MAP, (text) => `throw Error('provoked');${text}`),
  deployThrowingInit: deployContainer("init: async () => { throw Error('provoked'); }"),
  // What a map may be mounted into is asked before anything else.
  deployThrowingMount: deploy(MAP, (text) =>
    text.replaceAll('instanceof HTMLElement', 'instanceof HTMLImageElement'),
  ),
  deployThrowingRender: deployContainer(
    "get: async (name) => name === './MapView' ? () => ({ MapView() { throw Error('provoked'); } }) : own.get(name)",
  ),
  deployEndlessInit: deployContainer('init: () => new Promise(() => {})'),
  deployEndlessModule: deployContainer('get: () => new Promise(() => {})'),
};
