import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { fetchSettings } from './settings';
import './app.css';

const root = createRoot(document.getElementById('root') as HTMLElement);
try {
  const { channel, config } = await fetchSettings();
  root.render(
    <StrictMode>
      <App channelUrl={channel} firstConfig={config} />
    </StrictMode>,
  );
} catch (error) {
  root.render(<p role="alert">mapdock.json could not be read. {String(error)}</p>);
}
