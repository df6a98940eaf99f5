import { CAPABILITIES } from './capabilities.js';
import { createConfigEditor } from './config-editor.js';
import { createEdits } from './edits.js';
import { createEventLog } from './event-log.js';
import { formatJson } from './format-json.js';
import { makeHostConfig } from './host-config.js';
import { loadMount } from './load-mount.js';
import { createPageConfig } from './page-config.js';
import { showPageMenu } from './page-menu.js';
import { offerSharing } from './share-bar.js';
import { showKnownNames } from './show-known-names.js';
import { createStoredText } from './stored-text.js';
import { createTextField } from './text-field.js';
import { upgradeField } from './upgrade-field.js';

/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

/**
 * @typedef {object} GalleryConfig settings that the server sends at run time, as `config.json`
 * @property {string} channelUrl
 * @property {import('@mapdock/shared').ProviderConfig} provider
 * @property {Record<string, string>} styles addresses of styles, by the address that the configs of the pages use
 */

/**
 * @typedef {object} Scene what the script of a page gets
 * @property {import('@mapdock/shared').Mount} mount
 * @property {HTMLElement} container
 * @property {MapConfig} config
 * @property {ReturnType<typeof createEventLog>} log
 * @property {(change: (config: MapConfig) => MapConfig) => void} edit changes the config in the editor, which applies it
 */

