import mapboxgl from 'mapbox-gl';
import 'mapbox-gl/dist/mapbox-gl.css';
import { Map } from 'react-map-gl/mapbox';
import { bench } from './bench.jsx';

const [longitude, latitude] = bench.center;

export function MapPart({ onMap }) {
  return (
    <Map
      ref={(found) => found && onMap(found.getMap())}
      mapLib={mapboxgl}
      mapboxAccessToken={bench.accessToken}
      baseApiUrl={bench.baseApiUrl}
      mapStyle={bench.style}
      initialViewState={{ longitude, latitude, zoom: bench.zoom }}
      projection="mercator"
      data-release={RELEASE}
      style={{ width: '100%', height: '100%' }}
    />
  );
}
