/** What the statements below need. */
export const PREPARATION = `
import type { EngineMap, EngineModule, EnginePopup } from './engine-module.js';
declare const map: EngineMap;
declare const popup: EnginePopup;
declare const module: EngineModule;
declare function take<T>(value: T): void;
interface Opened extends EngineMap { secret?: number }
`;

/**
 * One way each to use a private member of the engine: statements of a file beside `engine-module.ts`, and the members that must be found. The
 * last ones are public, and nothing may be found.
 */
export const VIOLATIONS: readonly { readonly code: string; readonly found: readonly string[] }[] = [
  { code: `export const read = map.painter;`, found: ['painter'] },
  { code: `export const chained = map.style?._order.length;`, found: ['style', '_order'] },
  { code: `export const byText = map['_controls'];`, found: ['_controls'] },
  { code: `export const { _canvas: unpacked } = map;`, found: ['_canvas'] },
  { code: `take(({ transform }: EngineMap) => transform);`, found: ['transform'] },
  { code: `export type Named = EngineMap['handlers'];`, found: ['handlers'] },
  { code: `export const asked = '_spare' in popup;`, found: ['_spare'] },
  { code: `map._render(0);`, found: ['_render'] },
  { code: `map._requestRenderFrame = () => 0 as never;`, found: ['_requestRenderFrame'] },
  { code: `export class Own extends (module.Popup) { override _update() {} }`, found: ['_update'] },
  { code: `export const cast = map as EngineMap & { secret: number };`, found: ['secret'] },
  { code: `export const twice = map as unknown as { painter: object };`, found: ['painter'] },
  { code: `export const maybe = map.getSource('a') as { secret?: number } | undefined;`, found: ['secret'] },
  { code: `export const given: Opened = map;`, found: ['secret'] },
  { code: `take<{ getZoom(): number; secret?: number }>(map);`, found: ['secret'] },
  { code: `export const loose = map as any;`, found: ['any'] },
  { code: `take<object | undefined>(map);`, found: ['object | undefined'] },
  { code: `const take2 = (value: unknown) => value; take2(popup);`, found: ['unknown'] },
  { code: `Object.assign(popup, { secret: 1 });`, found: ['secret'] },
  { code: `Reflect.get(map, 'secret');`, found: ['secret'] },
  { code: `export const zoom = map.getZoom();`, found: [] },
  { code: `export const { lng } = map.getCenter();`, found: [] },
  { code: `map.scrollZoom.enable();`, found: [] },
  { code: `take<{ getZoom(): number }>(map);`, found: [] },
];
