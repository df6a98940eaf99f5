/** Returns the nonce that the page's policy has and that its own scripts use; empty if there is none. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
