/**
 * The page's first script: small, so that it runs while React and the shell are still on their way. It starts the requests whose
 * addresses are known by then and decides nothing: `main.js` takes the answers, checks all of them and, where this script failed
 * or guessed wrong, asks itself.
 */
import { isSignedByAny, styleRequestUrl } from '@mapdock/shared';
import { isOverrideAsked } from '../remote/remote-override.js';
import { readScheme } from '../shell/stored-theme.js';
import { dropEarly, offerEarly, startEarly } from './early-responses.js';
import { answerFromPage } from './embedded.js';
import { createLastChannel } from './last-channel.js';
import { noteReleaseAsked } from './release-asked.js';
import type { Scene } from './scene-requests.js';
import { listStartFiles, readEngineVersion, readStartFacts, type StartFacts } from './start-facts.js';
import { startScene } from './start-scene.js';
import { startSceneWorker, type SceneWorker } from './start-scene-worker.js';
import { noteStyle, startStyle } from './start-style.js';
import { tellOfLostScripts } from './tell-of-lost-scripts.js';
import type { Size } from './visible-tiles.js';
import { warmFiles } from './warm-files.js';

const CONFIG_URL = new URL('config.json', document.baseURI).href;

const SCENE_WORKER_URL = new URL('scene-worker.js', document.baseURI).href;

function getSize(): Size | undefined {
  const slot = document.querySelector('.slot');
  return slot === null ? undefined : { width: slot.clientWidth, height: slot.clientHeight };
}

function startPointer(channelUrl: string): Promise<Response> | undefined {
  const asked = answerFromPage('pointer', channelUrl) ?? startEarly(channelUrl, { cache: 'no-cache' });
  // Whoever awaits it later hears of a failure; nobody may.
  asked?.catch(() => {});
  return asked;
}

/** Mapbox's own, as a hint: the engine asks for it in its turn, and what it counts stays as it is. */
function hintAtStyle(shown: StartFacts['shown'], pointer: unknown): void {
  const url = styleRequestUrl(shown, readEngineVersion(pointer));
  if (url !== undefined) startStyle(url);
}

/** Asks for the release's files; resolves when the link is about to be free again. */
async function startRelease(
  { channelUrl, allowedOrigins, keys, shown, styleUrl }: StartFacts,
  pointer: Promise<Response> | undefined,
  onAsked: () => void,
): Promise<void> {
  const answer = await pointer;
  if (answer === undefined) return;
  const document: unknown = await answer.json();
  // Nobody who can't sign gets to say what the page asks for.
  if (keys.length > 0 && !(await isSignedByAny(Object(document), keys))) return;
  if (styleUrl === undefined) hintAtStyle(shown, document);
  const warmed = warmFiles(listStartFiles(document, { url: answer.url || channelUrl, allowedOrigins }));
  onAsked();
  await warmed;
}

function fillScene(scene: Scene, styleUrl: string): SceneWorker {
  const worker = startSceneWorker(SCENE_WORKER_URL);
  noteStyle(styleUrl);
  startScene(scene, styleUrl, { pixelRatio: devicePixelRatio, getSize }).then(
    (filling) => (filling ? worker.tell({ filling }) : worker.end()),
    () => worker.end(),
  );
  return worker;
}

async function headStart(onAsked: () => void): Promise<void> {
  // First of all: the storage that is looked at next makes the page wait.
  const configAsked = answerFromPage('config', CONFIG_URL) ?? startEarly(CONFIG_URL, { isRepeated: true });
  const hasOverride = isOverrideAsked(window);
  const guessed = hasOverride ? undefined : createLastChannel(CONFIG_URL).read();
  let pointer = guessed === undefined ? undefined : startPointer(guessed);
  const config = await configAsked;
  // The shell was faster: it does all of this itself.
  if (config === undefined) return;
  const facts = readStartFacts(await config.json(), {
    url: config.url || CONFIG_URL,
    hash: location.hash,
    scheme: readScheme(),
  });
  const { channelUrl, allowedOrigins, styleUrl } = facts;
  const isAllowed = !hasOverride && allowedOrigins.includes(new URL(channelUrl).origin);
  if (guessed !== undefined && guessed !== channelUrl) dropEarly(guessed);
  // Before the scene, for which there is more to do: the engine, which comes after this answer, takes longest.
  if (isAllowed && guessed !== channelUrl) pointer = startPointer(channelUrl);
  const worker = styleUrl === undefined ? undefined : fillScene(facts.scene, styleUrl);
  try {
    if (isAllowed) await startRelease(facts, pointer, onAsked);
  } finally {
    worker?.tell({ isLinkFree: true });
  }
}

tellOfLostScripts(document);
offerEarly();
const asked = new Promise<void>((resolve) => {
  headStart(resolve)
    .catch(() => {
      // Whatever it is, `main.js` meets it too, and tells people.
    })
    .finally(resolve);
});
noteReleaseAsked(asked);
