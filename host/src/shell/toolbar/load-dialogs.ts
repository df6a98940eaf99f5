import { loadAwaitedChunk, loadWantedChunk } from '../../page-files/load-chunk.js';
import type * as DialogsModule from './dialogs.js';

export type Dialogs = typeof DialogsModule;

const CHUNK = 'dialogs';
const importDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs.js');

/** Loads the dialogs, of which a person has opened one. `undefined` if that fails. Never rejects. */
export const loadDialogs = (): Promise<Dialogs | undefined> => loadWantedChunk(CHUNK, importDialogs);

/**
 * Requests the dialogs before one is opened, so that nobody waits for them. A silent server ends it after one attempt, as it does for a press: the
 * next press would join a further attempt that hangs, although the server may be back by then. Never rejects.
 */
export const preloadDialogs = (): Promise<unknown> => loadAwaitedChunk(CHUNK, importDialogs);
