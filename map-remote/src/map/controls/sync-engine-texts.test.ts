import type { MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { syncEngineTexts } from './sync-engine-texts.js';
import { createStringStore } from '../../texts/string-store.js';

function createTexts() {
  const container = document.createElement('div');
  const map = new FakeMap({ container });
  const strings = createStringStore(container, new AbortController().signal);
  const running = new AbortController();
  const part = syncEngineTexts(map.asEngineMap, strings, running.signal);
  const update = (changes: Partial<MapConfig>) => {
    const config = createConfig(changes);
    strings.update(config);
    part.apply?.(config, config);
  };
  return { container, map, update, stop: () => running.abort() };
}

const FULLSCREEN =
  '<button class="mapboxgl-ctrl-fullscreen" aria-label="Enter"><span title="Enter"></span></button>';
const STRINGS = { 'fullscreen.enter': 'Vollbild', 'fullscreen.exit': 'Zurück' };

/** Waits until the observer has been called. */
const captured = () => Promise.resolve();

test('what the engine writes is replaced, and again when it writes something else', async () => {
  const { container, update } = createTexts();
  update({ locale: { strings: STRINGS } });
  container.innerHTML = FULLSCREEN;
  await captured();
  const button = container.querySelector('button');
  expect([button?.ariaLabel, button?.querySelector('span')?.title]).toEqual(['Vollbild', 'Vollbild']);
  button?.classList.replace('mapboxgl-ctrl-fullscreen', 'mapboxgl-ctrl-shrink');
  button?.setAttribute('aria-label', 'Exit');
  await captured();
  expect([button?.ariaLabel, button?.querySelector('span')?.title]).toEqual(['Zurück', 'Zurück']);
});

test('new strings are on the controls at once, and on the hints', () => {
  const { container, update } = createTexts();
  container.innerHTML = `${FULLSCREEN}<div class="mapboxgl-touch-pan-blocker">Use two fingers</div>`;
  update({ locale: { strings: { ...STRINGS, 'gestures.touch': 'Zwei Finger' } } });
  expect(container.querySelector('button')?.ariaLabel).toBe('Vollbild');
  expect(container.textContent).toBe('Zwei Finger');
});

test('a map that has ended does not change the page', async () => {
  const { container, update, stop } = createTexts();
  update({ locale: { strings: STRINGS } });
  stop();
  container.innerHTML = FULLSCREEN;
  await captured();
  expect(container.querySelector('button')?.ariaLabel).toBe('Enter');
});
