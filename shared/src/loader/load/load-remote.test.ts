import { CONTRACT_VERSION } from '../../release/contract-version.js';
import { MapdockError } from '../../errors/errors.js';
import { createLoadScene, FOLDER, type Setting } from '../../testing/create-load-scene.js';
import { GOOD_MODULES } from '../../testing/fake-federation.js';
import type { Answer } from '../../testing/fake-server.js';
import { CHANNEL_URL, createPointer, ENTRY_URL, PART_URL, PARTS } from '../../testing/sample-pointer.js';

const OTHER_ORIGIN = 'https://elsewhere.example';
const JS: Answer = { type: 'text/javascript; charset=utf-8' };
const HTML: Answer = { type: 'text/html', body: '<!doctype html>' };

const THREW = new MapdockError('REMOTE_THREW', { url: FOLDER, reason: 'boom' });
const failing = (code: string, details: object) => ({
  ok: false,
  error: expect.objectContaining({ code, details: expect.objectContaining(details) }),
});

test('resolves with the component of the release that the channel names', async () => {
  const scene = createLoadScene();
  const outcome = await scene.load();
  expect(outcome).toMatchObject({ ok: true, value: { url: FOLDER, info: { remote: '1.2.3' } } });
  expect(outcome.ok && outcome.value.MapView).toBeInstanceOf(Function);
  expect(scene.ran).toEqual([ENTRY_URL]);
});

test('starts all downloads of the release, each address once', async () => {
  const scene = createLoadScene();
  await scene.load();
  const engine = 'https://maps.example/engine/mapbox-gl/3.4.5/';
  expect(scene.preloaded).toEqual([
    ...['mapbox-gl.js', 'core.js'].map((name) => engine + name),
    ...['common.js', 'view.js', 'contract.js'].map((name) => FOLDER + name),
    ENTRY_URL,
    `${engine}worker.js`,
    `${FOLDER}mf-manifest.json`,
  ]);
});

test('starts what an older release has in common with others, too', async () => {
  const scene = createLoadScene({ answers: { [CHANNEL_URL]: { body: createPointer({ parts: PARTS }) } } });
  await scene.load();
  expect(scene.preloaded).toContain(PART_URL);
});

const BEFORE_CODE: [string, Setting, string, object][] = [
  [
    'a dead server',
    { answers: { [CHANNEL_URL]: undefined as never } },
    'REMOTE_UNREACHABLE',
    { url: CHANNEL_URL },
  ],
  [
    'a missing channel',
    { answers: { [CHANNEL_URL]: { status: 404 } } },
    'REMOTE_UNREACHABLE',
    { url: CHANNEL_URL },
  ],
  [
    'an HTML page for the pointer',
    { answers: { [CHANNEL_URL]: HTML } },
    'REMOTE_WRONG_CONTENT',
    { actual: 'text/html' },
  ],
  [
    'a pointer without a release',
    { answers: { [CHANNEL_URL]: { body: {} } } },
    'REMOTE_INVALID',
    { url: CHANNEL_URL },
  ],
  [
    'a contract of another major version',
    { answers: { [CHANNEL_URL]: { body: createPointer({ contract: '9.0.0' }) } } },
    'CONTRACT_MISMATCH',
    { host: CONTRACT_VERSION, remote: '9.0.0' },
  ],
  [
    'a channel on a foreign origin',
    { allowedOrigins: [OTHER_ORIGIN] },
    'REMOTE_ORIGIN_REFUSED',
    { url: CHANNEL_URL },
  ],
  [
    'a redirect to a foreign origin',
    {
      answers: { [CHANNEL_URL]: { body: createPointer(), url: `${OTHER_ORIGIN}/channels/production.json` } },
    },
    'REMOTE_ORIGIN_REFUSED',
    { url: `${OTHER_ORIGIN}/channels/production.json` },
  ],
  [
    'a release without the component',
    { answers: { [CHANNEL_URL]: { body: createPointer({ exposes: {} }) } } },
    'REMOTE_INCOMPLETE',
    { missing: './MapView' },
  ],
  [
    'a release for another React',
    { answers: { [CHANNEL_URL]: { body: createPointer({ requires: { react: '^20.0.0' } }) } } },
    'REMOTE_INVALID',
    { problems: [expect.objectContaining({ path: 'release.requires.react', actual: '^20.0.0' })] },
  ],
  [
    'a release that wants what the host does not share',
    { answers: { [CHANNEL_URL]: { body: createPointer({ requires: { lodash: '^4.0.0' } }) } } },
    'REMOTE_INVALID',
    { problems: [expect.objectContaining({ path: 'release.requires.lodash' })] },
  ],
];

test.each(BEFORE_CODE)('refuses %s before any code runs', async (_name, setting, code, details) => {
  const scene = createLoadScene(setting);
  expect(await scene.load()).toEqual(failing(code, details));
  expect(scene.ran).toEqual([]);
  expect(scene.preloaded).toEqual([]);
});

