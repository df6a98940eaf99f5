import { createError, SCREENSHOT_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError, Result } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { copyCanvas, MapPicture } from './map-picture.js';
import type { readFrame } from './read-frame.js';

export type Screenshot = Result<Blob, MapdockError<'SCREENSHOT_FAILED'>>;

/** Functions of the first map's chunk. They are passed in, since webpack would split that chunk if this late one imported them. */
export interface PictureCode {
  readonly copyCanvas: typeof copyCanvas;
  readonly readFrame: typeof readFrame;
}

function screenshotFailed(reason: string): Screenshot {
  return { ok: false, error: createError(SCREENSHOT_FAILED, { reason }) };
}

/** Encodes a picture as PNG. Another pixel ratio than the screen's scales it. */
async function toBlob(
  { canvas, width, height }: Pick<MapPicture, 'canvas' | 'width' | 'height'>,
  pixelRatio: number | undefined,
  { copyCanvas }: PictureCode,
): Promise<Blob | null> {
  const scaled =
    pixelRatio === undefined
      ? canvas
      : copyCanvas(canvas, Math.round(width * pixelRatio), Math.round(height * pixelRatio));
  return scaled === undefined ? null : new Promise((resolve) => scaled.toBlob(resolve));
}

/** A PNG of a map, or of the picture in its place; `undefined` if there is neither. Never rejects. */
export async function takeScreenshot(
  source: EngineMap | MapPicture | undefined,
  pixelRatio: number | undefined,
  code: PictureCode,
): Promise<Screenshot> {
  if (source === undefined) return screenshotFailed('there is no map');
  if (pixelRatio !== undefined && !(pixelRatio > 0)) return screenshotFailed('pixelRatio must be above 0');
  const blob =
    'credits' in source
      ? await toBlob(source, pixelRatio, code)
      : await code.readFrame(source, (canvas) => {
          const { clientWidth: width, clientHeight: height } = canvas;
          return toBlob({ canvas, width, height }, pixelRatio, code);
        });
  if (blob === undefined)
    return screenshotFailed('no frame was drawn in time; a page in the background draws none');
  return blob === null ? screenshotFailed('the browser made no picture of it') : { ok: true, value: blob };
}
