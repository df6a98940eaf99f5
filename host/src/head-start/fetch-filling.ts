/** Fetches what fills a map's first view into the browser's cache, from where the engine and its workers take it. */
import { mayPass } from './may-pass.js';
import { readTileFeatures } from './read-tile-features.js';
import type { Labels, SceneFilling } from './scene-filling.js';

const LETTERS_PER_FILE = 256;
/** From here on nearly all are ideographs and syllables, which the engine draws with the device's fonts. */
const FIRST_LOCAL_LETTER = 0x2e80;

/** Whether an answer can be had again from the browser's cache. */
function isKept({ ok, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? '';
  return ok && /max-age=[1-9]/.test(policy) && !/no-store|no-cache/.test(policy);
}

async function read(url: string): Promise<{ isKept: boolean; bytes: Uint8Array }> {
  const response = await fetch(url);
  return { isKept: isKept(response), bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** What a label may show of a tile's features. */
function textsOf({ part, properties, isEach, isUpperCase, filter, zoom }: Labels, tile: Uint8Array): string {
  const shown = readTileFeatures(tile, part).filter((feature) => mayPass(filter, feature, zoom));
  const texts = shown.flatMap((feature) => {
    const own = properties
      .map((property) => feature.get(property))
      .filter((text) => typeof text === 'string');
    return isEach ? own : own.slice(0, 1);
  });
  return isUpperCase ? texts.join('').toUpperCase() : texts.join('');
}

/** Addresses of the letters that the labels in a tile are made of. Pure. */
export function listLetters(labels: readonly Labels[], tile: Uint8Array): readonly string[] {
  const urls = labels.flatMap((label) =>
    [...new Set(textsOf(label, tile))].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code >= FIRST_LOCAL_LETTER) return [];
      const start = code - (code % LETTERS_PER_FILE);
      return [label.letters.replace('{range}', `${start}-${start + LETTERS_PER_FILE - 1}`)];
    }),
  );
  return [...new Set(urls)];
}

/**
 * The tiles, and the letters that those want. One tile comes before the link is free: it may show that the engine would have to ask again
 * for what is read here, and its letters, which others want too, then need not wait for any other tile. Letters are taken to be kept as
 * tiles are, if they come from the same server.
 */
export async function fetchFilling({ tiles, labels }: SceneFilling, whenFree: Promise<void>): Promise<void> {
  const [first, ...others] = tiles;
  if (first === undefined) return;
  const probe = await read(first);
  if (!probe.isKept) return;
  const origins = new Set(tiles.map((tile) => new URL(tile).origin));
  const asked = new Set<string>();
  const fetchLetters = async (letters: readonly string[]) => {
    const wanted = letters.filter((url) => origins.has(new URL(url).origin) && !asked.has(url));
    for (const url of wanted) asked.add(url);
    await Promise.all(wanted.map(async (url) => (await fetch(url)).arrayBuffer()));
  };
  const ofProbe = listLetters(labels, probe.bytes);
  await whenFree;
  // Tiles first: a browser that can send no more requests sends these.
  const filled = others.map(async (url) => fetchLetters(listLetters(labels, (await read(url)).bytes)));
  // Not until one fails: the worker ends with this, and what it asks for with the worker.
  await Promise.allSettled([...filled, fetchLetters(ofProbe)]);
}
