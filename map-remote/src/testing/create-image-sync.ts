import type { MapdockError, MountOptions } from '@mapdock/shared';
import { syncImages } from '../map/content/sync-images.js';
import { FakeMap } from './fakes/create-fake-map.js';
import { createRequests } from './create-requests.js';
import { settlePromises } from './fakes/fake-fetch.js';
import { createFakePictures } from './fakes/fake-pictures.js';

/** An image sync on a map whose style is loaded, with these images of its own. */
export function createImageSync({
  sprite,
  transformRequest,
}: { sprite?: readonly string[] } & Pick<MountOptions, 'transformRequest'> = {}) {
  const pictures = createFakePictures();
  const map = new FakeMap();
  const ending = new AbortController();
  let missing: readonly MapdockError[] = [];
  const sync = syncImages({
    map: map.asEngineMap,
    prepare: createRequests(undefined, { transformRequest }).requests.prepare,
    isStyleLoaded: () => map.isStyleThere,
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
    pictures.arrive(url);
    await settlePromises();
  };
  const fail = async (url: string) => {
    await settlePromises();
    pictures.fail(url);
    await settlePromises();
  };
  const codes = () => missing.map(({ code, details }) => [code, (details as { path: string }).path]);
  return { map, sync, pictures, ending, loadStyle, arrive, fail, codes };
}

/** Address of the image that the map has under a name. */
export const urlOf = (map: FakeMap, name: string) =>
  (map.images.get(name) as { picture: HTMLImageElement } | undefined)?.picture.src;
