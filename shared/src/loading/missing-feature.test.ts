import { findMissingFeature } from './missing-feature.js';

interface Browser {
  CSS?: { supports?: (property: string, value: string) => boolean } | undefined;
  AbortSignal?: { any?: () => void } | undefined;
}

const PRESENT: Browser = {
  CSS: { supports: (property, value) => property === 'color' && /^light-dark\(/.test(value) },
  AbortSignal: { any: () => {} },
};

const originals = Object.getOwnPropertyDescriptors(globalThis);
afterEach(() => {
  for (const name of ['CSS', 'AbortSignal'] as const) {
    const before = originals[name as keyof typeof originals];
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const pretend = (browser: Browser) => {
  for (const [name, value] of Object.entries({ ...PRESENT, ...browser }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

test('a browser with both features lacks nothing', () => {
  pretend({});
  expect(findMissingFeature()).toBeUndefined();
});

test.each<[string, Browser, string]>([
  ['colours by scheme', { CSS: { supports: () => false } }, 'light-dark() in CSS'],
  ['a method to test for CSS', { CSS: {} }, 'light-dark() in CSS'],
  ['the object for that', { CSS: undefined }, 'light-dark() in CSS'],
  ['signals of several', { AbortSignal: {} }, 'AbortSignal.any'],
  ['signals', { AbortSignal: undefined }, 'AbortSignal.any'],
])('reports what a browser without %s lacks', (_what, browser, missing) => {
  pretend(browser);
  expect(findMissingFeature()).toBe(missing);
});
