import type { EngineMap, EngineModule } from '../engine-module.js';

/**
 * Makes a map that has the size of its container in the page's layout (`_updateContainerDimensions`). The engine's own way takes the size
 * on the screen and divides it by transforms of the elements around. That is wrong during a transition, for turns and for zoom by CSS. If the
 * engine does not call the member any more, it takes its own way.
 *
 * `resize` also follows another pixel ratio of the screen (`_resizeCanvas`, `painter.resize`): the engine leaves a map of the same size as it
 * is, which is blurred on a sharper screen.
 */
export function createLaidOutMap(
  engine: EngineModule,
  options: ConstructorParameters<EngineModule['Map']>[0],
): EngineMap {
  let pixelRatio = devicePixelRatio;
  class LaidOutMap extends engine.Map {
    override resize(eventData?: object): this {
      super.resize(eventData);
      if (pixelRatio === devicePixelRatio) return this;
      pixelRatio = devicePixelRatio;
      this._resizeCanvas(this._containerWidth, this._containerHeight);
      this.painter.resize(Math.ceil(this._containerWidth), Math.ceil(this._containerHeight));
      this.triggerRepaint();
      return this;
    }
    override _updateContainerDimensions(): void {
      // The computed style has the size before any transform, as `clientWidth` has, but with fractions of pixels. It is `auto` for a container
      // that is not displayed; the engine has the same defaults for that.
      const { width, height } = getComputedStyle(this._container);
      this._containerWidth = parseFloat(width) || 400;
      this._containerHeight = parseFloat(height) || 300;
    }
  }
  return new LaidOutMap(options);
}
