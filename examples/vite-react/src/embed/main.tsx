import { MapDock } from '@mapdock/shared/react';
import { start } from '../start';

void start('Vite and React', (channelUrl) => (props) => <MapDock channelUrl={channelUrl} {...props} />);