/** @template {HTMLElement} T @param {string} id @param {new () => T} kind */
function part(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}.`);
  return element;
}

const [FIRST] = CAPABILITIES;
const requested = new URLSearchParams(location.search).get('capability');
const capability = CAPABILITIES.find(({ id }) => id === requested) ?? FIRST;

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
/** @returns {import('./page-config.js').Scheme} */
const scheme = () => (prefersDark.matches ? 'dark' : 'light');

/** Longest part of an unknown page's name that is shown: a link can contain any text. */
const MAX_NAME = 40;

function showCapability() {
  document.title = `${capability.title} · Mapdock gallery`;
  part('title', HTMLElement).textContent = capability.title;
  part('about', HTMLElement).textContent = capability.about;
  if (requested !== null && requested !== capability.id) {
    const missing = part('missing', HTMLElement);
    missing.hidden = false;
    missing.textContent = `There is no page “${requested.slice(0, MAX_NAME)}”, so this is the first one. The list has all pages.`;
  }
  const parts = {
    menu: part('menu', HTMLDetailsElement),
    list: part('capabilities', HTMLUListElement),
    search: part('search', HTMLInputElement),
    count: part('search-count', HTMLElement),
  };
  showPageMenu(parts, capability.id, fetchJson);
}

/** @param {import('@mapdock/shared').MapStatus} status */
function showStatus(status) {
  const { requested, loaded } = status.name === 'loading' ? status.tiles : { requested: 0, loaded: 0 };
  const progress =
    status.name === 'loading' ? `: ${status.phase}${requested ? ` ${loaded}/${requested}` : ''}` : '';
  part('status', HTMLElement).textContent = `${status.name}${progress}`;
  part('status-dot', HTMLElement).dataset['status'] = status.name;
}

/** @param {import('@mapdock/shared').MapHandle} handle @param {ReturnType<typeof createEventLog>} log */
function offerCalls(handle, log) {
  const calls = {
    Park: () => handle.park(),
    Resume: () => handle.resume(),
    Retry: () => handle.retry(),
    Screenshot: async () => {
      const picture = await handle.screenshot();
      log.add(
        'screenshot',
        picture.ok ? `${picture.value.type}, ${picture.value.size} bytes` : picture.error,
      );
    },
    'Count features': () => log.add('queryFeatures', `${handle.queryFeatures().length} drawn`),
    'Fly home': () =>
      handle.moveCamera({ center: [10, 50], zoom: 3, bearing: 0, pitch: 0, transition: 'fly' }),
  };
  part('actions', HTMLElement).replaceChildren(
    ...Object.entries(calls).map(([name, call]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.addEventListener('click', () => void call());
      return button;
    }),
  );
}

/** @param {string} script file name in `scripts/` @param {Scene} scene */
async function runScript(script, scene) {
  const address = new URL(`../scripts/${script}`, import.meta.url);
  const [{ run }, text] = await Promise.all([
    import(address.href),
    fetch(address).then((response) => response.text()),
  ]);
  part('code-text', HTMLElement).textContent = text;
  part('code', HTMLDetailsElement).hidden = false;
  return /** @type {import('@mapdock/shared').MapHandle} */ (run(scene));
}

async function start() {
  showCapability();
  const [settings, own] = /** @type {[GalleryConfig, Omit<MapConfig, 'provider'>]} */ (
    await Promise.all([fetchJson('config.json'), fetchJson(`capabilities/${capability.id}.json`)])
  );
  const pageConfig = createPageConfig(settings, own, capability);
  const config = pageConfig.own(scheme());
  const log = createEventLog(part('log', HTMLOListElement));
  let latest = config;
  /** @type {Scene} */
  const scene = {
    mount: await loadMount(settings.channelUrl),
    container: part('map', HTMLElement),
    config,
    log,
    edit: (change) => editor.set(formatJson(change(latest))),
  };
  const handle = capability.script ? await runScript(capability.script, scene) : mountOne(scene);
  log.listen(handle);
  offerCalls(handle, log);
  const area = part('config', HTMLTextAreaElement);
  const edits = createEdits({
    ...{ page: window, pageConfig, scheme, stored: createStoredText(capability.id) },
    show({ note, isBesideStored }) {
      part('config-note', HTMLElement).textContent = note;
      part('show-stored', HTMLButtonElement).hidden = !isBesideStored;
    },
  });
  const editor = createConfigEditor(
    {
      field: createTextField(area),
      verdict: part('verdict', HTMLElement),
      problems: part('problems', HTMLUListElement),
    },
    (next) => {
      const result = handle.update(next);
      if (result.ok) latest = next;
      return result;
    },
    (text) => edits.record(text),
    handle.status,
  );
  editor.set(await edits.load());
  handle.on('statuschange', (status) => {
    showStatus(status);
    editor.setStatus(status);
  });
  followPage(editor, edits);
  // The editor records words with a delay. They must be in the history entry to which Back returns.
  part('reset', HTMLButtonElement).addEventListener('click', () => {
    editor.flush();
    editor.set(edits.reset());
  });
  part('show-stored', HTMLButtonElement).addEventListener('click', () => {
    editor.flush();
    editor.set(edits.showStored());
  });
  offerSharing(
    {
      link: part('copy-link', HTMLButtonElement),
      copy: part('copy-config', HTMLButtonElement),
      download: part('download', HTMLButtonElement),
      host: part('open-host', HTMLFormElement),
      hostConfig: part('host-config', HTMLInputElement),
      result: part('share-result', HTMLElement),
    },
    {
      text: editor.read,
      flush: editor.flush,
      link: edits.link,
      hostConfig: () =>
        makeHostConfig({
          ...{ title: capability.title, channelUrl: settings.channelUrl, config: latest },
          styles: pageConfig.stylesFor(latest, scheme()),
        }),
    },
  );
  part('without-code', HTMLElement).hidden = capability.script === undefined;
  const known = /** @type {string} */ (await fetchJson('known-names.json'));
  showKnownNames(part('known-names', HTMLTableSectionElement), known, capability.id);
  void upgradeField({
    area,
    label: part('config-label', HTMLLabelElement),
    hint: part('editor-hint', HTMLElement),
    help: part('field-help', HTMLElement),
    editor,
  });
}

/**
 * Shows the config of another entry of the history or of another link, keeps the last words before the page is closed, and gives the
 * map the style of the visitor's theme.
 * @param {ReturnType<typeof createConfigEditor>} editor
 * @param {ReturnType<typeof createEdits>} edits
 */
function followPage(editor, edits) {
  let loads = 0;
  addEventListener('popstate', async () => {
    loads += 1;
    const load = loads;
    const text = await edits.load();
    // A link is read with a delay, and another entry may have come since.
    if (load === loads) editor.set(text);
  });
  addEventListener('pagehide', () => void editor.flush());
  prefersDark.addEventListener('change', () => {
    const to = scheme();
    const text = editor.read();
    const next = edits.follow(text, to === 'dark' ? 'light' : 'dark');
    if (next !== text) editor.set(next);
  });
}

/** @param {string} url */
async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return /** @type {Promise<unknown>} */ (response.json());
}

/** @param {Scene} scene */
function mountOne({ mount, container, config }) {
  const element = document.createElement('div');
  container.append(element);
  return mount(element, config);
}

start().catch((error) => {
  const failure = part('failure', HTMLElement);
  failure.hidden = false;
  failure.textContent = `The gallery could not start: ${error instanceof Error ? error.message : String(error)}`;
});
