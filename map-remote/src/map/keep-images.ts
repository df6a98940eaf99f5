import { MapdockError, type ImageConfig, type MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import { isEqual } from './is-equal.js';

type Images = NonNullable<MapConfig['images']>;

export interface ImageKeeper {
  /** Brings the engine's images to what the config wants, once their pictures are there. */
  update(images: Images | undefined): void;
  /** A new style is in, which has none of them. */
  restore(): void;
}

interface KeptImage {
  readonly config: ImageConfig;
  /** `undefined` until it has arrived. */
  picture: HTMLImageElement | undefined;
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  if (picture.naturalWidth === 0) throw new Error('it has no size; an SVG needs width and height');
  return picture;
}

/** Owns the pictures of the config's images: each is fetched once and put into every style. */
export function keepImages(
  map: EngineMap,
  onError: (error: MapdockError) => void,
  signal: AbortSignal,
): ImageKeeper {
  const kept = new Map<string, KeptImage>();

  const fail = (name: string, reason: string) =>
    onError(new MapdockError('IMAGE_FAILED', { path: `images.${name}`, reason }));

  const put = (name: string, { config, picture }: KeptImage) => {
    if (picture === undefined) return;
    if (map.hasImage(name)) {
      fail(name, 'the style has an image of this name');
      return;
    }
    const { sdf = false, pixelRatio = 1 } = config;
    map.addImage(name, picture, { sdf, pixelRatio });
  };

  const load = async (name: string, image: KeptImage) => {
    try {
      const picture = await loadPicture(image.config.url);
      if (signal.aborted || kept.get(name) !== image) return;
      image.picture = picture;
      put(name, image);
    } catch (cause) {
      if (signal.aborted || kept.get(name) !== image) return;
      fail(name, cause instanceof Error ? cause.message : String(cause));
    }
  };

  const drop = (name: string) => {
    if (kept.get(name)?.picture !== undefined && map.hasImage(name)) map.removeImage(name);
    kept.delete(name);
  };

  return {
    update(images = {}) {
      for (const [name, { config }] of kept) {
        if (!Object.hasOwn(images, name) || !isEqual(config, images[name])) drop(name);
      }
      for (const [name, config] of Object.entries(images)) {
        if (kept.has(name)) continue;
        const image: KeptImage = { config, picture: undefined };
        kept.set(name, image);
        void load(name, image);
      }
    },
    restore() {
      for (const [name, image] of kept) put(name, image);
    },
  };
}
