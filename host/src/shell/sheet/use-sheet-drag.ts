import { useEffect, useRef, type RefObject } from 'react';
import {
  flingSpeed,
  settledHeight,
  type SheetHeight,
  type SheetPixels,
  type TrailPoint,
} from './sheet-heights.js';

interface Options {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly height: SheetHeight;
  readonly pixels: SheetPixels;
  readonly onSettle: (height: SheetHeight) => void;
}

/** A pointer that moves by less presses, and drags nothing. */
const SLOP_PX = 4;

interface Drag {
  readonly pointerId: number;
  readonly target: Element;
  readonly isOfHandle: boolean;
  readonly x: number;
  readonly y: number;
  /** Height of the sheet before it was dragged. */
  readonly from: number;
  /** `undefined` until the pointer has moved far enough to know. */
  does: 'drag' | 'scroll' | undefined;
  /** Where the pointer has been. */
  readonly trail: TrailPoint[];
}

/** Whether a finger that moves down on an element would scroll something in the sheet. */
function isScrolled(target: Element, sheet: Element): boolean {
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement)
    if (element.scrollTop > 0) return true;
  return false;
}

/**
 * Lets the sheet be dragged and flung: by its handle with any pointer, and by what is in it with a finger. Content that is scrolled is scrolled
 * back first, and the content of the highest sheet is scrolled by moving up.
 */
export function useSheetDrag(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { sheet: sheetRef } = options;
  useEffect(() => {
    const sheet = sheetRef.current;
    if (!sheet) return;
    let drag: Drag | undefined;

    const decide = (moved: Drag, event: PointerEvent): Drag['does'] => {
      const [right, down] = [event.clientX - moved.x, event.clientY - moved.y];
      if (moved.isOfHandle) return Math.abs(down) > SLOP_PX ? 'drag' : undefined;
      if (Math.hypot(right, down) <= SLOP_PX) return undefined;
      const isUseless = down < 0 ? latest.current.height === 'full' : isScrolled(moved.target, sheet);
      return Math.abs(right) > Math.abs(down) || isUseless ? 'scroll' : 'drag';
    };
    const begin = ({ isOfHandle, pointerId, target }: Drag) => {
      sheet.dataset['dragged'] = '';
      if (isOfHandle) return;
      sheet.setPointerCapture(pointerId);
      // Cancels the press of the row on which the drag began, so that it does not choose the row.
      target.dispatchEvent(
        new PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType: 'touch' }),
      );
    };
    const onDown = (event: PointerEvent) => {
      const { target, pointerId, button, pointerType, clientX: x, clientY: y } = event;
      const { handle } = latest.current;
      const isOfHandle = target instanceof Node && handle.current?.contains(target) === true;
      if (drag || button !== 0 || !(target instanceof Element)) return;
      if (!isOfHandle && pointerType !== 'touch') return;
      // Even the pointer's first movement may end outside of the sheet, where without the capture nothing would report it.
      if (isOfHandle) handle.current?.setPointerCapture(pointerId);
      const from = sheet.getBoundingClientRect().height;
      drag = {
        pointerId,
        target,
        isOfHandle,
        x,
        y,
        from,
        does: undefined,
        trail: [{ y, at: event.timeStamp }],
      };
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== drag?.pointerId) return;
      if (drag.does === undefined && (drag.does = decide(drag, event)) === 'drag') begin(drag);
      if (drag.does !== 'drag') return;
      drag.trail.push({ y: event.clientY, at: event.timeStamp });
      const { peek, full } = latest.current.pixels;
      const px = Math.min(full, Math.max(peek, drag.from + drag.y - event.clientY));
      sheet.style.blockSize = `${px}px`;
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== drag?.pointerId || !event.isTrusted) return;
      const { does, trail } = drag;
      drag = undefined;
      if (does !== 'drag') return;
      const { pixels, height, onSettle } = latest.current;
      const { height: px } = sheet.getBoundingClientRect();
      const isLetGo = event.type === 'pointerup';
      const next = isLetGo ? settledHeight(px, flingSpeed(trail, event.timeStamp), pixels) : height;
      // The browser sends the handle's click before this runs. The handle ignores clicks as long as the attribute is there.
      setTimeout(() => delete sheet.dataset['dragged']);
      sheet.style.blockSize = `${pixels[next]}px`;
      onSettle(next);
    };
    // The browser scrolls unless the first movement of a finger is prevented.
    const onTouchMove = (event: TouchEvent) => {
      if (drag?.does === 'drag' && event.cancelable) event.preventDefault();
    };
    sheet.addEventListener('pointerdown', onDown);
    sheet.addEventListener('pointermove', onMove);
    sheet.addEventListener('pointerup', end);
    sheet.addEventListener('pointercancel', end);
    sheet.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      sheet.removeEventListener('pointerdown', onDown);
      sheet.removeEventListener('pointermove', onMove);
      sheet.removeEventListener('pointerup', end);
      sheet.removeEventListener('pointercancel', end);
      sheet.removeEventListener('touchmove', onTouchMove);
    };
  }, [sheetRef]);
}
