import { connection } from 'next/server';
import { preloadModule } from 'react-dom';
import { MapScene } from './map-scene';
import { loadSettings } from './settings';

export default async function Page() {
  // Without this, Next.js would render the page at build time, with the settings of the machine that builds.
  await connection();
  const settings = await loadSettings();
  // The browser loads embed.js while it loads React, so that `loadEmbed` need not wait for it.
  preloadModule(settings.embed, { as: 'script', crossOrigin: 'anonymous' });
  return (
    <main>
      <h1>Mapdock in Next.js</h1>
      <MapScene settings={settings} />
    </main>
  );
}
