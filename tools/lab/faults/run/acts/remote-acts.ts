import { deployChanged, deployGood } from '../../../../e2e/support/deploy-changed.ts';
import { throwWhenMounted } from '../../../../support/throw-when-mounted.ts';
import type { Act } from './act.ts';

/** The first file of a release that runs, in a page with the container. */
const CONTAINER = /\/remoteEntry\.js$/;
const MAP = /\/map\.\w+\.js$/;
/** All of a release's code that a page with `embed.js` runs at the start. */
const MOUNT = /\/mount\.js$/;

type Change = readonly [file: RegExp, change: (text: string) => string];

/** Deploys a release with changed files; at the end of the fault a good release is deployed. */
const deploy = (...changes: readonly Change[]): Act => ({
  before: ({ site }) =>
    deployChanged(site, (text, path) => {
      const found = changes.find(([file]) => file.test(path));
      return found ? found[1](text) : text;
    }),
  end: ({ site }) => deployGood(site),
});

/**
 * Replaces some members of a release's container.
 * @param members as code of an object literal, in which `own` is the container as it was built
 */
const changeContainer = (members: string): Change => [
  CONTAINER,
  (text) =>
    `${text}\n;{ const own = map_remote; map_remote = { init: (...given) => own.init(...given), get: (name) => own.get(name), ${members} }; }`,
];

const throwFirst = (text: string) => `throw Error('provoked');${text}`;

export const REMOTE_ACTS = {
  deployThrowingEntry: deploy([CONTAINER, throwFirst], [MOUNT, throwFirst]),
  deployThrowingChunk: deploy([MAP, throwFirst]),
  deployThrowingInit: deploy(changeContainer("init: async () => { throw Error('provoked'); }")),
  deployThrowingMount: deploy([MAP, throwWhenMounted], [MOUNT, throwWhenMounted]),
  deployThrowingRender: deploy(
    changeContainer(
      "get: async (name) => name === './MapView' ? () => ({ MapView() { throw Error('provoked'); } }) : own.get(name)",
    ),
  ),
  deployEndlessInit: deploy(changeContainer('init: () => new Promise(() => {})')),
  deployEndlessModule: deploy(changeContainer('get: () => new Promise(() => {})'), [
    MOUNT,
    (text) => `await new Promise(() => {});${text}`,
  ]),
} satisfies Record<string, Act>;
