import { HOST_HEADERS } from '../../headers/header-rules.ts';
import { createStaticHandler } from './static-handler.ts';

/** Serves a built host with the config it reads at run time. */
export function createHostHandler({ root, config }: { root: string; config: () => unknown }) {
  return createStaticHandler({ root, headerRules: HOST_HEADERS, documents: { '/config.json': config } });
}
