/** The interactive parts of the shell, and their English texts. They are a separate chunk, so that the map does not wait for them. */
import lateEnglish from '../../languages/en-late.json';
import { addEnglish } from '../../languages/texts.js';

export { Toolbar } from '../toolbar/toolbar.js';
export { Legend } from '../legend/legend.js';
export { HoverLabel } from '../places/map/hover-label.js';
export { PlaceCard } from '../places/card/place-card.js';
export { PlaceMark } from '../places/map/place-mark.js';
export { PlacesController } from '../places/places-controller.js';
export { PlacesPanel } from '../places/panel/places-panel.js';
export { ToolSlot } from '../tools/tool-slot.js';

addEnglish(lateEnglish);
