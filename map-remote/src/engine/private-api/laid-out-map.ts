import type { EngineMap, EngineModule } from '../engine-module.js';

/**
 * Makes a map that has the size of its container in the page's layout (`_updateContainerDimensions`). The engine's own way takes the size
 * on the screen and divides it by transforms of the elements around. That is wrong during a transition, for turns and for zoom by CSS. If the
 * engine does not call the member any more, it takes its own way.
 */
export function createLaidOutMap(
  engine: EngineModule,
  options: ConstructorParameters<EngineModule['Map']>[0],
): EngineMap {
  class LaidOutMap extends engine.Map {
    override _updateContainerDimensions(): void {
      // These sizes are of the layout as `clientWidth` is, and have fractions. A container that is not displayed has none.
      const { width, height } = getComputedStyle(this._container);
      this._containerWidth = parseFloat(width) || 400;
      this._containerHeight = parseFloat(height) || 300;
    }
  }
  return new LaidOutMap(options);
}
