import { PERFORMANCE_MARKS } from '@mapdock/shared';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostConfig } from './config/host-config.js';
import { loadHostConfig } from './config/load-host-config.js';
import { federationRuntime } from './remote/federation-runtime.js';
import { loadRemote } from './remote/load-remote.js';
import { preloadRelease } from './remote/preload-release.js';
import { createRemoteLoader, type RemoteLoader } from './remote/remote-loader.js';
import { runScript } from './remote/run-script.js';
import { watchScriptErrors } from './remote/watch-script-errors.js';
import { showFatalPage } from './shell/fatal-page.js';
import { MapSlot } from './shell/map-slot.js';
import './shell/shell.css';

const CONFIG_URL = new URL('config.json', document.baseURI).href;
const PORTS = {
  fetch: fetch.bind(globalThis),
  federation: federationRuntime,
  runScript,
  watchScriptErrors,
  preload: preloadRelease,
  warn: console.warn.bind(console),
};

function App({ config, loader }: { config: HostConfig; loader: RemoteLoader }) {
  const status = useSyncExternalStore(loader.subscribe, () => loader.status);
  return (
    <div style={{ height: '100vh' }}>
      <MapSlot remote={status} config={{ ...config.map, style: config.styles[0]!.style }} />
    </div>
  );
}

async function start(root: HTMLElement, cache: RequestCache): Promise<void> {
  const loaded = await loadHostConfig(CONFIG_URL, PORTS, cache);
  if (!loaded.ok) {
    const onRetry = () => void start(root, 'reload');
    showFatalPage(root, { title: 'This page is not set up correctly', error: loaded.error, onRetry });
    return;
  }
  const config = loaded.value;
  const loader = createRemoteLoader(async (options) => {
    const outcome = await loadRemote(config.remote, PORTS, options);
    if (outcome.ok) performance.mark(PERFORMANCE_MARKS.remoteLoaded);
    return outcome;
  });
  createRoot(root).render(
    <StrictMode>
      <App config={config} loader={loader} />
    </StrictMode>,
  );
}

performance.mark(PERFORMANCE_MARKS.hostStart);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
void start(root, 'default');
