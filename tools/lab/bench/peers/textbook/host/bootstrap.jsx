import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../../react-app/app.css';

const { bench } = globalThis;
const RemoteMap = lazy(() => import('map_remote/Map'));

function MapSlot({ onMap }) {
  return (
    <Suspense fallback={null}>
      <RemoteMap onMap={onMap} />
    </Suspense>
  );
}

bench.mount = (container) => {
  const root = createRoot(container);
  const mounted = { map: undefined, unmount: () => root.unmount() };
  root.render(<MapSlot onMap={(map) => (mounted.map = map)} />);
  return mounted;
};

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <div className="app" data-release={RELEASE}>
      <header>World map</header>
      <main>
        <MapSlot onMap={(map) => (bench.map = map)} />
      </main>
    </div>
  </StrictMode>,
);
