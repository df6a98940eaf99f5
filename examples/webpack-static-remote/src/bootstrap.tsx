import { preloadRemote } from '@module-federation/enhanced/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadSettings } from './settings';
import './app.css';

// Loads the map's code while the settings are loading. A failure is ignored here: `MapBoundary` shows it when the map is rendered.
preloadRemote([{ nameOrAlias: 'map_remote', exposes: ['MapView'] }]).catch(() => {});

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // An error that a boundary catches is shown in the page, so a warning on the console is enough.
  onCaughtError: (error) => console.warn(error),
});
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
