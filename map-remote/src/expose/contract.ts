import { CONTRACT_VERSION, type RemoteInfo } from '@mapdock/shared';
import { ENGINE_VERSION, REMOTE_VERSION } from '../build-info.js';

export const remoteInfo: RemoteInfo = {
  contract: CONTRACT_VERSION,
  remote: REMOTE_VERSION,
  engine: { name: 'mapbox-gl', version: ENGINE_VERSION },
};
