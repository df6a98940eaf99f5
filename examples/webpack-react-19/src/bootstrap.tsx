import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadSettings } from './settings';
import './app.css';

const root = createRoot(document.getElementById('root') as HTMLElement);
try {
  const settings = await loadSettings();
  root.render(
    <StrictMode>
      <App settings={settings} />
    </StrictMode>,
  );
} catch (error) {
  root.render(<p role="alert">/mapdock.json could not be read. {String(error)}</p>);
}
