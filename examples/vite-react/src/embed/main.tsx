import { start } from '../start';
import { MapPanel } from './map-panel';

void start('Vite and React', MapPanel);