const IN_CODE: [string, Setting, string, object][] = [
  [
    'an unreachable entry',
    { entry: 'refused', answers: { [ENTRY_URL]: undefined as never } },
    'REMOTE_UNREACHABLE',
    { url: ENTRY_URL },
  ],
  [
    'an entry behind a broken server',
    { entry: 'refused', answers: { [ENTRY_URL]: { status: 503 } } },
    'REMOTE_UNREACHABLE',
    { url: ENTRY_URL },
  ],
  ['an entry that the browser blocks', { entry: 'refused' }, 'REMOTE_UNREACHABLE', { url: ENTRY_URL }],
  [
    'a missing entry',
    { entry: 'refused', answers: { [ENTRY_URL]: { status: 404 } } },
    'REMOTE_INCOMPLETE',
    { missing: 'remoteEntry.js' },
  ],
  [
    'an HTML page that the browser refuses as entry',
    { entry: 'refused', answers: { [ENTRY_URL]: HTML } },
    'REMOTE_WRONG_CONTENT',
    { actual: 'text/html' },
  ],
  [
    'an HTML page that runs into a syntax error',
    { entry: 'throws', answers: { [ENTRY_URL]: HTML } },
    'REMOTE_WRONG_CONTENT',
    { actual: 'text/html' },
  ],
  ['an entry that throws', { entry: 'throws' }, 'REMOTE_THREW', { url: ENTRY_URL, reason: 'boom' }],
  [
    'an entry without a container',
    { entry: 'leaves-nothing' },
    'REMOTE_INCOMPLETE',
    { missing: 'the container map_remote' },
  ],
  [
    'a missing chunk',
    { modules: {}, answers: { [`${FOLDER}view.js`]: { status: 404 } } },
    'REMOTE_INCOMPLETE',
    { url: FOLDER, missing: 'view.js' },
  ],
  [
    'a chunk that failed once, and is there when it is diagnosed',
    { modules: {}, cause: Object.assign(new Error('Loading chunk map failed.'), { name: 'ChunkLoadError' }) },
    'REMOTE_UNREACHABLE',
    { url: FOLDER },
  ],
  [
    'an HTML page for a style sheet',
    { modules: {}, answers: { [`${FOLDER}view.css`]: HTML } },
    'REMOTE_WRONG_CONTENT',
    { expected: 'a style sheet' },
  ],
  [
    'a chunk with a syntax error',
    { modules: {}, thrown: { url: `${FOLDER}view.js`, reason: 'SyntaxError' } },
    'REMOTE_THREW',
    { url: `${FOLDER}view.js` },
  ],
  [
    'a container that does not start',
    { container: 'refuses' },
    'REMOTE_THREW',
    { url: FOLDER, reason: 'two Reacts' },
  ],
  [
    'a container without the module',
    { modules: {} },
    'REMOTE_INCOMPLETE',
    { missing: 'the module ./MapView' },
  ],
  [
    'a module that throws',
    {
      modules: {
        ...GOOD_MODULES,
        './MapView': () => {
          throw new Error('no luck');
        },
      },
    },
    'REMOTE_THREW',
    { reason: 'no luck' },
  ],
  [
    'a module without the component',
    { modules: { ...GOOD_MODULES, './MapView': () => ({}) } },
    'REMOTE_INCOMPLETE',
    {},
  ],
  [
    'code that says nothing of itself',
    { modules: { ...GOOD_MODULES, './contract': () => ({ remoteInfo: null }) } },
    'REMOTE_INCOMPLETE',
    { missing: 'the export remoteInfo' },
  ],
  [
    'code of another contract than the channel names',
    { modules: { ...GOOD_MODULES, './contract': () => ({ remoteInfo: { contract: '3.0.0' } }) } },
    'CONTRACT_MISMATCH',
    { remote: '3.0.0' },
  ],
];

test.each(IN_CODE)('distinguishes %s from other failures', async (_name, setting, code, details) => {
  expect(await createLoadScene(setting).load()).toEqual(failing(code, details));
});

test('requests past the cache what failed before, and runs nothing while it is still bad', async () => {
  const scene = createLoadScene({ isCacheSuspect: true, answers: { [`${FOLDER}view.js`]: { status: 404 } } });
  scene.memory.noteFailure(createPointer().release.releaseId, THREW);
  expect(await scene.load()).toEqual(failing('REMOTE_INCOMPLETE', { missing: 'view.js' }));
  expect(scene.ran).toEqual([]);
  scene.server.answers.set(`${FOLDER}view.js`, JS);
  expect(await scene.load()).toMatchObject({ ok: true });
  expect(scene.server.requests).toContainEqual({ url: ENTRY_URL, cache: 'reload' });
});
