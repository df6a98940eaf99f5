import type { MapFeature, MapPointer } from '@mapdock/shared';
import { useEscape } from './use-escape.js';

interface FeatureCardProps {
  readonly hovered: MapPointer | undefined;
  readonly clicked: MapPointer | undefined;
  readonly onClose: () => void;
}

function nameOf({ properties, id, layerId }: MapFeature): string {
  const { name, title } = properties;
  return String(name ?? title ?? id ?? layerId);
}

function positionOf({ lngLat: [longitude, latitude] }: MapPointer): string {
  const north = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}

/** Says what is under the pointer, and what was clicked until it is closed. */
export function FeatureCard({ hovered, clicked, onClose }: FeatureCardProps) {
  const [clickedFeature] = clicked?.features ?? [];
  const [hoveredFeature] = hovered?.features ?? [];
  useEscape(clickedFeature !== undefined, onClose);
  return (
    <>
      <div className="feature" role="status" aria-label="Selected place">
        {clicked && clickedFeature && (
          <div className="card feature-card">
            <div>
              <p className="feature-name">{nameOf(clickedFeature)}</p>
              <p className="feature-position">{positionOf(clicked)}</p>
            </div>
            <button type="button" className="button button-icon" aria-label="Close" onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </div>
      {hovered && hoveredFeature && (
        <p
          className="hover-label"
          aria-hidden="true"
          style={{ '--x': `${hovered.point[0]}px`, '--y': `${hovered.point[1]}px` }}
        >
          {nameOf(hoveredFeature)}
        </p>
      )}
    </>
  );
}
