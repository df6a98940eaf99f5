import type { ReleaseFiles } from './resolve-release.js';

/**
 * Starts the downloads that the release's code will request once it runs. They are only hints: if one fails, the code requests the file
 * again. The style sheet is linked for no medium, since a real preload that failed makes the next request fail too (Chromium 156).
 */
export function preloadRelease({ engineModules, engineStyleSheet }: ReleaseFiles): void {
  const hints = [
    ...engineModules.map((href) => ({ rel: 'modulepreload', href })),
    { rel: 'stylesheet', href: engineStyleSheet, media: 'not all' },
  ];
  for (const hint of hints) {
    const link = Object.assign(document.createElement('link'), hint, { crossOrigin: 'anonymous' });
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}
