import { MapdockError, type Result } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import { waitAtMost } from '../engine/wait-at-most.js';

type Screenshot = Result<Blob, MapdockError<'SCREENSHOT_FAILED'>>;

/** A frame is drawn within milliseconds, unless the page is in the background. */
const FRAME_TIMEOUT_MS = 5000;

export function screenshotFailed(reason: string): Screenshot {
  return { ok: false, error: new MapdockError('SCREENSHOT_FAILED', { reason }) };
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve));
}

function scale(canvas: HTMLCanvasElement, pixelRatio: number): HTMLCanvasElement {
  const scaled = document.createElement('canvas');
  scaled.width = Math.round(canvas.clientWidth * pixelRatio);
  scaled.height = Math.round(canvas.clientHeight * pixelRatio);
  scaled.getContext('2d')?.drawImage(canvas, 0, 0, scaled.width, scaled.height);
  return scaled;
}

/**
 * The map's picture as PNG. It is read while a frame is drawn: after that the browser may have cleared the canvas.
 * Another pixel ratio than the screen's scales the picture. Never rejects.
 */
export async function takeScreenshot(map: EngineMap, pixelRatio: number | undefined): Promise<Screenshot> {
  if (pixelRatio !== undefined && !(pixelRatio > 0)) return screenshotFailed('pixelRatio must be above 0');
  const drawn = new Promise<Blob | null>((resolve) => {
    void map.once('render', () => {
      const canvas = map.getCanvas();
      void toBlob(pixelRatio === undefined ? canvas : scale(canvas, pixelRatio)).then(resolve);
    });
    map.triggerRepaint();
  });
  const blob = await waitAtMost(FRAME_TIMEOUT_MS, drawn);
  if (blob === undefined)
    return screenshotFailed('no frame was drawn in time; a page in the background draws none');
  return blob === null ? screenshotFailed('the browser made no picture of it') : { ok: true, value: blob };
}
