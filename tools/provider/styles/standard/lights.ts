import { byPreset } from './schema.ts';

const direction = (angles: [azimuth: number, polar: number]) => ['literal', angles];

export const LIGHTS = [
  {
    id: 'ambient',
    type: 'ambient',
    properties: {
      color: byPreset({ dawn: '#d3c4e0', day: '#ffffff', dusk: '#c9a8a0', night: '#45538c' }),
      intensity: byPreset({ dawn: 0.75, day: 0.8, dusk: 0.7, night: 0.5 }),
    },
  },
  {
    id: 'directional',
    type: 'directional',
    properties: {
      direction: byPreset({
        dawn: direction([120, 50]),
        day: direction([180, 20]),
        dusk: direction([240, 80]),
        night: direction([270, 20]),
      }),
      color: byPreset({ dawn: '#ffd9b0', day: '#ffffff', dusk: '#ff9b6b', night: '#6079b8' }),
      intensity: byPreset({ dawn: 0.4, day: 0.2, dusk: 0.45, night: 0.3 }),
      'cast-shadows': true,
      'shadow-intensity': byPreset({ dawn: 0.6, day: 0.8, dusk: 0.6, night: 0.3 }),
    },
  },
];

export const FOG = {
  range: [0.8, 8],
  color: byPreset({ dawn: '#f1d9cf', day: '#eef4f7', dusk: '#d99a86', night: '#16224a' }),
  'high-color': byPreset({ dawn: '#c8a5c9', day: '#8fbad6', dusk: '#7b5a8c', night: '#0d1636' }),
  'space-color': byPreset({ dawn: '#a5b6d9', day: '#dfe9f0', dusk: '#2e2a52', night: '#05081a' }),
  'horizon-blend': 0.03,
  'star-intensity': byPreset({ dawn: 0.1, day: 0, dusk: 0.2, night: 0.6 }),
};
