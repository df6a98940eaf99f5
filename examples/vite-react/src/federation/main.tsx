import { createLoader } from '@mapdock/shared/loader';
import { getInstance } from '@module-federation/runtime';
import { start } from '../start';
import { MapPanel } from './map-panel';

void start('Vite and React, federated', (channelUrl) => {
  const loader = createLoader({ channelUrl, federation: getInstance()! });
  return (props) => <MapPanel loader={loader} {...props} />;
});
