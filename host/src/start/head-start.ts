/**
 * The page's first script. It is small, so that it runs while React and the shell are still loading.
 * - It sends the requests that these will need: the config, the channel's pointer, and the files that both name. `main.js` uses the
 *   responses, validates them, and sends its own requests where this script failed or guessed wrong.
 * - It shows the title, as soon as the config is there.
 * - It watches the page's own files (`page-files/`).
 * - Browsers that are too old for the other scripts can run it.
 */
import { isSignedByAny, POINTER_LIMIT_BYTES, readLimitedText, styleRequestUrl } from '@mapdock/shared';
import { isRefusedBrowser } from '../page-files/is-refused-browser.js';
import { repairStyleSheets } from '../page-files/repair-style-sheets.js';
import { watchScripts } from '../page-files/watch-scripts.js';
import { createLastLanguage } from '../languages/last-language.js';
import { preloadFile } from '@mapdock/shared/loader-parts';
import { createLastView } from '../remembered/remembered.js';
import { isOverrideRequested } from '../remote/remote-override.js';
import { readScheme } from '../shell/theme/stored-theme.js';
import { startEarly } from './early-responses.js';
import { readEmbedded } from './embedded.js';
import { createLastChannel } from './last-channel.js';
import { preconnect } from './preconnect.js';
import { noteReleaseRequested } from './requested-release.js';
import { showTitle } from './show-title.js';
import { startConfig } from './start-config.js';
import { listPointedFiles, readEngineVersion, readStartFacts, type StartFacts } from './start-facts.js';

const CONFIG_URL = new URL('config.json', document.baseURI).href;

const startPointer = (channelUrl: string) =>
  startEarly(channelUrl, { cache: 'no-cache', embedded: readEmbedded('pointer') });

function preloadStyle({ shown }: StartFacts, engineVersion?: string): void {
  const url = styleRequestUrl(shown, engineVersion);
  if (url !== undefined) preloadFile({ url, use: 'fetch' });
}

async function preloadRelease(
  facts: StartFacts,
  pointerRequested: Promise<Response> | undefined,
): Promise<void> {
  const answer = await pointerRequested;
  if (answer === undefined) return;
  const text = await readLimitedText(answer, POINTER_LIMIT_BYTES);
  // `main.js` finds the same failure and shows it.
  if (text === undefined) return;
  const pointer: unknown = JSON.parse(text);
  const { keys, channelUrl, allowedOrigins } = facts;
  // A pointer without a valid signature must not decide which files the page requests.
  if (keys.length > 0 && !(await isSignedByAny(Object(pointer), keys))) return;
  // The address of Mapbox's own styles contains the engine's version, which only the pointer has.
  preloadStyle(facts, readEngineVersion(pointer));
  listPointedFiles(pointer, { url: answer.url || channelUrl, allowedOrigins }).forEach((file) =>
    preloadFile(file),
  );
}

/** Sets the language and the direction of the last visit, so that the page is not turned around once the shell has started. Returns the language. */
function writeLastLanguage(): string | undefined {
  const last = createLastLanguage(CONFIG_URL).read();
  if (last) Object.assign(document.documentElement, { lang: last.lang, dir: last.dir });
  return last?.lang;
}

async function headStart(): Promise<void> {
  // Sent before the storage is read, which takes time.
  const configRequested = startConfig(CONFIG_URL);
  // If the shell was faster, it has written the language itself.
  const lang = configRequested && writeLastLanguage();
  const hasOverride = isOverrideRequested(window);
  // The channel is most probably that of the last visit.
  const guessed = hasOverride ? undefined : createLastChannel(CONFIG_URL).read();
  const guess = guessed === undefined ? undefined : startPointer(guessed);
  const config = await configRequested;
  // The shell was faster, and sends all these requests itself.
  if (config === undefined) return;
  const content: unknown = await config.json();
  showTitle(document, (Object(content) as { title?: unknown }).title, lang);
  const facts = readStartFacts(content, {
    url: config.url || CONFIG_URL,
    hash: location.hash,
    last: createLastView(CONFIG_URL).read(),
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
  noteReleaseRequested(
    headStart().catch(() => {
      // `main.js` finds the same failure and shows it.
    }),
  );
}

if (!isRefusedBrowser(document)) start();
