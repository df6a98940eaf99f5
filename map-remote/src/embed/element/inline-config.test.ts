import type { MapConfig } from '@mapdock/shared';
import { CONFIG, createPage } from '../../testing/create-dock-page.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

beforeEach(() => document.body.replaceChildren());

const named = (label: string): MapConfig => ({ ...CONFIG, label });

/** The child as a server writes it. */
function createChild(text: string) {
  const child = document.createElement('script');
  child.type = 'application/json';
  child.textContent = text;
  return child;
}

async function createElement() {
  const page = createPage();
  page.define();
  const codes: unknown[] = [];
  const element = page.append((made) => {
    made.addEventListener('maperror', ({ detail }) => codes.push([detail.code, detail.details]));
  });
  await settlePromises();
  return { ...page, element, codes, config: () => page.remote.maps[0]?.config };
}

const invalid = (path: string) => [
  'CONFIG_INVALID',
  { problems: [{ path, expected: 'the JSON of an object', actual: 'other text' }], omitted: 0 },
];

test('the property counts before the attribute, and the attribute before the child, each as a whole', async () => {
  const { element, config } = await createElement();
  element.append(createChild(JSON.stringify({ ...named('child'), language: 'fr' })));
  await settlePromises();
  expect(config()).toEqual({ ...named('child'), language: 'fr' });
  element.setAttribute('config', JSON.stringify(named('attribute')));
  await settlePromises();
  expect(config()).toEqual(named('attribute'));
  element.config = named('property');
  await settlePromises();
  expect(config()).toEqual(named('property'));
  element.setAttribute('aria-label', 'field');
  await settlePromises();
  expect(config()).toEqual(named('field'));
  element.removeAttribute('aria-label');
  element.config = undefined;
  element.removeAttribute('config');
  await settlePromises();
  expect(config()).toEqual({ ...named('child'), language: 'fr' });
});

test('a framework may set JSON as the property', async () => {
  const { element, config } = await createElement();
  element.config = JSON.stringify(CONFIG);
  await settlePromises();
  expect([config(), element.config]).toEqual([CONFIG, CONFIG]);
  element.config = '{';
  expect(element.config).toBeUndefined();
});

test.each([
  ['The attribute config', (element: Element, text: string) => element.setAttribute('config', text)],
  [
    'The child <script type="application/json">',
    (element: Element, text: string) => element.replaceChildren(createChild(text)),
  ],
  ['The property config', (element: Element, text: string) => Object.assign(element, { config: text })],
])('%s that is no JSON fails, is named, and changes nothing once there is a map', async (place, set) => {
  const { element, codes, config, remote } = await createElement();
  set(element, '{"style": ');
  await settlePromises();
  expect([element.status?.name, element.error?.code, codes]).toEqual([
    'failed',
    'CONFIG_INVALID',
    [invalid(place)],
  ]);
  expect(element.error?.message).toContain(`${place}: expected the JSON of an object`);
  expect(element.error?.cause).toMatch(/^SyntaxError: /);
  set(element, JSON.stringify(named('repaired')));
  await settlePromises();
  expect([element.status?.name, config()]).toEqual(['loading', named('repaired')]);
  set(element, '["an array"]');
  await settlePromises();
  expect(codes).toEqual([invalid(place), invalid(place)]);
  expect([remote.maps.length, element.status?.name, config()]).toEqual([1, 'loading', named('repaired')]);
});

test('a text that changes in the child is applied, and other content is no change', async () => {
  const { element, config } = await createElement();
  const child = createChild(JSON.stringify(named('before')));
  element.append(child);
  await settlePromises();
  const update = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'update');
  element.append('The map needs JavaScript.');
  await settlePromises();
  expect(update).not.toHaveBeenCalled();
  (child.firstChild as Text).data = JSON.stringify(named('after'));
  await settlePromises();
  expect(config()).toEqual(named('after'));
});

test('an object that a framework wrote as an attribute is no config', async () => {
  const { element } = await createElement();
  element.setAttribute('config', '[object Object]');
  await settlePromises();
  expect([element.status, element.error]).toEqual([undefined, undefined]);
});

function createRevoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function createThrowing() {
  return {
    get style() {
      throw new Error('The style is not there yet');
    },
  };
}

test.each<[string, () => unknown, string]>([
  ['a list', () => [CONFIG], 'Array'],
  ['a promise', () => Promise.resolve(CONFIG), 'Promise'],
  ['a number', () => 42, 'number 42'],
  ['a function', () => () => CONFIG, 'function'],
  ['a proxy that is revoked', createRevoked, 'an object that fails when it is read'],
  ['a getter that throws', createThrowing, 'an object that fails when it is read'],
])(
  '%s as config is CONFIG_INVALID, says what it is, and changes nothing once there is a map',
  async (_what, create, actual) => {
    const { element, codes, config, remote } = await createElement();
    const problems = [
      { path: 'The property config', expected: 'a plain object', actual: expect.stringContaining(actual) },
    ];
    const error = ['CONFIG_INVALID', { problems, omitted: 0 }];
    element.config = create() as MapConfig;
    await settlePromises();
    expect([element.status?.name, element.error?.code, codes]).toEqual(['failed', 'CONFIG_INVALID', [error]]);
    element.config = named('repaired');
    await settlePromises();
    element.config = create() as MapConfig;
    await settlePromises();
    expect(codes).toEqual([error, error]);
    expect([remote.maps.length, config()]).toEqual([1, named('repaired')]);
  },
);

test('a config without members is one, of which the map says what it lacks', async () => {
  const { element, remote } = await createElement();
  element.config = {} as MapConfig;
  await settlePromises();
  expect([element.error?.code, remote.maps.length]).toEqual(['CONFIG_INVALID', 1]);
});
