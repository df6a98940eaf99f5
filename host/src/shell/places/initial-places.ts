import type { HostConfig } from '../../config/host-config.js';
import type { PlacesState } from './places-state.js';

const ignore = () => {};

/** The state of the places until their code has loaded. */
export const initialPlaces = ({ places }: HostConfig): PlacesState => ({
  status: { name: places ? 'loading' : 'none' },
  documents: undefined,
  search: undefined,
  around: undefined,
  addresses: undefined,
  retry: ignore,
  selected: undefined,
  selectedKey: undefined,
  hoveredKey: undefined,
  label: undefined,
  focus: { openings: 0, focusedRef: { current: 0 }, opener: { current: null } },
  marks: {},
  marked: undefined,
  onMark: ignore,
  together: 0,
  showAll: undefined,
  zoomIn: undefined,
  choose: ignore,
  point: ignore,
  close: ignore,
  onMapClick: ignore,
  onFeatureActivate: ignore,
});
