/** map-remote opened on its own address: one map, configured by `config.json` at the root of its store. */
import type { MapConfig } from '@mapdock/shared';
import { releaseBase } from '../engine/release-base.js';

/** The chunk that hosts load too, so that whoever opens this page sees it work. */
const loadMount = () => import(/* webpackChunkName: "__federation_expose_mount" */ '../expose/mount.js');

const TIMEOUT_MS = 5000;

async function start(container: HTMLElement): Promise<void> {
  const address = new URL('../../config.json', releaseBase()).href;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const { mount } = await loadMount();
    mount(container, (await response.json()) as MapConfig);
  } catch (error) {
    const message = document.createElement('p');
    const reason = error instanceof Error ? error.message : String(error);
    message.textContent = `No map config at ${address} (${reason}). Put a config as JSON there and reload.`;
    container.replaceChildren(message);
  }
}

const container = document.querySelector<HTMLElement>('#map');
if (container !== null) void start(container);
