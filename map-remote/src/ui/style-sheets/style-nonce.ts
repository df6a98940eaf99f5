import { pageNonce } from '@mapdock/shared/loader-parts';

let given = '';

/** Sets the nonce that the page's policy asks of style sheets. A page has one policy, so it is that of all maps. */
export function setStyleNonce(nonce: string | undefined): void {
  given = nonce ?? given;
}

/** The nonce for style sheets: the one that a host has given, else that of the page's own scripts; empty if there is none. */
export const styleNonce = (): string => given || pageNonce();
