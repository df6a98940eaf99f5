/**
 * Owns the config's images: each is fetched once and added to every style. They wait for the style's own images: the engine stops
 * loading a sprite at the first name that is taken.
 */
import { createError, IMAGE_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError, ImageConfig, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { definedOnly } from '../../../util/defined-only.js';
import { isEqual } from '../../../util/is-equal.js';
import type { CallEngine } from '../../foundation/capture-errors.js';
import type { MapRequests } from '../../requests/map-requests.js';
import type { OnDrawn } from '../../readiness/watch-drawn.js';
import type { PreparedRequest } from '../../requests/prepared-request.js';
import { visibleTimeout } from '../../../util/visible-timeout.js';

type EngineImageOptions = NonNullable<Parameters<EngineMap['addImage']>[2]>;
type Images = NonNullable<MapConfig['images']>;

/** The map is not ready without them, so they get as much time as its tiles. */
const IMAGE_TIMEOUT_MS = 15_000;

export interface ImagesOptions {
  readonly map: EngineMap;
  readonly onDrawn: OnDrawn;
  readonly callEngine: CallEngine;
  readonly prepare: MapRequests['prepare'];
  readonly isStyleLoaded: () => boolean;
  /** Called with all images that are missing now; they replace those of the call before. */
  readonly onMissing: (errors: readonly MapdockError[]) => void;
  readonly signal: AbortSignal;
}

interface SyncedImage {
  readonly config: ImageConfig;
  /** The decoded image; `undefined` until it has arrived. */
  element: HTMLImageElement | undefined;
  isInStyle: boolean;
  error: MapdockError | undefined;
  cancelTimeout: () => void;
}

async function decodeImage(url: string, credentials: 'same-origin' | 'include'): Promise<HTMLImageElement> {
  const element = new Image();
  element.crossOrigin = credentials === 'include' ? 'use-credentials' : 'anonymous';
  element.src = url;
  await element.decode();
  if (element.naturalWidth === 0) throw new Error('it has no size; an SVG needs width and height');
  return element;
}

function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsDataURL(blob);
  });
}

/**
 * An `<img>` can't send headers. An image that needs them is fetched, and passed to it as a `data:` address, which the page's policy
 * allows anyway.
 */
async function loadImage(
  { url, headers, credentials = 'same-origin' }: PreparedRequest,
  signal: AbortSignal,
) {
  if (headers === undefined) return decodeImage(url, credentials);
  const response = await fetch(url, { headers, credentials, signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return decodeImage(await toDataAddress(await response.blob()), credentials);
}

export function syncImages(options: ImagesOptions) {
  const { map, onDrawn, callEngine, prepare, isStyleLoaded, onMissing, signal } = options;
  const synced = new Map<string, SyncedImage>();
  let areStyleImagesLoaded = false;

  const reportMissing = () => onMissing([...synced.values()].flatMap(({ error }) => error ?? []));
  const fail = (name: string, image: SyncedImage, reason: string) => {
    image.error = createError(IMAGE_FAILED, { path: `images.${name}`, reason });
    reportMissing();
    // Without a new frame the engine would not fire `idle` again.
    map.triggerRepaint();
  };
  const succeed = (image: SyncedImage) => {
    if (image.error === undefined) return;
    image.error = undefined;
    reportMissing();
  };

  const put = (name: string, image: SyncedImage) => {
    const { element, isInStyle, config } = image;
    if (element === undefined || isInStyle) return;
    if (map.hasImage(name)) {
      fail(name, image, 'the style has an image of this name');
      return;
    }
    const { sdf = false, pixelRatio = 1, stretchX, stretchY, content } = config;
    const parts = definedOnly({ stretchX, stretchY, content }) as Partial<EngineImageOptions>;
    const [refusal] = callEngine(() => map.addImage(name, element, { sdf, pixelRatio, ...parts }));
    if (refusal !== undefined) {
      fail(name, image, refusal);
      return;
    }
    image.isInStyle = true;
    succeed(image);
  };
  /** Whether the style's own images are loaded or known not to arrive. The engine has no event for that. */
  const canPut = () => {
    if (!isStyleLoaded()) return false;
    areStyleImagesLoaded ||=
      map.getStyle().sprite === undefined || map.listImages().length > 0 || Boolean(map.isStyleLoaded());
    return areStyleImagesLoaded;
  };
  const putAll = () => {
    if (synced.size > 0 && canPut()) for (const [name, image] of synced) put(name, image);
  };
  const putLate = () => {
    if (!areStyleImagesLoaded) putAll();
  };
  map.on('styledata', putLate);
  onDrawn(putLate);

  const load = async (name: string, image: SyncedImage) => {
    // An earlier attempt may arrive after a retry has loaded the image.
    const isWanted = () => !signal.aborted && synced.get(name) === image && image.element === undefined;
    image.cancelTimeout();
    image.cancelTimeout = visibleTimeout(IMAGE_TIMEOUT_MS, () => {
      fail(name, image, `it did not come within ${IMAGE_TIMEOUT_MS / 1000} s`);
    });
    try {
      const element = await loadImage(await prepare(image.config.url, 'image', signal), signal);
      if (!isWanted()) return;
      image.cancelTimeout();
      image.element = element;
      succeed(image);
      putAll();
    } catch (cause) {
      if (!isWanted()) return;
      image.cancelTimeout();
      fail(name, image, cause instanceof Error ? cause.message : String(cause));
    }
  };
  signal.addEventListener('abort', () => {
    for (const { cancelTimeout } of synced.values()) cancelTimeout();
  });

  const drop = (name: string, image: SyncedImage) => {
    if (image.isInStyle && map.hasImage(name)) map.removeImage(name);
    synced.delete(name);
    image.cancelTimeout();
    succeed(image);
  };

  return {
    /** True while an image is loading and not yet known to be missing. */
    get isPending() {
      return [...synced.values()].some(({ isInStyle, error }) => !isInStyle && error === undefined);
    },
    /** Applies the config's images to the engine as soon as they are loaded. */
    update(images: Images = {}) {
      for (const [name, image] of synced) {
        if (!Object.hasOwn(images, name) || !isEqual(image.config, images[name])) drop(name, image);
      }
      for (const [name, config] of Object.entries(images)) {
        if (synced.has(name)) continue;
        const image: SyncedImage = {
          config,
          element: undefined,
          isInStyle: false,
          error: undefined,
          cancelTimeout: () => {},
        };
        synced.set(name, image);
        void load(name, image);
      }
      putAll();
    },
    /** Adds all images to a new style, which has none of them. */
    restore() {
      areStyleImagesLoaded = false;
      for (const image of synced.values()) image.isInStyle = false;
      putAll();
    },
    /** Requests again the images that failed. */
    retry() {
      for (const [name, image] of synced) {
        if (image.element === undefined && image.error !== undefined) void load(name, image);
      }
    },
  };
}
