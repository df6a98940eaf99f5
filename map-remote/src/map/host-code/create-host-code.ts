/** The chunk for what a host adds to an engine map by its options. */
import { ENGINE_INFO } from '../../engine/engine-info.js';
import { putStyleSheets } from '../../ui/style-sheets/put-style-sheets.js';
import { createEngineHook, type EngineHook } from './create-engine-hook.js';
import type { HostCodeOptions } from './host-code-options.js';

const NO_HOOK: EngineHook = { attach: () => {}, detach: () => {} };

/** Adds the host's style sheets, until `signal` aborts. Returns the hook that calls `onEngine`. */
export function createHostCode(options: HostCodeOptions): EngineHook {
  const { map, styleRoot, onEngine, styleSheets, onError, signal } = options;
  signal.addEventListener('abort', putStyleSheets(styleRoot, styleSheets ?? [], onError));
  return onEngine === undefined ? NO_HOOK : createEngineHook({ map, info: ENGINE_INFO, onEngine, onError });
}
