import type { EngineControl, EngineCreditsOptions, EngineModule } from '../../engine-module.js';
import { sourcesIn } from '../styles/sources-in.js';

/**
 * An attribution control whose credits `write` puts into the page, in place of the engine's own writing (`_updateAttributions`). Which
 * credits there are, and when, the engine decides: those of the sources in use (`SourceCache.used`). The engine writes its link for
 * corrections with `styleOwner` and `styleId` whenever `_editLink` is absent. If `_updateAttributions` is not called any more, the engine
 * writes its credits itself, which pages with Trusted Types refuse.
 */
export function createCreditsControl(
  engine: EngineModule,
  options: EngineCreditsOptions,
  write: (credits: readonly string[], inner: Element, outer: Element) => void,
): EngineControl {
  class AttributionControl extends engine.AttributionControl {
    override _updateAttributions(): void {
      const { style } = this._map;
      if (!style) return;
      if (style.stylesheet) {
        const { owner, id } = style.stylesheet as { readonly owner?: string; readonly id?: string };
        Object.assign(this, { styleOwner: owner, styleId: id });
      }
      const credits = sourcesIn(style)
        .filter(({ cache }) => cache.used)
        .flatMap(({ source }) => (source as { attribution?: string | null }).attribution || []);
      const written = JSON.stringify(credits);
      if (this._attribHTML === written) return;
      this._attribHTML = written;
      write(credits, this._innerContainer, this._container);
      delete this._editLink;
    }
  }
  return new AttributionControl(options);
}
