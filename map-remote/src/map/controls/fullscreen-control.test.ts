import { createConfig } from '../../testing/create-config.js';
import { createStringStore } from '../../texts/string-store.js';
import { FullscreenControl } from './fullscreen-control.js';

/** jsdom has no full screen. */
function createShown({ isEnabled = true } = {}) {
  const shown = document.createElement('div');
  const calls: string[] = [];
  let isOn = false;
  const change = (name: string, isNowOn: boolean) => async () => {
    calls.push(name);
    isOn = isNowOn;
    shown.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.assign(shown, { requestFullscreen: change('enter', true), matches: () => isOn });
  Object.assign(document, { exitFullscreen: change('exit', false), fullscreenEnabled: isEnabled });
  const strings = createStringStore(shown, new AbortController().signal);
  strings.update(createConfig({}));
  const control = new FullscreenControl(shown, strings);
  const element = control.onAdd();
  const button = element.querySelector('button') as HTMLButtonElement;
  return { shown, control, element, button, calls };
}

test('enters and leaves full screen, and says which of both it does', () => {
  const { button, calls } = createShown();
  const look = () => [button.className, button.ariaLabel];
  expect(look()).toEqual(['mapboxgl-ctrl-fullscreen', 'Enter full screen']);
  button.click();
  expect(look()).toEqual(['mapboxgl-ctrl-shrink', 'Exit full screen']);
  button.click();
  expect(look()).toEqual(['mapboxgl-ctrl-fullscreen', 'Enter full screen']);
  expect(calls).toEqual(['enter', 'exit']);
});

test('a refused change is no uncaught error', async () => {
  const { shown, button } = createShown();
  const refused = jest.fn(() => Promise.reject(new TypeError('Permissions check failed')));
  shown.requestFullscreen = refused;
  button.click();
  await Promise.resolve();
  expect(refused).toHaveBeenCalled();
  expect(button.className).toBe('mapboxgl-ctrl-fullscreen');
});

test('where full screen is not possible there is no button', () => {
  expect(createShown().element.hidden).toBe(false);
  expect(createShown({ isEnabled: false }).element.hidden).toBe(true);
});

test('a control that is gone listens no more', () => {
  const { shown, control, button } = createShown();
  control.onRemove();
  void shown.requestFullscreen();
  expect(button.className).toBe('mapboxgl-ctrl-fullscreen');
});
