import { getInstance } from '@module-federation/runtime';
import { start } from '../start';
import { MapPanel } from './map-panel';

void start('Vite and React, federated', MapPanel, getInstance()!);
