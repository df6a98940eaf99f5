/** Shared by both pages: reads the settings of the environment, loads embed.js (the map's script), and adds the buttons of the page. */

const problem = document.querySelector('#problem');

export function showProblem({ code, message }) {
  problem.textContent = code ? `${message} (${code})` : message;
  problem.hidden = false;
}

export function hideProblem() {
  problem.hidden = true;
}

async function loadSettings() {
  try {
    const response = await fetch('mapdock.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (cause) {
    const error = new Error(`mapdock.json could not be read: ${cause.message}`, { cause });
    showProblem(error);
    throw error;
  }
}

export const settings = await loadSettings();

export const LISBON = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

let failures = 0;

/**
 * Imports embed.js, which exports `mount` and defines `<map-dock>`. A browser may cache a failed import for as long as the page
 * lives, so a retry needs another address.
 */
export async function loadEmbed() {
  const address = new URL(settings.embed, document.baseURI);
  if (failures > 0) address.searchParams.set('attempt', failures);
  try {
    return await import(address.href);
  } catch (cause) {
    failures += 1;
    const error = new Error(`The map could not be fetched from ${settings.embed}.`, { cause });
    throw Object.assign(error, { code: 'REMOTE_UNREACHABLE' });
  }
}

const output = document.querySelector('output');

export function showClick([lng, lat]) {
  output.textContent = `Clicked at ${lng.toFixed(2)}, ${lat.toFixed(2)}`;
}

/** Connects the two buttons of the page to these functions. */
export function listenToButtons({ goToLisbon, remove, show }) {
  document.querySelector('#go').onclick = goToLisbon;
  const toggle = document.querySelector('#toggle');
  let isShown = true;
  toggle.onclick = () => {
    isShown = !isShown;
    toggle.textContent = isShown ? 'Remove the map' : 'Show the map';
    hideProblem();
    if (isShown) show();
    else remove();
  };
}
