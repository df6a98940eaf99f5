/** Whether the page's own server has to send it. Extensions and the page's operator may add files of others, which are no affair of ours. */
export function isOwnFile(page: Document, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(page.baseURI).origin;
}
