/** What both pages share: the settings of this environment, and the map's script from the address that they hold. */
const response = await fetch('mapdock.json');
export const settings = await response.json();

export const LISBON = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

let failures = 0;

/**
 * Loads embed.js, which brings `mount` and defines `<map-dock>`. A browser keeps an import that failed as long as the page
 * lives, so each further try is another address to it.
 */
export async function loadEmbed() {
  const { embed } = settings;
  try {
    return await import(failures === 0 ? embed : `${embed}?attempt=${failures}`);
  } catch (cause) {
    failures += 1;
    const error = new Error(`The map could not be fetched from ${embed}.`, { cause });
    throw Object.assign(error, { code: 'REMOTE_UNREACHABLE' });
  }
}

const problem = document.querySelector('#problem');

export function showProblem(error) {
  problem.textContent = `${error.message} (${error.code})`;
  problem.hidden = false;
}

export function hideProblem() {
  problem.hidden = true;
}

const output = document.querySelector('output');

export function showClick([lng, lat]) {
  output.textContent = `Clicked at ${lng.toFixed(2)}, ${lat.toFixed(2)}`;
}

/** Wires the two buttons. */
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
