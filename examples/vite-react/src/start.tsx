import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, type MapPanel } from './app';
import { loadSettings } from './settings';
import './page.css';

/** `createPanel` makes the component with the map of a channel. */
export async function start(title: string, createPanel: (channelUrl: string) => MapPanel): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  try {
    const { channel, config } = await loadSettings();
    root.render(
      <StrictMode>
        <App title={title} firstConfig={config} MapPanel={createPanel(channel)} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(<p role="alert">/mapdock.json could not be read. {String(error)}</p>);
  }
}
