import { bench } from './bench.jsx';
import { MapPart } from './map-part.jsx';

export function App() {
  return (
    <div className="app">
      <header>World map</header>
      <main>
        <MapPart onMap={(map) => (bench.map = map)} />
      </main>
    </div>
  );
}
