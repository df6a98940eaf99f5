import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import type { DockedMap } from './docked-map';
import { loadSettings } from './settings';
import './page.css';

export async function start(title: string, DockedMap: DockedMap): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  try {
    const settings = await loadSettings();
    root.render(
      <StrictMode>
        <App title={title} settings={settings} DockedMap={DockedMap} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(<p role="alert">/mapdock.json could not be read. {String(error)}</p>);
  }
}
