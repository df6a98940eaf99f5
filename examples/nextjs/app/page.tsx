import { connection } from 'next/server';
import { preloadModule } from 'react-dom';
import { MapScene } from './map-scene';
import { loadSettings } from './settings';

export default async function Page() {
  // Without it the page would be made at build time, with the settings of the machine that builds.
  await connection();
  const settings = await loadSettings();
  // The browser has embed.js by the time React asks for it.
  preloadModule(settings.embed, { as: 'script', crossOrigin: 'anonymous' });
  return (
    <main>
      <h1>Mapdock in Next.js</h1>
      <MapScene settings={settings} />
    </main>
  );
}
