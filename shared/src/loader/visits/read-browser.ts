/** Family of a browser. */
export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'other';

/** In the order of the search: Edge has Chrome's mark too, and both have Safari's. */
const MARKS: readonly (readonly [name: BrowserName, mark: RegExp])[] = [
  ['other', /(?:OPR|SamsungBrowser|YaBrowser|Vivaldi)\/(\d+)/],
  ['edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

/** Returns family and major version of a browser, and nothing else that its user agent says. Pure. */
export function readBrowser(userAgent: string): { readonly name: BrowserName; readonly version: string } {
  for (const [name, mark] of MARKS) {
    const version = mark.exec(userAgent)?.[1];
    if (version) return { name, version };
  }
  return { name: 'other', version: '' };
}
