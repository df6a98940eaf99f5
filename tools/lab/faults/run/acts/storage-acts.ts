import type { Act } from './act.ts';

/** Values that people, extensions and other scripts may leave in a page's storage. */
const GARBAGE = ['', '{', 'null', '[]', '{"a":1}', '"text"', '9'.repeat(100_000)];

export const STORAGE_ACTS = {
  denyStorage: {
    before: ({ page }) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException('The request was denied.', 'SecurityError');
            },
          });
        }
      }),
  },
  fillStorage: {
    before: ({ page }) =>
      page.addInitScript(() => {
        const sizes = [1_000_000, 10_000, 100, 1];
        for (const storage of [localStorage, sessionStorage]) {
          for (const size of sizes) {
            try {
              for (let index = 0; ; index += 1) storage.setItem(`${size}-${index}`, 'x'.repeat(size));
            } catch {
              // No item of this size fits any more.
            }
          }
        }
      }),
  },
  fillStorageWithGarbage: {
    before: ({ page }) =>
      page.evaluate((garbage) => {
        for (const storage of [localStorage, sessionStorage]) {
          Object.keys(storage).forEach((key, index) =>
            storage.setItem(key, garbage[index % garbage.length] ?? ''),
          );
        }
      }, GARBAGE),
  },
} satisfies Record<string, Act>;
