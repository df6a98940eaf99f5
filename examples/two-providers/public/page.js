const first = document.querySelector('#first');
const second = document.querySelector('#second');
const place = first.parentElement;
const output = document.querySelector('output');
const toggle = document.querySelector('#toggle');
const problem = document.querySelector('#problem');

function showProblem(message) {
  problem.textContent = message;
  problem.hidden = false;
}

async function loadSettings() {
  try {
    const response = await fetch('mapdock.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (cause) {
    const error = new Error(`mapdock.json could not be read: ${cause.message}`, { cause });
    showProblem(error.message);
    throw error;
  }
}

const settings = await loadSettings();
let failures = 0;

/** Imports embed.js, which defines `<map-dock>`. Once they are defined, the elements show their errors by themselves. */
async function define() {
  const address = new URL(settings.embed, document.baseURI);
  // A browser may cache a failed import for as long as the page lives, so a retry has another query.
  if (failures > 0) address.searchParams.set('attempt', failures);
  try {
    await import(address.href);
  } catch {
    failures += 1;
    showProblem(`REMOTE_UNREACHABLE: The map could not be fetched from ${settings.embed}.`);
  }
}

// Each config names the provider and the token of its map; nothing else is needed for two providers.
first.config = settings.config;
second.config = settings.secondConfig;

for (const dock of [first, second]) {
  dock.addEventListener('mapclick', ({ detail: { lngLat } }) => {
    output.textContent = `Clicked at ${lngLat.map((degrees) => degrees.toFixed(2)).join(', ')}`;
  });
}

document.querySelector('#go').addEventListener('click', () => {
  first.config = { ...first.config, camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };
});
toggle.addEventListener('click', () => {
  problem.hidden = true;
  if (first.isConnected) {
    first.remove();
  } else {
    place.append(first);
    void define();
  }
  toggle.textContent = first.isConnected ? 'Remove the map' : 'Show the map';
});

void define();
