/** @jest-environment jsdom */
import { allowModulesOf, refusesPlainAddresses, trustedTexts } from './trusted-types.js';

const PAGE_KEY = Symbol.for('mapdock.trusted-types');
type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

/** A page that creates policies, or refuses to. */
function usePolicies(createPolicy: (name: string, rules: Rules) => Rules): void {
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  Reflect.deleteProperty(globalThis, PAGE_KEY);
});

test('all releases on a page share one policy of the documented name', () => {
  const names: string[] = [];
  usePolicies((name, rules) => {
    names.push(name);
    return rules;
  });
  expect(trustedTexts()).toBe(trustedTexts());
  expect(names).toEqual(['mapdock']);
});

test('a worker’s address is the result of the page’s policy', () => {
  const made = Object('made by the policy') as string;
  usePolicies((_name, rules) => ({ ...rules, createScriptURL: () => made }));
  expect(trustedTexts().workerAddress('http://localhost/mapdock-worker.js')).toBe(made);
});

test.each<[string, boolean, (() => void) | undefined]>([
  ['knows of no policies', false, undefined],
  [
    'refuses ours',
    true,
    () =>
      usePolicies(() => {
        throw new TypeError('Policy "mapdock" disallowed.');
      }),
  ],
])('a page that %s gets plain texts', (_what, refused, prepare) => {
  prepare?.();
  const { isRefused, parse, workerAddress } = trustedTexts();
  expect(isRefused).toBe(refused);
  expect(parse('<b>A</b>').body.textContent).toBe('A');
  expect(workerAddress('http://localhost/mapdock-worker.js')).toBe('http://localhost/mapdock-worker.js');
});

test('what is parsed does not run', () => {
  const { body } = trustedTexts().parse('<img src=x onerror="globalThis.hasRun = true">');
  expect(body.ownerDocument.defaultView).toBeNull();
});

test('a worker of another origin is refused', () => {
  expect(() => trustedTexts().workerAddress('https://store.example/mapdock-worker.js')).toThrow(
    /own origin \(http:\/\/localhost\)/,
  );
});

test('only modules of origins that a loader allows get an address from the policy', () => {
  usePolicies((_name, rules) => ({ ...rules, createScriptURL: (address: string) => `${address}#made` }));
  const addressOf = (address: string) => trustedTexts().moduleAddress?.(address);
  const [module, other] = ['https://store.example/mount.js', 'https://store.example.evil/mount.js'];
  expect(addressOf(module)).toBe(module);
  allowModulesOf(['https://store.example']);
  expect(addressOf(module)).toBe(`${module}#made`);
  expect(addressOf(other)).toBe(other);
});

test('finds out whether the page refuses plain addresses', () => {
  expect(refusesPlainAddresses()).toBe(false);
  const set = jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedScriptURL' assignment.");
  });
  expect(refusesPlainAddresses()).toBe(true);
  set.mockRestore();
});
