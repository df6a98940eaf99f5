/** Lets a test decide when an image is loaded; jsdom fetches and decodes none. */
export function createFakeImages() {
  const open: { readonly url: string; readonly resolve: () => void; readonly reject: (e: Error) => void }[] =
    [];
  const requested: string[] = [];
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    requested.push(this.src);
    Object.defineProperty(this, 'naturalWidth', { value: this.src.includes('empty') ? 0 : 8 });
    return new Promise((resolve, reject) => open.push({ url: this.src, resolve, reject }));
  };
  const take = (url: string) => {
    const index = open.findIndex((picture) => picture.url === url);
    const [picture] = index < 0 ? [] : open.splice(index, 1);
    if (picture === undefined) throw new Error(`Nothing waits for ${url}.`);
    return picture;
  };
  return {
    /** Addresses requested so far. */
    requested,
    arrive: (url: string) => take(url).resolve(),
    fail: (url: string) => take(url).reject(new Error('The source image cannot be decoded.')),
  };
}
