import { preloadRemote } from '@module-federation/enhanced/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadSettings } from './settings';
import './app.css';

// The map's code comes while the settings do. If it does not, that shows where the map would be.
preloadRemote([{ nameOrAlias: 'map_remote', exposes: ['MapView'] }]).catch(() => {});

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // What a boundary has caught costs a part of the page, which says so.
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
