/** mapbox-gl-draw. It knows nothing of styles and parking, so what is drawn is kept here and given to the next one. */
import MapboxDraw from '@mapbox/mapbox-gl-draw';
import drawSheet from '@mapbox/mapbox-gl-draw/dist/mapbox-gl-draw.css?url';
import { startPage } from './start-page';

let drawing: ReturnType<MapboxDraw['getAll']> = { type: 'FeatureCollection', features: [] };

function count(): void {
  const tool = document.querySelector('#tool');
  const { length } = drawing.features;
  if (tool !== null) tool.textContent = `${length} ${length === 1 ? 'shape is' : 'shapes are'} drawn.`;
}

count();
void startPage({
  // The shadow root of `<map-dock>` keeps the page's own sheets out.
  styleSheets: [drawSheet],
  onEngine(engine) {
    const draw = new MapboxDraw({
      displayControlsDefault: false,
      controls: { polygon: true, point: true, trash: true },
    });
    const keep = () => {
      drawing = draw.getAll();
      count();
    };
    engine.addControl(draw);
    draw.set(drawing);
    const events = ['draw.create', 'draw.update', 'draw.delete'] as const;
    for (const name of events) engine.on(name, keep);
    return () => {
      for (const name of events) engine.off(name, keep);
      keep();
      engine.removeControl(draw);
    };
  },
});
