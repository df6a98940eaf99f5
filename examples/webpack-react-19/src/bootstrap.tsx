import { createLoader } from '@mapdock/shared/loader';
import { getInstance } from '@module-federation/enhanced/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadSettings } from './settings';
import './app.css';

const root = createRoot(document.getElementById('root') as HTMLElement);
try {
  const { channel, config } = await loadSettings();
  // The page's instance of the federation runtime shares the page's React with the map.
  const loader = createLoader({ channelUrl: channel, federation: getInstance()! });
  root.render(
    <StrictMode>
      <App loader={loader} firstConfig={config} />
    </StrictMode>,
  );
} catch (error) {
  root.render(<p role="alert">/mapdock.json could not be read. {String(error)}</p>);
}
