import type { MapdockError, MountOptions } from '@mapdock/shared';
import { captureErrors } from '../map/foundation/capture-errors.js';
import { syncImages } from '../map/content/files/sync-images.js';
import { watchDrawn } from '../map/readiness/watch-drawn.js';
import { FakeMap } from './fakes/create-fake-map.js';
import { createRequests } from './create-requests.js';
import { settlePromises } from './fakes/fake-fetch.js';
import { createFakeImages } from './fakes/fake-images.js';

/** An image sync on a map whose style is loaded, with these images of its own. */
export function createImageSync({
  sprite,
  transformRequest,
}: { sprite?: readonly string[] } & Pick<MountOptions, 'transformRequest'> = {}) {
  const fakeImages = createFakeImages();
  const map = new FakeMap();
  const ending = new AbortController();
  const capture = captureErrors();
  map.on('error', ({ error }) => void capture.claim((error as Error).message));
  let missing: readonly MapdockError[] = [];
  const sync = syncImages({
    map: map.asEngineMap,
    onDrawn: watchDrawn(map.asEngineMap),
    callEngine: capture.callEngine,
    prepare: createRequests(undefined, { transformRequest }).requests.prepare,
    isStyleLoaded: () => map.hasStyle,
    onMissing: (errors) => (missing = errors),
    signal: ending.signal,
  });
  const loadStyle = (names: readonly string[] | undefined = undefined) => {
    map.sprite = names;
    map.loadStyle();
    sync.restore();
  };
  loadStyle(sprite);
  const arrive = async (url: string) => {
    await settlePromises();
    fakeImages.arrive(url);
    await settlePromises();
  };
  const fail = async (url: string) => {
    await settlePromises();
    fakeImages.fail(url);
    await settlePromises();
  };
  const codes = () => missing.map(({ code, details }) => [code, (details as { path: string }).path]);
  return { map, sync, fakeImages, ending, loadStyle, arrive, fail, codes };
}

/** Address of the image that the map has under a name. */
export const urlOf = (map: FakeMap, name: string) =>
  (map.images.get(name) as { picture: HTMLImageElement } | undefined)?.picture.src;
