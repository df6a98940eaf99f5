/** The parts of the shell that people act with. They are a chunk of their own, so that the map does not wait for them. */
export { Toolbar } from '../toolbar/toolbar.js';
export { HoverLabel } from '../places/hover-label.js';
export { PlaceCard } from '../places/place-card.js';
export { PlacesPanel } from '../places/places-panel.js';
