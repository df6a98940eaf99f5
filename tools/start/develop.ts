import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../release/channel/promote.ts';
import { publish } from '../release/release-files/publish.ts';
import { createFolderStorage } from '../release/storage/folder-storage.ts';
import { showElapsed } from '../support/command/show-elapsed.js';
import { PATHS } from '../support/paths.js';
import { createDevEvents } from './dev-events.ts';
import { printAddresses } from './print-addresses.ts';
import { startServers } from './start-servers.ts';
import { untilStopped } from './until-stopped.ts';
import { watchBundle } from './watch-bundle.ts';
import type { Settings } from './read-settings.ts';
import type { DevEvents } from './dev-events.ts';

const CHANNEL = 'production';
/** A store of its own, emptied at each start: every saved file makes a release, and the store of `npm start` needs none of them. */
const STORE = join(PATHS.state, 'dev-store');

/** Builds host and map-remote after every change and serves them; open pages show each build by themselves. */
export async function develop(settings: Settings) {
  const { stopped, dispose } = untilStopped();
  const running: { close: () => Promise<void> }[] = [];
  const building: Set<string> = new Set(['host', 'map-remote']);
  const elapsed = showElapsed({
    describe: (seconds) =>
      building.size > 0 ? `Building ${[...building].join(', ')} ... ${seconds} s` : undefined,
    report: console.log,
  });
  try {
    await rm(STORE, { recursive: true, force: true });
    const events = createDevEvents();
    const bundles = watchBundles(events, (name, line) => {
      building.delete(name);
      elapsed.print(line);
    });
    running.push(...bundles);
    const servers = await startServers(settings, STORE, events.serveBefore);
    running.push(servers);
    const built = Promise.all(bundles.map(({ firstBuild }) => firstBuild)).then(() => true);
    const isBuilt = await Promise.race([built, stopped.then(() => false)]);
    elapsed.end();
    if (isBuilt) printAddresses(servers.addresses);
    await stopped;
  } catch (error) {
    dispose();
    throw error;
  } finally {
    elapsed.end();
    await Promise.all(running.map(({ close }) => close()));
  }
}

function watchBundles(events: DevEvents, report: (name: 'host' | 'map-remote', line: string) => void) {
  const storage = createFolderStorage(STORE);
  return [
    watchBundle('host', async (durationMs) => {
      events.send('host-built');
      report('host', `Built host in ${durationMs} ms`);
    }),
    watchBundle('map-remote', async (durationMs) => {
      const { release } = await publish(PATHS.remoteDist, storage, { precompress: false });
      await promote(release.releaseId, CHANNEL, storage);
      events.send('map-released');
      report('map-remote', `Built map-remote in ${durationMs} ms, released it as ${release.releaseId}`);
    }),
  ];
}
