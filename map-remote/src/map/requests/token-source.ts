/** The access token for the next request: that of the config, or what the host's function gives. */
import { isPublicToken, type MountOptions, type ProviderConfig } from '@mapdock/shared';
import { orAborted } from '../../util/or-aborted.js';
import { REQUESTS_CODE } from './late-requests.js';
import type { TokenSource } from './token-source-interface.js';

/** Requests with older tokens have ended long ago. */
const TOKENS_REMEMBERED = 4;

/** Adds a token to those before it, the newest first. */
function remember(remembered: readonly string[], token: string): readonly string[] {
  return [token, ...remembered.filter((each) => each !== token)].slice(0, TOKENS_REMEMBERED);
}

/** A source with the config's own token, which changes only with the config. */
function createFixedToken(getProvider: () => ProviderConfig): TokenSource {
  let remembered: readonly string[] = [];
  const current = () => {
    const token = getProvider().accessToken;
    if (token !== undefined && token !== remembered[0]) remembered = remember(remembered, token);
    return token;
  };
  return {
    get remembered() {
      return remembered;
    },
    get: () => Promise.resolve({ ok: true, value: current() }),
    renew(refused) {
      const value = current();
      const isNewer = value !== undefined && value !== refused && remembered.includes(refused);
      return isNewer ? Promise.resolve({ ok: true, value }) : undefined;
    },
    retry() {},
    forget() {},
  };
}

/** A source with the host's function, whose code is loaded when the first token is wanted. */
function createLateTokens(
  getToken: NonNullable<MountOptions['getAccessToken']>,
  ended: AbortSignal,
): TokenSource {
  let made: TokenSource | undefined;
  return {
    get remembered() {
      return made?.remembered ?? [];
    },
    async get(signal) {
      if (made === undefined) {
        const loaded = await orAborted(REQUESTS_CODE.load(), signal);
        if (!loaded.ok) return loaded;
        made ??= loaded.value.askForTokens(getToken, ended, { isPublicToken, remember });
      }
      return made.get(signal);
    },
    renew: (refused) => made?.renew(refused),
    retry: () => made?.retry(),
    forget: () => made?.forget(),
  };
}

/** The source ends when `ended` aborts. */
export function createTokenSource(
  getToken: MountOptions['getAccessToken'],
  getProvider: () => ProviderConfig,
  ended: AbortSignal,
): TokenSource {
  return getToken === undefined ? createFixedToken(getProvider) : createLateTokens(getToken, ended);
}
