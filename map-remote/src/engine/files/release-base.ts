declare const __webpack_public_path__: string;

/** Folder of the release from which this code was loaded, as an absolute address with a trailing slash. */
export function releaseBase(): string {
  return new URL(__webpack_public_path__, document.baseURI).href;
}
