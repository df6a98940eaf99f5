import type { ContentSync } from '../content/content-interface.js';
import { syncContent } from '../content/sync-content.js';
import { refusedTokenOf } from '../errors/classify-error.js';
import { CONTENT_ERRORS } from '../errors/error-groups.js';
import type { OnDrawn } from '../readiness/watch-drawn.js';
import type { Validators } from '../style/await-validators.js';
import type { SessionCore } from './session-core.js';

export interface SessionContentOptions extends SessionCore {
  readonly onDrawn: OnDrawn;
  readonly validators: Validators;
}

/** The part for what the config puts into the style, whose errors go to the reports and the host. */
export function createSessionContent({ validators, ...core }: SessionContentOptions): ContentSync {
  const { requests, reports, emitter, currentStyle, parts, getConfig } = core;
  return syncContent({
    ...core,
    prepare: requests.prepare,
    renewToken(error) {
      const refused = refusedTokenOf(error, getConfig().provider);
      return refused === undefined ? undefined : requests.tokens.renew(refused);
    },
    isStyleLoaded: () => currentStyle.isLoaded,
    prepareValidators: validators.prepare,
    onRefused(errors) {
      reports.replace(CONTENT_ERRORS, errors);
      parts.tell('proceed');
    },
    onSelected: (selection) => emitter.emit('mapselectionchange', { selection, cause: 'host' }),
    onImagesMissing: (errors) => reports.replace(['IMAGE_FAILED'], errors),
    getStyleName: () => currentStyle.name,
  });
}
