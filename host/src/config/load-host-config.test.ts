import example from '../../config.example.json';
import { TIME_LIMITS } from '../time-limits.js';
import { createFakeServer, type Answer } from '@mapdock/shared/testing/fake-server';
import { loadHostConfig } from './load-host-config.js';

const URL_OF_CONFIG = 'https://host.example/config.json';

function load(
  answer: Answer | undefined,
  cache: RequestCache = 'default',
  origin = 'https://host.example',
  broken?: string,
) {
  const server = createFakeServer(answer && { [URL_OF_CONFIG]: answer });
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const ports = { fetch: server.fetch, warn, origin, readBroken: () => broken };
  return { outcome: loadHostConfig(URL_OF_CONFIG, ports, cache), server, warnings };
}

test('resolves with the config', async () => {
  const { outcome, warnings } = load({ body: example });
  expect(await outcome).toMatchObject({
    ok: true,
    value: { config: { title: example.title }, unknownFields: [] },
  });
  expect(warnings).toEqual([]);
});

test('requests with the given cache mode', async () => {
  const { outcome, server } = load({ body: example }, 'reload');
  await outcome;
  expect(server.requests).toEqual([{ url: URL_OF_CONFIG, cache: 'reload' }]);
});

test('warns of unknown fields once', async () => {
  const { outcome, warnings } = load({ body: { ...example, colour: 'red' } });
  expect((await outcome).ok).toBe(true);
  expect(warnings).toEqual([expect.stringContaining('colour')]);
});

test.each([
  ['no server', undefined, 'did not answer'],
  ['a missing file', { status: 404 }, '404'],
] as const)('finds the config unreachable with %s', async (_name, answer, reason) => {
  expect(await load(answer).outcome).toMatchObject({
    ok: false,
    error: { code: 'HOST_CONFIG_UNREACHABLE', details: { reason: expect.stringContaining(reason) } },
  });
});

test.each([
  ['an HTML page', { type: 'text/html', body: '<!doctype html>' }, { line: 1, column: 1 }],
  ['an empty file', { body: '' }, { line: 1, column: 1, reason: 'the file is empty' }],
  ['a comma too many', { body: '{ "title": 1,}' }, { line: 1, column: 14 }],
] as const)('says where %s is no config', async (_name, answer, details) => {
  expect(await load(answer).outcome).toMatchObject({
    ok: false,
    error: { code: 'HOST_CONFIG_UNREADABLE', details: { url: URL_OF_CONFIG, ...details } },
  });
});

test('finds the mistake in the page, if the page has a broken config and there is no file', async () => {
  const { outcome, warnings } = load({ status: 404 }, 'default', 'https://host.example', '{"title" 1}');
  expect(await outcome).toMatchObject({
    error: { code: 'HOST_CONFIG_UNREADABLE', details: { url: expect.stringContaining('mapdock-config') } },
  });
  expect(warnings).toEqual([]);
});

test('uses the file beside a page with a broken config, and says so', async () => {
  const { outcome, warnings } = load({ body: example }, 'default', 'https://host.example', '{"title" 1}');
  expect(await outcome).toMatchObject({ ok: true });
  expect(warnings).toEqual([expect.stringContaining('mapdock-config')]);
});

test('reports the mistakes of the page and of its map together', async () => {
  const body = { ...example, title: 5, map: { ...example.map, camera: { center: [0, 99] } } };
  expect(await load({ body }).outcome).toMatchObject({
    error: { details: { problems: [{ path: 'title' }, { path: 'map.camera.center[1]' }] } },
  });
});

test('reports a page without an origin, since it can read none of its files', async () => {
  expect(await load(undefined, 'default', 'null').outcome).toMatchObject({
    ok: false,
    error: { code: 'ORIGIN_REQUIRED', details: { reason: expect.stringContaining('allow-same-origin') } },
  });
  expect(await load({ status: 404 }, 'default', 'null').outcome).toMatchObject({
    error: { code: 'HOST_CONFIG_UNREACHABLE', details: { httpStatus: 404 } },
  });
});

test.each([
  ['a server that is not ready', { status: 503 }, 2],
  ['a failed connection', undefined, 2],
  ['a missing file', { status: 404 }, 1],
] as const)('requests again after %s where that may help: %j, %i', async (_name, first, times) => {
  const { outcome, server } = load(first);
  setTimeout(() => server.answers.set(URL_OF_CONFIG, { body: example }), 100);
  expect((await outcome).ok).toBe(times > 1);
  expect(server.requests.map(({ cache }) => cache)).toEqual(['default', 'no-cache'].slice(0, times));
});

test('reports what is wrong in the config', async () => {
  expect(await load({ body: { ...example, title: 5 } }).outcome).toMatchObject({
    ok: false,
    error: {
      code: 'HOST_CONFIG_INVALID',
      details: { url: URL_OF_CONFIG, problems: [{ path: 'title', expected: 'a text', actual: '5' }] },
    },
  });
});

test('reports a style in the map, which the list of all mistakes does not know', async () => {
  const map = { ...example.map, style: 'mapbox://styles/a/b' };
  expect(await load({ body: { ...example, map } }).outcome).toMatchObject({
    error: { details: { problems: [{ path: 'map.style' }] } },
  });
});

test('stops waiting for a server that never answers', async () => {
  jest.useFakeTimers();
  const { outcome } = load('hang');
  await jest.advanceTimersByTimeAsync(TIME_LIMITS.hostConfig);
  jest.useRealTimers();
  expect(await outcome).toMatchObject({ ok: false, error: { code: 'HOST_CONFIG_UNREACHABLE' } });
});
