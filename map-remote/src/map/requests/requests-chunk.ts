/** The chunk for the host's functions that take part in requests. */
export { askForTokens } from './ask-for-tokens.js';
export { callRequestHook } from './call-request-hook.js';
