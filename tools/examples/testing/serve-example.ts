import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as forward } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST_HEADERS } from '../../headers/header-rules.ts';
import { findFreePort } from '../../serve/testing/find-free-port.ts';
import { listen } from '../../serve/listen.ts';
import { createStaticHandler } from '../../serve/handlers/static-handler.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { PATHS } from '../../support/paths.js';
import { toNpmCommand } from '../../support/run-command.js';
import { createTempFolder } from '../../support/temp-folder.ts';
import { copyWithAddress } from './copy-with-address.ts';
import { folderOf } from '../support/paths.js';
import type { Example } from '../examples.ts';
import type { Handler } from '../../serve/listen.ts';

/** Path from which every example requests its settings at run time. */
const SETTINGS_PATH = '/mapdock.json';

/** The server of a framework is already compiled, but takes seconds to start on a busy machine. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

export interface ServedExample {
  origin: string;
  close: () => Promise<void>;
}

const answers = (origin: string) =>
  fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

/** Starts the server of an example with one of its npm scripts, and waits until it answers. */
async function startCommand(
  example: Example,
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await findFreePort();
  const { file, args, shell } = toNpmCommand(['run', script]);
  const child = spawn(file, args, {
    cwd: folderOf(example),
    env: { ...process.env, ...env, PORT: String(port) },
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own can be ended as a whole: npm starts a shell, which starts the server. Windows has no groups.
    detached: process.platform !== 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('error', (error) => (output += String(error)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

  const close = async () => {
    if (hasEnded() || child.pid === undefined) return;
    const end = once(child, 'exit');
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
    await end;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`http://127.0.0.1:${port}`))) {
    if (hasEnded() || Date.now() > deadline) {
      await close();
      throw new ExpectedError(`"npm run ${script}" of the example ${example.name} serves nothing: ${output}`);
    }
    await wait(POLL_MS);
  }
  return { port, close };
}

/** Forwards requests to a server on this machine. */
const forwardTo =
  (port: number): Handler =>
  (request, response) => {
    const { method, url, headers } = request;
    const onward = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

/**
 * Starts a proxy in front of the example's server, which answers `/mapdock.json` with the settings of the test, so that no file of the
 * example changes. The server itself gets the settings in a file that `MAPDOCK_JSON` names.
 */
async function serveByCommand(example: Example, script: string, settings: unknown): Promise<ServedExample> {
  const folder = join(PATHS.state, 'examples');
  const file = join(folder, `${example.name}-${process.pid}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(settings));
  const command = await startCommand(example, script, { MAPDOCK_JSON: file });
  const handle = forwardTo(command.port);
  const proxy = await listen(
    (request, response) => {
      if (request.url?.split('?', 1)[0] !== SETTINGS_PATH) return handle(request, response);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(settings));
    },
    { port: 0 },
  );
  const close = async () => {
    await proxy.close();
    await command.close();
  };
  return { origin: proxy.origin, close };
}

/** Serves a copy of built files that names another release or channel than the build does. */
async function serveCopy(
  copy: (target: string) => Promise<void>,
  serve: (root: string) => Promise<ServedExample>,
): Promise<ServedExample> {
  const folder = await createTempFolder();
  await copy(folder.path);
  const server = await serve(folder.path);
  const close = async () => {
    await server.close();
    await folder.remove();
  };
  return { origin: server.origin, close };
}

/**
 * Serves a built example on a free port, with these settings at `/mapdock.json`.
 * @param release address of the release's folder, for an example whose build names a release: the page loads this one instead
 */
export async function serveExample(
  example: Example,
  settings: { readonly channel?: string; readonly [name: string]: unknown },
  release?: string,
): Promise<ServedExample> {
  const { serve = { kind: 'static', folder: 'dist' }, namesRelease, namesChannel } = example;
  if (serve.kind === 'command') return serveByCommand(example, serve.script, settings);
  const documents = { [SETTINGS_PATH]: () => settings };
  const serveFolder = (root: string) =>
    listen(createStaticHandler({ root, headerRules: HOST_HEADERS, documents }), { port: 0 });
  const built = join(folderOf(example), serve.folder);
  const { channel } = settings;
  if (namesRelease && release)
    return serveCopy((target) => copyWithAddress(built, target, 'release', release), serveFolder);
  if (namesChannel && channel)
    return serveCopy((target) => copyWithAddress(built, target, 'channel', channel), serveFolder);
  return serveFolder(built);
}
