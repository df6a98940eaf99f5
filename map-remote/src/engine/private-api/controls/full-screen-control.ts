import type { EngineControl, EngineModule } from '../../engine-module.js';

/**
 * Creates the engine's control for full screen so that it works in shadow roots too. `document.fullscreenElement`, with which the engine
 * compares (`FullscreenControl._changeIcon`), is the element around the shadow root there: the button would enter full screen and never
 * leave it. What the browser refuses (`_onClickFullscreen`) is no uncaught error; the browser names the reason on the console.
 */
export function createFullScreenControl(engine: EngineModule, container: HTMLElement): EngineControl {
  class FullscreenControl extends engine.FullscreenControl {
    override _changeIcon(): void {
      if (container.matches(':fullscreen') === this._fullscreen) return;
      this._fullscreen = !this._fullscreen;
      for (const name of ['shrink', 'fullscreen'])
        this._fullscreenButton.classList.toggle(`mapboxgl-ctrl-${name}`);
      this._updateTitle();
    }
    override _onClickFullscreen(): void {
      const change = this._fullscreen ? document.exitFullscreen() : container.requestFullscreen();
      change.catch(() => undefined);
    }
  }
  return new FullscreenControl({ container });
}
