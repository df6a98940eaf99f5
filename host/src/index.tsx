import { PERFORMANCE_MARKS, setPageIntegrity } from '@mapdock/shared';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadHostConfig } from './config/load-host-config.js';
import { federationRuntime } from './remote/federation-runtime.js';
import { createIntegrityBook } from './remote/integrity-book.js';
import { loadRemote } from './remote/load-remote.js';
import { preloadRelease } from './remote/preload-release.js';
import { createRemoteLoader } from './remote/remote-loader.js';
import { runScript } from './remote/run-script.js';
import { watchScriptErrors } from './remote/watch-script-errors.js';
import { App } from './shell/app.js';
import { failureTitle } from './shell/failure-titles.js';
import { showFatalPage } from './shell/fatal-page.js';
import './shell/shell.css';
import { createViewHistory } from './view/view-history.js';

const CONFIG_URL = new URL('config.json', document.baseURI).href;
const PORTS = {
  fetch: fetch.bind(globalThis),
  warn: console.warn.bind(console),
  federation: federationRuntime,
  preload: preloadRelease,
  runScript,
  integrity: createIntegrityBook(),
  watchScriptErrors,
};

async function start(root: HTMLElement, cache: RequestCache): Promise<void> {
  const read = await loadHostConfig(CONFIG_URL, PORTS, cache);
  if (!read.ok) {
    const onRetry = () => void start(root, 'reload');
    showFatalPage(root, { title: failureTitle(read.error.code), error: read.error, onRetry });
    return;
  }
  const config = read.value;
  const loader = createRemoteLoader(async (options) => {
    const outcome = await loadRemote(config.remote, PORTS, options);
    if (outcome.ok) performance.mark(PERFORMANCE_MARKS.remoteLoaded);
    return outcome;
  });
  const history = createViewHistory({
    page: window,
    now: Date.now,
    styleKeys: config.styles.map(({ key }) => key),
  });
  const writeText = (text: string) => navigator.clipboard.writeText(text);
  createRoot(root).render(
    <StrictMode>
      <App config={config} loader={loader} history={history} writeText={writeText} />
    </StrictMode>,
  );
}

setPageIntegrity(PORTS.integrity);
performance.mark(PERFORMANCE_MARKS.hostStart);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
void start(root, 'default');
