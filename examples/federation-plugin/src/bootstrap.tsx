import type { MapConfig } from '@mapdock/shared';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // An error that a boundary catches is shown in the page, so a warning on the console is enough.
  onCaughtError: (error) => console.warn(error),
});
try {
  const response = await fetch('/mapdock.json');
  const settings: { readonly config: MapConfig } = await response.json();
  root.render(<App settings={settings} />);
} catch (error) {
  root.render(<p role="alert">/mapdock.json could not be read. {String(error)}</p>);
}
