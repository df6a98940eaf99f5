import { LISBON, listenToButtons, loadEmbed, settings, showClick, showProblem } from './settings.js';

const dock = document.querySelector('map-dock');
const place = dock.parentElement;

// The element may not be defined yet: `config` can be set before or after that.
dock.config = settings.config;
dock.addEventListener('mapclick', ({ detail }) => showClick(detail.lngLat));

// Only a failure to load embed.js is shown here. Once it is defined, the element shows its errors by itself.
const define = () => loadEmbed().catch(showProblem);

listenToButtons({
  goToLisbon() {
    dock.config = { ...dock.config, ...LISBON };
  },
  remove() {
    dock.remove();
  },
  show() {
    place.append(dock);
    void define();
  },
});
void define();
