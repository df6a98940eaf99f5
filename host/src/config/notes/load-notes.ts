import { mapConfigSchema } from '@mapdock/shared';
import { matchTag } from '../../languages/match-language.js';
import { loadWantedChunk } from '../../page-files/load-chunk.js';
import { hostConfigSchema, type HostConfig } from '../host-config.js';
import type { NoteFacts } from './find-notes.js';

const CHUNK = 'config-notes';

/** Lists what is strange in the config that the page uses. None if the code for that does not load. Never rejects. */
export type LoadNotes = (facts: NoteFacts) => Promise<readonly string[]>;

export const createLoadNotes =
  (config: HostConfig, unknownFields: readonly string[]): LoadNotes =>
  async (facts) => {
    // A person asks for the notes by opening the dialog, so failures to load their code so far do not count.
    const code = await loadWantedChunk(
      CHUNK,
      () => import(/* webpackChunkName: "config-notes" */ './find-notes.js'),
    );
    const isLanguage = (tag: string) => matchTag(tag) !== undefined;
    const schemas = { host: hostConfigSchema, map: mapConfigSchema };
    return code?.findNotes({ ...facts, config, unknownFields, schemas, isLanguage }) ?? [];
  };
