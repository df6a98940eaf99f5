import type { SpriteColours } from './sprite-colours.js';

export interface Palette {
  name: string;
  water: string;
  land: string;
  ice: string;
  graticule: string;
  border: string;
  borderCasing: string;
  countryText: string;
  cityText: string;
  capitalText: string;
  marineText: string;
  textHalo: string;
  sprite: SpriteColours;
  fog: Record<string, unknown>;
}

export const PALETTES: Record<string, Palette> = {
  light: {
    name: 'Mapdock Light',
    water: '#bfd9e6',
    land: '#f5f3ee',
    ice: '#fbfcfd',
    graticule: 'rgba(58, 92, 112, 0.14)',
    border: '#a79f95',
    borderCasing: '#e6e1d9',
    countryText: '#5d5a66',
    cityText: '#33373f',
    capitalText: '#1f232b',
    marineText: '#2d5c78',
    textHalo: 'rgba(250, 249, 246, 0.92)',
    sprite: { icon: '#444b57', halo: '#ffffff', dot: '#4a515d', dotRim: '#ffffff', capital: '#b4472f' },
    fog: {
      range: [0.8, 8],
      color: '#eef4f7',
      'high-color': '#8fbad6',
      'space-color': '#dfe9f0',
      'horizon-blend': 0.03,
      'star-intensity': 0,
    },
  },
  dark: {
    name: 'Mapdock Dark',
    water: '#0c1824',
    land: '#253548',
    ice: '#304257',
    graticule: 'rgba(150, 185, 215, 0.11)',
    border: '#62798f',
    borderCasing: '#1a2634',
    countryText: '#a9bacb',
    cityText: '#ccd7e2',
    capitalText: '#eaf1f7',
    marineText: '#5f93b8',
    textHalo: 'rgba(18, 28, 39, 0.9)',
    sprite: { icon: '#dbe5ee', halo: '#16212d', dot: '#c3d0dc', dotRim: '#16212d', capital: '#f2b257' },
    fog: {
      range: [0.8, 8],
      color: '#1a2836',
      'high-color': '#24405c',
      'space-color': '#070d14',
      'horizon-blend': 0.03,
      'star-intensity': 0.25,
    },
  },
};
