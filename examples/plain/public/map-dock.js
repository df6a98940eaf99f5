import { LISBON, listenToButtons, loadEmbed, settings, showClick, showProblem } from './settings.js';

const dock = document.querySelector('map-dock');
const place = dock.parentElement;

// Before or after the element is defined makes no difference.
dock.config = settings.config;
dock.addEventListener('mapclick', ({ detail }) => showClick(detail.lngLat));

// Once it is defined, the element itself shows why it has no map.
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
