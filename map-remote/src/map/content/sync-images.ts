/**
 * Owns the pictures of the config's images: each is fetched once and put into every style. They wait for the style's own
 * pictures: the engine (3.32) gives up those of a sprite at the first name that is taken.
 */
import { MapdockError, type ImageConfig, type MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import type { MapRequests } from '../requests/map-requests.js';
import type { PreparedRequest } from '../requests/prepared-request.js';
import { visibleTimeout } from '../../util/visible-timeout.js';

type Images = NonNullable<MapConfig['images']>;

/** The map is not ready without them, so they get what its tiles get. */
const IMAGE_TIMEOUT_MS = 15_000;

export interface ImagesOptions {
  readonly map: EngineMap;
  readonly prepare: MapRequests['prepare'];
  readonly isStyleLoaded: () => boolean;
  /** All that are missing now, in place of those that were missing before. */
  readonly onMissing: (errors: readonly MapdockError[]) => void;
  readonly signal: AbortSignal;
}

export interface ImageSync {
  /** True while one is on its way and not yet known to be missing. */
  readonly isPending: boolean;
  /** Brings the engine's images to what the config wants, once their pictures are there. */
  update(images: Images | undefined): void;
  /** A new style is in, which has none of them. */
  restore(): void;
  /** Asks again for the pictures that did not come. */
  retry(): void;
}

interface KeptImage {
  readonly config: ImageConfig;
  /** `undefined` until it has arrived. */
  picture: HTMLImageElement | undefined;
  isInStyle: boolean;
  error: MapdockError | undefined;
  cancelTimeout: () => void;
}

async function decodePicture(url: string, credentials: 'same-origin' | 'include'): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = credentials === 'include' ? 'use-credentials' : 'anonymous';
  picture.src = url;
  await picture.decode();
  if (picture.naturalWidth === 0) throw new Error('it has no size; an SVG needs width and height');
  return picture;
}

function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsDataURL(blob);
  });
}

/** An element can't send headers: a picture that needs them is fetched, and shown to it as what the page's policy allows anyway. */
async function loadPicture(
  { url, headers, credentials = 'same-origin' }: PreparedRequest,
  signal: AbortSignal,
) {
  if (headers === undefined) return decodePicture(url, credentials);
  const response = await fetch(url, { headers, credentials, signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return decodePicture(await toDataAddress(await response.blob()), credentials);
}

export function syncImages({ map, prepare, isStyleLoaded, onMissing, signal }: ImagesOptions): ImageSync {
  const kept = new Map<string, KeptImage>();
  let areStyleImagesThere = false;

  const tell = () => onMissing([...kept.values()].flatMap(({ error }) => error ?? []));
  const fail = (name: string, image: KeptImage, reason: string) => {
    image.error = new MapdockError('IMAGE_FAILED', { path: `images.${name}`, reason });
    tell();
    // Nothing was drawn, so the engine would not say once more that it is idle.
    map.triggerRepaint();
  };
  const succeed = (image: KeptImage) => {
    if (image.error === undefined) return;
    image.error = undefined;
    tell();
  };

  const put = (name: string, image: KeptImage) => {
    const { picture, isInStyle, config } = image;
    if (picture === undefined || isInStyle) return;
    if (map.hasImage(name)) {
      fail(name, image, 'the style has an image of this name');
      return;
    }
    const { sdf = false, pixelRatio = 1 } = config;
    map.addImage(name, picture, { sdf, pixelRatio });
    image.isInStyle = true;
    succeed(image);
  };
  /** The engine does not say when they are there, nor that they will never be, other than by these. */
  const canPut = () => {
    if (!isStyleLoaded()) return false;
    areStyleImagesThere ||=
      map.getStyle().sprite === undefined || map.listImages().length > 0 || Boolean(map.isStyleLoaded());
    return areStyleImagesThere;
  };
  const putAll = () => {
    if (kept.size > 0 && canPut()) for (const [name, image] of kept) put(name, image);
  };
  const putLate = () => {
    if (!areStyleImagesThere) putAll();
  };
  map.on('styledata', putLate);
  map.on('idle', putLate);

  const load = async (name: string, image: KeptImage) => {
    // A retry may have brought it before.
    const isWanted = () => !signal.aborted && kept.get(name) === image && image.picture === undefined;
    image.cancelTimeout();
    image.cancelTimeout = visibleTimeout(IMAGE_TIMEOUT_MS, () => {
      fail(name, image, `it did not come within ${IMAGE_TIMEOUT_MS / 1000} s`);
    });
    try {
      const picture = await loadPicture(await prepare(image.config.url, 'image', signal), signal);
      if (!isWanted()) return;
      image.cancelTimeout();
      image.picture = picture;
      succeed(image);
      putAll();
    } catch (cause) {
      if (!isWanted()) return;
      image.cancelTimeout();
      fail(name, image, cause instanceof Error ? cause.message : String(cause));
    }
  };
  signal.addEventListener('abort', () => {
    for (const { cancelTimeout } of kept.values()) cancelTimeout();
  });

  const drop = (name: string, image: KeptImage) => {
    if (image.isInStyle && map.hasImage(name)) map.removeImage(name);
    kept.delete(name);
    image.cancelTimeout();
    succeed(image);
  };

  return {
    get isPending() {
      return [...kept.values()].some(({ isInStyle, error }) => !isInStyle && error === undefined);
    },
    update(images = {}) {
      for (const [name, image] of kept) {
        if (!Object.hasOwn(images, name) || !isEqual(image.config, images[name])) drop(name, image);
      }
      for (const [name, config] of Object.entries(images)) {
        if (kept.has(name)) continue;
        const image: KeptImage = {
          config,
          picture: undefined,
          isInStyle: false,
          error: undefined,
          cancelTimeout: () => {},
        };
        kept.set(name, image);
        void load(name, image);
      }
      putAll();
    },
    restore() {
      areStyleImagesThere = false;
      for (const image of kept.values()) image.isInStyle = false;
      putAll();
    },
    retry() {
      for (const [name, image] of kept) {
        if (image.picture === undefined && image.error !== undefined) void load(name, image);
      }
    },
  };
}
