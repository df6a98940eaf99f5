/**
 * The page's first script. It is small, so that it runs while React and the shell are still on their way, and starts what they will
 * ask for: config, channel pointer, and then the files that both name. It decides nothing: `main.js` takes the answers, checks all of
 * them, and asks itself where this script failed or guessed wrong. It also watches the page's own files (`page-files/`), and is what
 * browsers that are too old for the rest can read.
 */
import { isSignedByAny, POINTER_LIMIT_BYTES, readLimitedText, styleRequestUrl } from '@mapdock/shared';
import { isRefusedBrowser } from '../page-files/is-refused-browser.js';
import { repairStyleSheets } from '../page-files/repair-style-sheets.js';
import { watchScripts } from '../page-files/watch-scripts.js';
import { preloadFile } from '../remote/release/preload-file.js';
import { isOverrideAsked } from '../remote/release/remote-override.js';
import { readScheme } from '../shell/theme/stored-theme.js';
import { startEarly } from './early-responses.js';
import { readEmbedded } from './embedded.js';
import { isLeftOver } from './is-left-over.js';
import { createLastChannel } from './last-channel.js';
import { preconnect } from './preconnect.js';
import { noteReleaseAsked } from './requested-release.js';
import { listPointedFiles, readEngineVersion, readStartFacts, type StartFacts } from './start-facts.js';

const CONFIG_URL = new URL('config.json', document.baseURI).href;

/**
 * As the `preload` in the page's HTML, whose answer it takes. With `crossorigin` there WebKit (2.50) sends an `Origin` in that request, and
 * not in this one, and takes them for two.
 */
const AS_PRELOADED = { mode: 'no-cors', credentials: 'include' } as const;

const startPointer = (channelUrl: string) =>
  startEarly(channelUrl, { cache: 'no-cache', embedded: readEmbedded('pointer') });

function preloadStyle({ shown }: StartFacts, engineVersion?: string): void {
  const url = styleRequestUrl(shown, engineVersion);
  if (url !== undefined) preloadFile({ url, use: 'fetch' });
}

async function preloadRelease(facts: StartFacts, asked: Promise<Response> | undefined): Promise<void> {
  const answer = await asked;
  if (answer === undefined) return;
  const text = await readLimitedText(answer, POINTER_LIMIT_BYTES);
  // `main.js` finds the same, and tells people.
  if (text === undefined) return;
  const pointer: unknown = JSON.parse(text);
  const { keys, channelUrl, allowedOrigins } = facts;
  // Who can't sign must not say what the page asks for.
  if (keys.length > 0 && !(await isSignedByAny(Object(pointer), keys))) return;
  // The address of Mapbox's own styles has the engine's version in it, which only the pointer knows.
  preloadStyle(facts, readEngineVersion(pointer));
  listPointedFiles(pointer, { url: answer.url || channelUrl, allowedOrigins }).forEach((file) =>
    preloadFile(file),
  );
}

async function headStart(): Promise<void> {
  // Before storage is read, for which the page has to wait.
  const asAsked = isLeftOver(CONFIG_URL) ? ({ cache: 'no-cache' } as const) : AS_PRELOADED;
  const configRequested = startEarly(CONFIG_URL, { ...asAsked, embedded: readEmbedded('config') });
  const hasOverride = isOverrideAsked(window);
  // The channel of the last visit is most probably this one's too.
  const guessed = hasOverride ? undefined : createLastChannel(CONFIG_URL).read();
  const guess = guessed === undefined ? undefined : startPointer(guessed);
  const config = await configRequested;
  // The shell was faster: it does all of this itself.
  if (config === undefined) return;
  const facts = readStartFacts(await config.json(), {
    url: config.url || CONFIG_URL,
    hash: location.hash,
    scheme: readScheme(),
  });
  const { channelUrl, allowedOrigins, shown } = facts;
  const isAllowed = !hasOverride && allowedOrigins.includes(new URL(channelUrl).origin);
  const pointer = guessed === channelUrl ? guess : isAllowed ? startPointer(channelUrl) : undefined;
  preconnect(shown.provider.baseApiUrl);
  preloadStyle(facts);
  if (isAllowed) await preloadRelease(facts, pointer);
}

function start(): void {
  watchScripts(document);
  repairStyleSheets(document);
  noteReleaseAsked(
    headStart().catch(() => {
      // `main.js` meets the same failure and tells people.
    }),
  );
}

if (!isRefusedBrowser(document)) start();
