import { createLoader, type FederationInstance } from '@mapdock/shared/loader';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, type MapPanel } from './app';
import { loadSettings } from './settings';
import './page.css';

export async function start(
  title: string,
  MapPanel: MapPanel,
  federation?: FederationInstance,
): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  try {
    const { channel, config } = await loadSettings();
    const loader = createLoader({ channelUrl: channel, federation });
    root.render(
      <StrictMode>
        <App title={title} loader={loader} firstConfig={config} MapPanel={MapPanel} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(<p role="alert">/mapdock.json could not be read. {String(error)}</p>);
  }
}
