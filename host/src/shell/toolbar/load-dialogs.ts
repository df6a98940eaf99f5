import { loadAwaitedChunk, loadWantedChunk } from '../../page-files/load-chunk.js';
import type * as DialogsModule from './dialogs.js';

export type Dialogs = typeof DialogsModule;

const CHUNK = 'dialogs';
const importDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs.js');

/** Loads the dialogs, of which a person has opened one. `undefined` if that fails. Never rejects. */
export const loadDialogs = (): Promise<Dialogs | undefined> => loadWantedChunk(CHUNK, importDialogs);

/**
 * Requests the dialogs before one is opened, so that nobody waits for it. It ends when a press would, so that no attempt of it, which that of the
 * next press would join, goes on. Never rejects.
 */
export const preloadDialogs = (): Promise<unknown> => loadAwaitedChunk(CHUNK, importDialogs);
