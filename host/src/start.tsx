import { styleRequestUrl } from '@mapdock/shared';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadHostConfig } from './config/load-host-config.js';
import { localizeConfig } from './config/localize-config.js';
import { createLoadNotes } from './config/notes/load-notes.js';
import { followDevServer } from './dev/follow-dev-server.js';
import { fetchEarly, startEarly } from './start/early-responses.js';
import { readBrokenConfig, readEmbedded } from './start/embedded.js';
import { startConfig } from './start/start-config.js';
import { createOffline } from './start/create-offline.js';
import { createLastChannel } from './start/last-channel.js';
import { LanguageProvider } from './languages/language-provider.js';
import { createLastLanguage } from './languages/last-language.js';
import { chosenLanguage, defaultLanguage } from './languages/wanted-language.js';
import { createLoadDocument } from './places/list/load-document.js';
import { federation } from './remote/federation.js';
import { createRemote } from './remote/create-remote.js';
import { preloadFile } from '@mapdock/shared/loader-parts';
import { clearOverride, readOverride } from './remote/remote-override.js';
import { loadBrand } from './shell/brand/load-brand.js';
import { createRemembered } from './remembered/remembered.js';
import { FilterContext } from './remembered/filter-context.js';
import { describePage } from './shell/describe-page.js';
import { FatalPage } from './shell/failures/fatal-page.js';
import { LocalizedApp } from './shell/localized-app.js';
import { readScheme } from './shell/theme/stored-theme.js';
import { pickStyle } from './shell/theme/theme.js';
import './shell/shell.css';
import './shell/failures/failures.css';
import { TIME_LIMITS } from './time-limits.js';
import { createViewHistory } from './view/view-history.js';

const CONFIG_URL = new URL('config.json', document.baseURI).href;
const lastLanguage = createLastLanguage(CONFIG_URL);
const PORTS = {
  fetch: fetchEarly,
  warn: console.warn.bind(console),
  origin: self.origin,
  readBroken: readBrokenConfig,
  federation,
};

/** If the first script did not load, this makes the data block of the server answer the request for the pointer. */
function answerPointerFromPage(url: string): void {
  const embedded = readEmbedded('pointer');
  if (embedded) void startEarly(url, { embedded });
}

/** Loads the config and renders the shell, or the reason why there is none. `attempt` counts from 1; later attempts bypass the cache. */
async function start(root: Root, attempt = 1): Promise<void> {
  void startConfig(CONFIG_URL);
  const read = await loadHostConfig(CONFIG_URL, PORTS, attempt === 1 ? 'default' : 'reload');
  if (!read.ok) {
    root.render(
      <LanguageProvider
        byDefault={defaultLanguage(undefined, navigator.languages)}
        isGuess
        memory={lastLanguage}
      >
        {/* The key gives each failure a new page, so that its button can be pressed again. */}
        <FatalPage key={attempt} error={read.error} onRetry={() => void start(root, attempt + 1)} />
      </LanguageProvider>,
    );
    return;
  }
  const { config, unknownFields } = read.value;
  answerPointerFromPage(config.remote.channelUrl);
  createLastChannel(CONFIG_URL).write(config.remote.channelUrl);
  const override = readOverride(window, config.remote.overrides);
  const loader = createRemote({ ...config.remote, telemetry: config.telemetry }, override, PORTS);
  void loader.load();
  if (config.brand) void loadBrand(document, config.brand);
  if (process.env.NODE_ENV === 'development') {
    followDevServer(loader, { baseURI: document.baseURI, reload: () => location.reload() });
  }
  const remembered = createRemembered(CONFIG_URL, config.remember);
  const history = createViewHistory({
    page: window,
    now: Date.now,
    styleKeys: config.styles.map(({ key }) => key),
    remembered: remembered.view,
  });
  const { style } = pickStyle(config.styles, history.choices.style, readScheme());
  const styleUrl = styleRequestUrl({ ...config.map, style });
  if (styleUrl !== undefined) preloadFile({ url: styleUrl, use: 'fetch' });
  const onReady = createOffline({
    config,
    configUrl: CONFIG_URL,
    loader,
    isOverridden: override.name === 'active',
    warn: PORTS.warn,
  });
  const loadDocument = createLoadDocument(fetch);
  const loadNotes = createLoadNotes(config, unknownFields);
  const writeText = (text: string) => navigator.clipboard.writeText(text);
  // On desktops, browsers that can share open a list of apps, where people prefer to paste a link; so only touch devices share.
  const share = navigator.maxTouchPoints > 0 ? navigator.share?.bind(navigator) : undefined;
  const slowAfterMs = TIME_LIMITS.slowMap - performance.now();
  const byDefault = defaultLanguage(config.language, navigator.languages);
  const language = chosenLanguage(lastLanguage.read()) ?? byDefault;
  describePage(document, { language, description: localizeConfig(config, language).description });
  root.render(
    <StrictMode>
      <LanguageProvider byDefault={byDefault} memory={lastLanguage}>
        <FilterContext value={remembered.filter}>
          <LocalizedApp
            config={config}
            loader={loader}
            override={override}
            onOverrideEnd={() => {
              clearOverride(window);
              location.reload();
            }}
            history={history}
            loadDocument={loadDocument}
            loadNotes={loadNotes}
            writeText={writeText}
            share={share}
            slowAfterMs={slowAfterMs}
            onReady={onReady}
          />
        </FilterContext>
      </LanguageProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
void start(createRoot(root));
