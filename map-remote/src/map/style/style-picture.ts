/** Covers the map with a picture while another style loads: the engine clears its canvas as soon as a style is replaced. */
import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../foundation/session-part.js';
import { copyCanvas } from '../picture/map-picture.js';
import { readFrame } from '../picture/read-frame.js';

/** A style is delayed no longer than this. Without the picture the map is blank until the style is drawn, which is the lesser evil. */
const FRAME_TIMEOUT_MS = 500;
const FADE_MS = 150;

export interface StylePicture extends SessionPart {
  /** Covers the map with a picture of it. Resolves when that is done; `undefined` if there is nothing to wait for. Never rejects. */
  show(): Promise<void> | undefined;
  /** Removes the picture, since the new style is drawn. */
  settle(): void;
}

function putOver(canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const { clientWidth, clientHeight } = canvas;
  const picture = copyCanvas(canvas);
  if (picture === undefined) return undefined;
  picture.ariaHidden = 'true';
  Object.assign(picture.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${clientWidth}px`,
    height: `${clientHeight}px`,
    pointerEvents: 'none',
  });
  // Markers and popups are after the canvas in the page, so they stay visible.
  canvas.after(picture);
  return picture;
}

export function createStylePicture(map: EngineMap): StylePicture {
  let picture: HTMLCanvasElement | undefined;
  let showing: Promise<void> | undefined;
  const canvas = map.getCanvas();
  const remove = () => {
    const old = picture;
    picture = undefined;
    if (old === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) old.remove();
    else old.animate({ opacity: [1, 0] }, FADE_MS).onfinish = () => old.remove();
  };
  // After a movement or resize the picture does not match the map any more.
  map.on('move', remove);
  map.on('resize', remove);

  const take = async () => {
    let isAwaited = true;
    await readFrame(
      map,
      (drawn) => {
        // After the timeout the style is replaced already, and the frame is blank.
        if (isAwaited) picture = putOver(drawn);
      },
      FRAME_TIMEOUT_MS,
    );
    isAwaited = false;
    showing = undefined;
  };
  return {
    show() {
      if (picture !== undefined || canvas.clientWidth === 0 || map.isMoving()) return undefined;
      return (showing ??= take());
    },
    settle: remove,
  };
}
