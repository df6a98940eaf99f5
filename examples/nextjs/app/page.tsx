import { Suspense } from 'react';
import { MapLinks } from './map-links';
import { MapScene } from './map-scene';
import { readSettings } from './read-settings';
import { IS_EXPORT } from './settings';

/** All of the page is made by the build, except for what needs the settings: that follows in the same answer, or is fetched by the browser. */
export default function Page() {
  return (
    <main>
      {IS_EXPORT ? (
        <link rel="preload" href="/mapdock.json" as="fetch" crossOrigin="anonymous" />
      ) : (
        <Suspense>
          <MapLinks />
        </Suspense>
      )}
      <h1>Mapdock in Next.js</h1>
      <MapScene settings={IS_EXPORT ? undefined : readSettings()} />
    </main>
  );
}
