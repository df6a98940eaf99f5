/** A worker of its own: while the requests are made, the page's thread starts the engine, and would not come to the next of them. */
import { fetchFilling } from './fetch-filling.js';
import type { SceneMessage } from './scene-filling.js';

let free: () => void;
const whenFree = new Promise<void>((resolve) => (free = resolve));

/** Longer than anybody waits for a map. */
const LIFE_MS = 30_000;
setTimeout(close, LIFE_MS);

addEventListener('message', ({ data }: MessageEvent<SceneMessage>) => {
  if ('isLinkFree' in data) free();
  // Whoever asks in earnest meets every failure too.
  else
    fetchFilling(data.filling, whenFree)
      .catch(() => {})
      .finally(close);
});
