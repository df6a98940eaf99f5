import { start } from '../start';
import { FederatedMap } from './federated-map';

void start('Vite and React, federated', FederatedMap);
