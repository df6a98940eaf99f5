import type { EngineModule } from '../../engine-module.js';
import { createFullScreenControl } from './full-screen-control.js';

/** The parts of the engine's control that work together with what is overridden. */
class FullscreenControl {
  _fullscreen = false;
  readonly _fullscreenButton = Object.assign(document.createElement('button'), {
    className: 'mapboxgl-ctrl-fullscreen',
  });
  titles = 0;
  constructor() {
    document.addEventListener('fullscreenchange', () => this._changeIcon());
    this._fullscreenButton.addEventListener('click', () => this._onClickFullscreen());
  }
  _changeIcon(): void {}
  _onClickFullscreen(): void {}
  _updateTitle(): void {
    this.titles += 1;
  }
}

/** jsdom has no full screen. */
function createShown() {
  const container = document.createElement('div');
  const calls: string[] = [];
  let isOn = false;
  const change = (name: string, isNowOn: boolean) => async () => {
    calls.push(name);
    isOn = isNowOn;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.assign(container, { requestFullscreen: change('enter', true), matches: () => isOn });
  Object.assign(document, { exitFullscreen: change('exit', false) });
  const engine = { FullscreenControl } as unknown as EngineModule;
  const control = createFullScreenControl(engine, container) as unknown as FullscreenControl;
  return { container, control, button: control._fullscreenButton, calls };
}

test('enters and leaves full screen, and changes its looks once for each', () => {
  const { button, control, calls } = createShown();
  button.click();
  expect([button.className, control.titles]).toEqual(['mapboxgl-ctrl-shrink', 1]);
  document.dispatchEvent(new Event('fullscreenchange'));
  expect([button.className, control.titles]).toEqual(['mapboxgl-ctrl-shrink', 1]);
  button.click();
  expect([button.className, control.titles]).toEqual(['mapboxgl-ctrl-fullscreen', 2]);
  expect(calls).toEqual(['enter', 'exit']);
});

test('a refused change is no uncaught error', async () => {
  const { container, button } = createShown();
  const refused = jest.fn(() => Promise.reject(new TypeError('Permissions check failed')));
  container.requestFullscreen = refused;
  button.click();
  await Promise.resolve();
  expect(refused).toHaveBeenCalled();
  expect(button.className).toBe('mapboxgl-ctrl-fullscreen');
});
