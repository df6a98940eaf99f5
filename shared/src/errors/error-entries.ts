/** All errors by code. */
import type { ErrorCode } from './error-details.js';
import type { ErrorEntry } from './error-entry.js';
import * as config from './entries/config-errors.js';
import * as content from './entries/content-errors.js';
import * as engine from './entries/engine-errors.js';
import * as host from './entries/host-errors.js';
import * as provider from './entries/provider-errors.js';
import * as release from './entries/release-errors.js';

export const ERRORS: { readonly [C in ErrorCode]: ErrorEntry<C> } = {
  ...config,
  ...release,
  ...engine,
  ...provider,
  ...content,
  ...host,
};
