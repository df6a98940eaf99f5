import { EMBED_DOCK } from './embed-dock.ts';
import { HOST_DOCK } from './host-dock.ts';
import { PLUGIN_DOCK } from './plugin-dock.ts';
import type { DockName } from '../../table/dock.ts';
import type { Dock } from './dock.ts';

/** The pages that rows are tried on. */
export const DOCK_PAGES: Readonly<Record<DockName, Dock>> = {
  host: HOST_DOCK,
  embed: EMBED_DOCK,
  plugin: PLUGIN_DOCK,
};
