import type { EngineMap } from '../engine-module.js';

/**
 * Keeps the engine from drawing lines above the ground (`line-z-offset`) until its late module for that is there. Without the module it throws
 * in the middle of the frame (`setupElevationDraw` of null), if a tile with such a line arrives first. The members are
 * `Painter.renderLayer`, which draws one layer, and `LineStyleLayer.hasElevatedBuckets`, which is true if it is such a line. Without them
 * the engine throws as before. After a lost context the engine has another painter, and by then
 * mostly the module too. Remove it when a line with `line-z-offset` survives a late `lite.main.js`.
 */
export function holdRaisedLines({ painter }: EngineMap, isModuleThere: () => boolean): void {
  const draw = painter.renderLayer;
  painter.renderLayer = (...parameters) => {
    const [, , layer] = parameters;
    const isRaised = 'hasElevatedBuckets' in layer && layer.hasElevatedBuckets;
    if (!isRaised || isModuleThere()) draw.apply(painter, parameters);
  };
}
