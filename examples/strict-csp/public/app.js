const LISBON = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };
/** The worker file is on this origin. Without it the map starts its workers from a `blob:` address, which the policy forbids. */
const OPTIONS = { workerUrl: 'mapdock-worker.js' };

const place = document.querySelector('#place');
const clicked = document.querySelector('#clicked');
const go = document.querySelector('#go');
const toggle = document.querySelector('#toggle');
/** In a shadow root, the styles of the page don't reach the map, nor those of the map the page. */
const root = place.attachShadow({ mode: 'open' });

function clearError() {
  document.querySelector('[role=alert]')?.remove();
}

function showError({ code, message }) {
  clearError();
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = code ? `${code}: ${message}` : message;
  place.before(alert);
}

async function loadSettings() {
  try {
    const response = await fetch('mapdock.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (cause) {
    const error = new Error(`mapdock.json could not be read: ${cause.message}`, { cause });
    showError(error);
    throw error;
  }
}

const settings = await loadSettings();
let config = settings.config;
let handle;
let mounting = new AbortController();
let attempts = 0;
let embed;

/** Imports embed.js. A browser may cache a failed import for as long as the page lives, so a retry has another query. */
async function loadEmbed() {
  const address = new URL(settings.embed, document.baseURI);
  if (attempts > 0) address.searchParams.set('attempt', attempts);
  attempts += 1;
  embed ??= await import(address.href);
  return embed;
}

async function show() {
  toggle.textContent = 'Remove the map';
  mounting = new AbortController();
  const { signal } = mounting;
  try {
    const { mount } = await loadEmbed();
    const mounted = await mount(root, config, { ...OPTIONS, signal });
    if (signal.aborted) return;
    handle = mounted;
    handle.on('mapclick', ({ lngLat: [lng, lat] }) => {
      clicked.textContent = `Clicked at ${lng.toFixed(2)}, ${lat.toFixed(2)}`;
    });
    handle.update(config);
  } catch (error) {
    // An error without a code is from the import of embed.js; all errors of the map have a code.
    if (!signal.aborted) showError({ code: error.code ?? 'REMOTE_UNREACHABLE', message: error.message });
  }
}

function remove() {
  mounting.abort();
  handle = undefined;
  clearError();
  toggle.textContent = 'Show the map';
}

go.addEventListener('click', () => {
  config = { ...config, ...LISBON };
  handle?.update(config);
});
toggle.addEventListener('click', () => {
  if (mounting.signal.aborted) void show();
  else remove();
});

await show();
