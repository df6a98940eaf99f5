/** The page around the map: its buttons and its errors. `options` adds the tool to the map. */
import type { MapConfig, MountOptions } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';
import type { Map as EngineMap } from 'mapbox-gl';
import { loadSettings, type Settings } from './settings';
import './page.css';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

function part<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

function showProblem(text: string): void {
  const problem = part('#problem');
  problem.textContent = text;
  problem.hidden = text === '';
}

let failures = 0;

/** Imports embed.js, which defines `<map-dock>`. A browser may cache a failed import; with another fragment it sends a new request. */
async function define({ embed }: Settings): Promise<void> {
  try {
    const address = new URL(embed);
    if (failures > 0) address.hash = String(failures);
    (await import(/* @vite-ignore */ address.href)) as EmbedModule;
  } catch {
    failures += 1;
    showProblem(`REMOTE_UNREACHABLE: The map could not be fetched from ${embed}.`);
  }
}

/** The mount options that the tools of this example need. The type of the engine's map is that of mapbox-gl. */
export type ToolOptions = Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'>;

function showMap(settings: Settings, options: ToolOptions): void {
  const dock = document.createElement('map-dock');
  // If the release has another major version of the engine, the map reports that in `maperror` and does not call `onEngine`.
  dock.options = { ...options, engineMajor: 3 };
  dock.config = settings.config;
  dock.addEventListener('mapclick', ({ detail: { lngLat } }) => {
    part('output').textContent = `Clicked at ${lngLat.map((degrees) => degrees.toFixed(2)).join(', ')}`;
  });
  dock.addEventListener('maperror', ({ detail }) => {
    if (detail.code.startsWith('ENGINE_')) showProblem(`${detail.code}: ${detail.message}`);
  });
  let { config } = settings;
  const show = (changes: Partial<MapConfig>) => {
    config = { ...config, ...changes };
    dock.config = config;
  };
  part('#go').onclick = () => show(LISBON);
  part('#style').onclick = () => {
    const style = String(config.style);
    show({
      style: style.endsWith('light') ? style.replace('light', 'dark') : style.replace('dark', 'light'),
    });
  };
  part('#park').onclick = async () => {
    if (dock.status?.name === 'parked') dock.resume();
    else await dock.park();
    part('#park').textContent = dock.status?.name === 'parked' ? 'Resume' : 'Park';
  };
  const place = part('#place');
  part('#toggle').onclick = () => {
    showProblem('');
    if (dock.isConnected) dock.remove();
    else {
      place.append(dock);
      void define(settings);
    }
    part('#toggle').textContent = dock.isConnected ? 'Remove the map' : 'Show the map';
  };
  place.append(dock);
  void define(settings);
}

export async function startPage(options: ToolOptions): Promise<void> {
  try {
    showMap(await loadSettings(), options);
  } catch (error) {
    showProblem(`/mapdock.json could not be read. ${String(error)}`);
  }
}
