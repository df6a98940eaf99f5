/** Adds deck.gl to the map: in its own canvas over the map, or with `?interleaved` between the engine's layers, below the labels. */
import { ScatterplotLayer } from '@deck.gl/layers';
import { MapboxOverlay } from '@deck.gl/mapbox';
import { startPage } from './start-page';

interface Town {
  readonly name: string;
  readonly position: [longitude: number, latitude: number];
}

const TOWNS: readonly Town[] = [
  { name: 'Munich', position: [11.5, 48.1] },
  { name: 'Freising', position: [11.75, 48.4] },
  { name: 'Lisbon', position: [-9.14, 38.72] },
];
const RADIUS_METRES = 6000;

const interleaved = new URLSearchParams(location.search).has('interleaved');
const tool = document.querySelector('#tool');
if (tool !== null) tool.textContent = interleaved ? 'Among the layers of the map.' : 'Over the map.';

void startPage({
  onEngine(engine) {
    const towns = new ScatterplotLayer<Town>({
      id: 'towns',
      data: TOWNS,
      getPosition: ({ position }) => position,
      getRadius: RADIUS_METRES,
      getFillColor: [255, 0, 0],
      // deck.gl draws below this layer of the style. The option only works with interleaved layers.
      ...(interleaved && { beforeId: 'country-label' }),
    });
    const overlay = new MapboxOverlay({ interleaved, layers: [towns] });
    engine.addControl(overlay);
    return () => {
      const canvas = overlay.getCanvas();
      engine.removeControl(overlay);
      // A browser allows few graphics contexts, and deck.gl leaves its own to the garbage collector.
      if (!interleaved) canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    };
  },
});
