/** Whether a file comes from the page's own server. The page does not watch files that extensions or the operator add from elsewhere. */
export function isOwnFile(page: Document, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(page.baseURI).origin;
}
