import { MapdockError, type Result } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { copyCanvas, type MapPicture } from './map-picture.js';
import { readFrame } from './read-frame.js';

type Screenshot = Result<Blob, MapdockError<'SCREENSHOT_FAILED'>>;

export function screenshotFailed(reason: string): Screenshot {
  return { ok: false, error: new MapdockError('SCREENSHOT_FAILED', { reason }) };
}

/** Encodes a picture as PNG. Another pixel ratio than the screen's scales it. */
async function toBlob(
  { canvas, width, height }: Pick<MapPicture, 'canvas' | 'width' | 'height'>,
  pixelRatio: number | undefined,
): Promise<Blob | null> {
  const scaled =
    pixelRatio === undefined
      ? canvas
      : copyCanvas(canvas, Math.round(width * pixelRatio), Math.round(height * pixelRatio));
  return scaled === undefined ? null : new Promise((resolve) => scaled.toBlob(resolve));
}

/** A PNG of a map, or of the picture in its place. Never rejects. */
export async function takeScreenshot(
  source: EngineMap | MapPicture,
  pixelRatio: number | undefined,
): Promise<Screenshot> {
  if (pixelRatio !== undefined && !(pixelRatio > 0)) return screenshotFailed('pixelRatio must be above 0');
  const blob =
    'credits' in source
      ? await toBlob(source, pixelRatio)
      : await readFrame(source, (canvas) => {
          const { clientWidth: width, clientHeight: height } = canvas;
          return toBlob({ canvas, width, height }, pixelRatio);
        });
  if (blob === undefined)
    return screenshotFailed('no frame was drawn in time; a page in the background draws none');
  return blob === null ? screenshotFailed('the browser made no picture of it') : { ok: true, value: blob };
}
