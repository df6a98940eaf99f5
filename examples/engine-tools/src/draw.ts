/**
 * Adds mapbox-gl-draw to the map. A change of style and parking remove it, with all that was drawn. So this file stores the drawing, and
 * gives it to the next one.
 */
import MapboxDraw from '@mapbox/mapbox-gl-draw';
import drawSheet from '@mapbox/mapbox-gl-draw/dist/mapbox-gl-draw.css?url';
import { startPage } from './start-page';

let drawing: ReturnType<MapboxDraw['getAll']> = { type: 'FeatureCollection', features: [] };

function showCount(): void {
  const tool = document.querySelector('#tool');
  const { length } = drawing.features;
  if (tool !== null) tool.textContent = `${length} ${length === 1 ? 'shape is' : 'shapes are'} drawn.`;
}

showCount();
void startPage({
  // The page's own style sheets don't reach into the shadow root of `<map-dock>`.
  styleSheets: [drawSheet],
  onEngine(engine) {
    const draw = new MapboxDraw({
      displayControlsDefault: false,
      controls: { polygon: true, point: true, trash: true },
    });
    const store = () => {
      drawing = draw.getAll();
      showCount();
    };
    engine.addControl(draw);
    draw.set(drawing);
    const events = ['draw.create', 'draw.update', 'draw.delete'] as const;
    for (const name of events) engine.on(name, store);
    return () => {
      for (const name of events) engine.off(name, store);
      store();
      engine.removeControl(draw);
    };
  },
});
