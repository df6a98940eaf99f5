import { join } from 'node:path';
import { listen } from '../../../serve/listen.ts';
import { createStoreHandler } from '../../../serve/handlers/store-handler.ts';
import { createFaults, withFaults } from '../../../support/requests/faults.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { promote } from '../../channel/promote.ts';
import { publish } from '../../release-files/publish.ts';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { verify } from '../verify.ts';
import type { ReleaseStorage } from '../../storage/release-storage.js';
import type { TestContext } from 'node:test';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Request = IncomingMessage;

export type Response = ServerResponse;

/** What a server does wrong. */
export interface Distortion {
  when?: (request: Request) => boolean;
  /** Headers to set, or with `undefined` to leave out. */
  headers?: Record<string, string | undefined>;
  /** What to answer in place of the right answer. */
  answer?: (request: Request, response: Response) => void;
}

export const SCRIPT = 'export const answer = 42;\n'.repeat(100);
export const CHANNEL = 'production';
export const POINTER = `channels/${CHANNEL}.json`;
export const ENGINE = 'engine/mapbox-gl/3.0.0/worker.js';

/** Changes the headers of an answer when they are sent. */
function changeHeaders(response: Response, changes: Record<string, string | undefined>) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    return writeHead(status);
  }) as Response['writeHead'];
}

/** Publishes three releases: the one of the channel, its canary, and one that no channel names. */
async function fillStore(build: string, storage: ReleaseStorage) {
  const ids = [];
  for (const page of ['one', 'two', 'three']) {
    const files = {
      'release/remoteEntry.js': SCRIPT,
      'release/mf-manifest.json': '{}',
      'release/embed.js': `embed('${page}');`,
      'release/mapdock-shared.tgz': `package ${page}`,
      'release/index.html': page,
      [ENGINE]: SCRIPT,
    };
    await writeSampleBuild(build, { files });
    ids.push((await publish(build, storage)).release.releaseId);
  }
  const [current = '', canary = '', unused = ''] = ids;
  await promote(current, CHANNEL, storage);
  await promote(canary, CHANNEL, storage, { percent: 5 });
  return { current, canary, unused };
}

/** Starts a server with a store, which can be made to answer wrongly. */
export async function startFaultyStore(t: TestContext) {
  const folder = await createTempFolder();
  const root = join(folder.path, 'store');
  const storage = createFolderStorage(root);
  const releases = await fillStore(join(folder.path, 'dist'), storage);
  const faults = createFaults();
  let wrong: { path: string; distortion: Distortion } | undefined;
  const handle = createStoreHandler({ root, config: () => ({}) });
  const server = await listen(
    withFaults((request, response) => {
      const { when = () => true, headers, answer = handle } = wrong?.distortion ?? {};
      if (!wrong || !request.url?.includes(wrong.path) || !when(request)) return handle(request, response);
      if (headers) changeHeaders(response, headers);
      return answer(request, response);
    }, faults),
    { port: 0 },
  );
  t.after(async () => {
    await server.close();
    await folder.remove();
  });
  const url = new URL(server.origin);
  return {
    ...releases,
    ...{ storage, faults, url },

    /** Answers wrongly for all paths that contain this one. */
    distort: (path: string, distortion: Distortion) => void (wrong = { path, distortion }),

    verify: (options?: Partial<Parameters<typeof verify>[0]>) =>
      verify({ url, channel: CHANNEL, ...options }),

    readText: async (path: string) => String((await storage.read(path))?.content),
  };
}

/** Makes an answer with another content, in which everything else is right. */
export const sendScript =
  (content: string | Buffer): NonNullable<Distortion['answer']> =>
  (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Timing-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    response.end(content);
  };

export const without = (name: string): Distortion => ({ headers: { [name]: undefined } });
