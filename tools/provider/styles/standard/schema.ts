/** What a map can configure in the style, by names and types of Mapbox Standard. */
export const SCHEMA = {
  lightPreset: { type: 'string', default: 'day', values: ['dawn', 'day', 'dusk', 'night'] },
  theme: { type: 'string', default: 'default', values: ['default', 'faded', 'monochrome'] },
  showPlaceLabels: { type: 'boolean', default: true },
  showPointOfInterestLabels: { type: 'boolean', default: true },
  densityPointOfInterestLabels: { type: 'number', default: 3, minValue: 1, maxValue: 5, stepValue: 1 },
  show3dObjects: { type: 'boolean', default: true },
  colorLand: { type: 'color', default: '#f5f3ee' },
  colorWater: { type: 'color', default: '#bfd9e6' },
  colorBuildingHighlight: { type: 'color', default: '#e8b04a' },
  colorBuildingSelect: { type: 'color', default: '#3d7dd9' },
};

export const config = (name: keyof typeof SCHEMA) => ['config', name];

/** The value of the light preset that is configured. */
export const byPreset = ({
  dawn,
  day,
  dusk,
  night,
}: {
  dawn: unknown;
  day: unknown;
  dusk: unknown;
  night: unknown;
}) => ['match', config('lightPreset'), ...['dawn', dawn, 'dusk', dusk, 'night', night], day];

/** @param name of an option that is a boolean */
export const shownBy = (name: keyof typeof SCHEMA) => ({
  visibility: ['case', config(name), 'visible', 'none'],
});
