import { setPageIntegrity, styleRequestUrl } from '@mapdock/shared';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadHostConfig } from './config/load-host-config.js';
import { followDevServer } from './dev/follow-dev-server.js';
import { fetchEarly, startEarly } from './head-start/early-responses.js';
import { readEmbedded } from './head-start/embedded.js';
import { createLastChannel } from './head-start/last-channel.js';
import { federation } from './remote/federation.js';
import { createRemote } from './remote/create-remote.js';
import { createIntegrityBook } from './remote/integrity-book.js';
import { dropPendingHints, preloadFile } from './remote/preload-file.js';
import { clearOverride, readOverride } from './remote/remote-override.js';
import type { StartFile } from './remote/start-files.js';
import { watchScriptErrors } from './remote/watch-script-errors.js';
import { App } from './shell/app.js';
import { failureTitle } from './shell/failure-titles.js';
import { showFatalPage } from './shell/fatal-page.js';
import { readScheme } from './shell/stored-theme.js';
import { pickStyle } from './shell/theme.js';
import './shell/shell.css';
import { createViewHistory } from './view/view-history.js';

const CONFIG_URL = new URL('config.json', document.baseURI).href;
const PORTS = {
  fetch: fetchEarly,
  warn: console.warn.bind(console),
  origin: self.origin,
  federation,
  preload: (file: StartFile) => preloadFile(file),
  dropHints: dropPendingHints,
  integrity: createIntegrityBook(),
  watchScriptErrors,
};

/** Where the first script did not come, what a server has put into the page still answers the request for it. */
function answerFromPage(kind: 'config' | 'pointer', url: string): void {
  const embedded = readEmbedded(kind);
  if (embedded) void startEarly(url, { embedded });
}

async function start(root: HTMLElement, cache: RequestCache): Promise<void> {
  answerFromPage('config', CONFIG_URL);
  const read = await loadHostConfig(CONFIG_URL, PORTS, cache);
  if (!read.ok) {
    const onRetry = () => void start(root, 'reload');
    showFatalPage(root, { title: failureTitle(read.error.code), error: read.error, onRetry });
    return;
  }
  const config = read.value;
  answerFromPage('pointer', config.remote.channelUrl);
  createLastChannel(CONFIG_URL).write(config.remote.channelUrl);
  const override = readOverride(window, config.remote.overrides);
  const { loader, updates } = createRemote(config.remote, override, PORTS);
  if (process.env.NODE_ENV === 'development') {
    followDevServer(updates, { baseURI: document.baseURI, reload: () => location.reload() });
  }
  const history = createViewHistory({
    page: window,
    now: Date.now,
    styleKeys: config.styles.map(({ key }) => key),
  });
  const { style } = pickStyle(config.styles, history.choices.style, readScheme());
  const styleUrl = styleRequestUrl({ ...config.map, style });
  if (styleUrl !== undefined) preloadFile({ url: styleUrl, use: 'fetch' });
  const writeText = (text: string) => navigator.clipboard.writeText(text);
  createRoot(root).render(
    <StrictMode>
      <App
        config={config}
        loader={loader}
        updates={updates}
        override={override}
        onOverrideEnd={() => {
          clearOverride(window);
          location.reload();
        }}
        history={history}
        writeText={writeText}
      />
    </StrictMode>,
  );
}

setPageIntegrity(PORTS.integrity);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
void start(root, 'default');
