import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';
import { bench } from './bench.jsx';
import { MapPart } from './map-part.jsx';
import './app.css';

bench.mount = (container) => {
  const root = createRoot(container);
  const mounted = {
    map: undefined,
    unmount: () => root.unmount(),
  };
  root.render(<MapPart onMap={(map) => (mounted.map = map)} />);
  return mounted;
};

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
