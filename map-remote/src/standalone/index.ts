/** The page at map-remote's own address: one map, configured by `config.json` at the root of its store. */
import { findMissingFeature, type MapConfig } from '@mapdock/shared';
import { releaseBase } from '../engine/files/release-base.js';

/** The same chunk that hosts load, so that opening this page shows whether that chunk works. */
const loadMount = () => import(/* webpackChunkName: "__federation_expose_mount" */ '../expose/mount.js');

const TIMEOUT_MS = 5000;

function showText(container: HTMLElement, text: string): void {
  const message = document.createElement('p');
  message.textContent = text;
  container.replaceChildren(message);
}

async function start(container: HTMLElement): Promise<void> {
  const address = new URL('../../config.json', releaseBase()).href;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const { mount } = await loadMount();
    const config = (await response.json()) as MapConfig;
    // Removes the page's text for the time until this script runs, which browsers that can't run it keep showing.
    container.replaceChildren();
    mount(container, config);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showText(container, `No map config at ${address} (${reason}). Put a config as JSON there and reload.`);
  }
}

const container = document.querySelector<HTMLElement>('#map');
const missing = findMissingFeature();
if (container !== null && missing === undefined) void start(container);
else if (container !== null)
  showText(container, `This browser is too old for the map: it has no ${missing}.`);
