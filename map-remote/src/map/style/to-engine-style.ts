import type { MapConfig } from '@mapdock/shared';
import type { EngineStyle } from '../../engine/engine-module.js';

/** A style as the engine takes it, which throws at a document without layers, though one that has imports needs none. Pure. */
export function toEngineStyle(style: MapConfig['style']): EngineStyle | string {
  if (typeof style === 'string' || (style.sources && style.layers)) return style as EngineStyle | string;
  return { ...style, sources: style.sources ?? {}, layers: style.layers ?? [] } as EngineStyle;
}
