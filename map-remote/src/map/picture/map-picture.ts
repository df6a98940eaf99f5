/** A picture of a map, which can take its place. */
import type { EngineMap } from '../../engine/engine-module.js';
import { readFrame } from './read-frame.js';

export interface MapPicture {
  readonly canvas: HTMLCanvasElement;
  /** Size of the map in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Logo and credits, each in a box in the corner where the engine put it. */
  readonly credits: readonly HTMLElement[];
}

const CREDITS = '.mapboxgl-ctrl-attrib, .mapboxgl-ctrl-logo';

/** A copy of a canvas, scaled to a size; `undefined` if the browser has no memory for it. */
export function copyCanvas(
  source: HTMLCanvasElement,
  width = source.width,
  height = source.height,
): HTMLCanvasElement | undefined {
  const copy = document.createElement('canvas');
  copy.width = width;
  copy.height = height;
  // The copy is in main memory, since parking is to free that of the graphics card.
  const context = copy.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, width, height);
  return context ? copy : undefined;
}

function copyCredits(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll(CREDITS)].map((credit) => {
    const corner = document.createElement('div');
    const control = (credit.closest('.mapboxgl-ctrl') ?? credit).cloneNode(true) as HTMLElement;
    corner.className =
      credit.closest('[class*=mapboxgl-ctrl-bottom], [class*=mapboxgl-ctrl-top]')?.className ?? '';
    // Credits that the engine has folded on a small map are shown, since nothing would unfold them.
    control.classList.remove('mapboxgl-compact', 'mapboxgl-compact-show');
    for (const button of control.querySelectorAll('button')) button.remove();
    corner.append(control);
    return corner;
  });
}

/** A picture of the map as it is drawn now; `undefined` if no frame is drawn in time or memory is short. Never rejects. */
export async function takePicture(map: EngineMap): Promise<MapPicture | undefined> {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const canvas = await readFrame(map, (drawn) => copyCanvas(drawn));
  return canvas && { canvas, width, height, credits: copyCredits(map.getContainer()) };
}
