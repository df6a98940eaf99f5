import { mapConfigSchema } from '@mapdock/shared';
import { loadChunk } from '../../page-files/load-chunk.js';
import { hostConfigSchema, type HostConfig } from '../host-config.js';
import type { NoteFacts } from './find-notes.js';

/** Lists what is strange in the config that the page uses. None if the code for that does not load. Never rejects. */
export type LoadNotes = (facts: NoteFacts) => Promise<readonly string[]>;

export const createLoadNotes =
  (config: HostConfig, unknownFields: readonly string[]): LoadNotes =>
  async (facts) => {
    const code = await loadChunk(() => import(/* webpackChunkName: "config-notes" */ './find-notes.js'));
    const schemas = { host: hostConfigSchema, map: mapConfigSchema };
    return code?.findNotes({ ...facts, config, unknownFields, schemas }) ?? [];
  };
