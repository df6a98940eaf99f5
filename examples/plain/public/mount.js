import { LISBON, listenToButtons, loadEmbed, settings, showClick, showProblem } from './settings.js';

const container = document.querySelector('#map');
let { config } = settings;
let handle;
let controller;

async function show() {
  controller = new AbortController();
  const { signal } = controller;
  try {
    const { mount } = await loadEmbed();
    handle = await mount(container, config, { signal });
    handle.on('mapclick', ({ lngLat }) => showClick(lngLat));
    // The config may have changed while embed.js was loading.
    handle.update(config);
  } catch (error) {
    if (!signal.aborted) showProblem(error);
  }
}

listenToButtons({
  goToLisbon() {
    config = { ...config, ...LISBON };
    handle?.update(config);
  },
  remove() {
    // This ends a map that is mounted, and one that is still being loaded.
    controller.abort();
    handle = undefined;
  },
  show,
});
void show();
