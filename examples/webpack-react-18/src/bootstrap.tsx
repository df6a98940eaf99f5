import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { fetchSettings } from './settings';
import './app.css';

const settings = await fetchSettings();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App settings={settings} />
    </StrictMode>,
  );
}
