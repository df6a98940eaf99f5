import { LISBON, listenToButtons, loadEmbed, settings, showClick, showProblem } from './settings.js';

const container = document.querySelector('#map');
let { config } = settings;
let handle;
let ending;

async function show() {
  ending = new AbortController();
  const { signal } = ending;
  try {
    const { mount } = await loadEmbed();
    handle = await mount(container, config, { signal });
    handle.on('mapclick', ({ lngLat }) => showClick(lngLat));
    // The config may have changed while the code was on its way.
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
    // Ends the map, or the way to it.
    ending.abort();
    handle = undefined;
  },
  show,
});
void show();
