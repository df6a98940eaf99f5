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

/** Defines `<map-dock>`. What fails from then on, the elements show by themselves. */
async function define() {
  const address = new URL(settings.embed, document.baseURI);
  // A browser may keep an import that failed for as long as the page lives; another query makes it another one.
  if (failures > 0) address.searchParams.set('attempt', failures);
  try {
    await import(address.href);
  } catch {
    failures += 1;
    showProblem(`REMOTE_UNREACHABLE: The map could not be fetched from ${settings.embed}.`);
  }
}

// Each map has its provider and its token in its own config; there is nothing else to do.
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
