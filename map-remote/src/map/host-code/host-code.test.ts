import type { MapdockError, MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { createConfig } from '../../testing/create-config.js';
import { createDrawn, DATA } from '../../testing/create-drawn.js';
import { createMounted, prepareMounted, styleLinks } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const SHEET = 'https://host.example/draw.css';

prepareMounted();
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
});

/** A host that records its calls, and whether the map was removed when its cleanup was called. */
function createHost() {
  const visits: string[] = [];
  const engines: unknown[] = [];
  const onEngine = (engine: EngineMap, info: { name: string; version: string }) => {
    engines.push(engine);
    visits.push(`in ${info.name} ${info.version}`);
    return () =>
      visits.push(
        (engine as unknown as { isRemoved: boolean }).isRemoved ? 'out of a map that is gone' : 'out',
      );
  };
  return { visits, engines, onEngine: onEngine as NonNullable<MountOptions['onEngine']> };
}

const IN = 'in mapbox-gl 3.0.0';

describe('onEngine', () => {
  test('is called with the engine’s map once its style is loaded, with what the config puts in', async () => {
    const { visits, engines, onEngine } = createHost();
    let layers: unknown;
    const { handle, loadEngine, loadStyle, settle } = createMounted(createConfig(DATA), {
      onEngine(engine, info) {
        layers = (engine as EngineMap).getLayer('a');
        return onEngine(engine, info);
      },
    });
    await loadEngine();
    expect(visits).toEqual([]);
    await loadStyle();
    expect([visits, engines, layers]).toEqual([[IN], [handle.engine], expect.anything()]);
    await settle();
    expect(handle.status.name).toBe('ready');
  });

  test('is not called again by a config, and what it returned is called before the map is removed', async () => {
    const { visits, onEngine } = createHost();
    const { handle } = await createDrawn(createConfig(DATA), { onEngine });
    handle.update(createConfig({ ...DATA, label: 'Later', layers: [] }));
    await settlePromises();
    expect(visits).toEqual([IN]);
    handle.destroy();
    expect(visits).toEqual([IN, 'out']);
  });

  test('is called anew for another style, and its cleanup before the one before is replaced', async () => {
    const { visits, onEngine } = createHost();
    const { handle, map, loadStyle } = await createDrawn(createConfig(DATA), { onEngine });
    jest.spyOn(map(), 'setStyle').mockImplementation(() => void visits.push('style'));
    handle.update(createConfig({ ...DATA, style: DOCUMENT }));
    await settlePromises();
    expect(visits).toEqual([IN, 'out', 'style']);
    await loadStyle();
    expect(visits).toEqual([IN, 'out', 'style', IN]);
  });

  test('stays attached while a requested style fails', async () => {
    const { visits, onEngine } = createHost();
    const { handle, fetching } = await createDrawn(createConfig(), { onEngine });
    handle.update(createConfig({ style: 'mapbox://styles/team/dark' }));
    await fetching.answer('dark', { status: 404 });
    expect(visits).toEqual([IN]);
  });

  test('is cleaned up by parking, and called for the map that is made anew', async () => {
    const { visits, engines, onEngine } = createHost();
    const { handle, park, loadAll } = await createDrawn(createConfig(DATA), { onEngine });
    await park();
    expect(visits).toEqual([IN, 'out']);
    handle.resume();
    await loadAll();
    expect(visits).toEqual([IN, 'out', IN]);
    expect(engines[1]).not.toBe(engines[0]);
  });

  test('is cleaned up by a failure, and called after a retry', async () => {
    const { visits, onEngine } = createHost();
    const { handle, map, loadAll } = await createDrawn(createConfig(DATA), { onEngine });
    map().fire('webglcontextlost');
    handle.retry();
    await loadAll();
    expect(visits).toEqual([IN, 'out', IN]);
  });

  test.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('no draw.js');
      },
      'no draw.js',
    ],
    [
      'throws a text',
      () => {
        throw 'no luck';
      },
      'no luck',
    ],
    ['returns a promise', async () => () => {}, 'promise'],
  ])('that %s is reported, and the map stays', async (_what, onEngine, reason) => {
    const errors: MapdockError[] = [];
    const { handle, loadAll } = createMounted(createConfig(DATA), { onEngine: onEngine as never });
    handle.on('maperror', (error) => errors.push(error));
    await loadAll();
    expect(errors.map(({ code }) => code)).toEqual(['ENGINE_HOOK_FAILED']);
    expect(errors[0]?.message).toContain(reason);
    expect(handle.status.name).toBe('ready');
  });

  test('whose cleanup throws is reported too, and the map is removed all the same', async () => {
    const errors: string[] = [];
    const { handle, map, park } = await createDrawn(createConfig(), {
      onEngine: () => () => {
        throw new Error('nothing to take back');
      },
    });
    handle.on('maperror', ({ message }) => errors.push(message));
    await park();
    expect([errors, map().isRemoved]).toEqual([[expect.stringContaining('nothing to take back')], true]);
  });

  test('may return nothing, or what is no function', async () => {
    const { handle, errors } = await createDrawn(createConfig(), { onEngine: () => 3 as never });
    handle.destroy();
    expect(errors()).toEqual([]);
  });

  test('that destroys the map is cleaned up', async () => {
    const { visits, onEngine } = createHost();
    const ended = new AbortController();
    const { map, loadEngine, loadStyle } = createMounted(createConfig(), {
      signal: ended.signal,
      onEngine(engine, info) {
        ended.abort();
        return onEngine(engine, info);
      },
    });
    await loadEngine();
    await loadStyle();
    expect([visits, map().isRemoved]).toEqual([[IN, 'out of a map that is gone'], true]);
  });

  test('may update the map', async () => {
    const { handle, map, loadAll } = createMounted(createConfig(DATA), {
      onEngine: () => void handle.update(createConfig({ ...DATA, layers: [] })),
    });
    await loadAll();
    expect([map().getLayer('a'), handle.status.name]).toEqual([undefined, 'ready']);
  });
});

describe('engineMajor', () => {
  test('of the engine in this release allows onEngine', async () => {
    const { visits, onEngine } = createHost();
    const { errors } = await createDrawn(createConfig(), { onEngine, engineMajor: 3 });
    expect([visits, errors()]).toEqual([[IN], []]);
  });

  test('of another one is reported at once, and the map stays without onEngine', async () => {
    const { visits, onEngine } = createHost();
    const { handle, errors, loadAll } = createMounted(createConfig(), { onEngine, engineMajor: 2 });
    await settlePromises();
    expect([errors(), handle.status.name]).toEqual([['ENGINE_MISMATCH'], 'loading']);
    await loadAll();
    expect([visits, errors(), handle.status.name]).toEqual([[], ['ENGINE_MISMATCH'], 'ready']);
  });
});

describe('styleSheets', () => {
  const hostLinks = () => styleLinks().filter(({ href }) => href === SHEET);

  test('are after the engine’s, and are removed and added with its map', async () => {
    const sheet = new CSSStyleSheet();
    const before = document.adoptedStyleSheets.length;
    const styleSheets = [SHEET, sheet, { text: '.a { color: red }' }];
    const { handle, park, loadAll } = await createDrawn(createConfig(), { styleSheets });
    expect(styleLinks().at(-1)?.href).toBe(SHEET);
    const [own, other] = document.adoptedStyleSheets.slice(-2);
    expect([own, (other as unknown as { text: string }).text]).toEqual([sheet, '.a { color: red }']);
    await park();
    expect(hostLinks()).toHaveLength(0);
    handle.resume();
    await loadAll();
    expect(hostLinks()).toHaveLength(1);
    handle.destroy();
    expect(hostLinks()).toHaveLength(0);
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });

  test('one that the page has adopted itself stays with the page', async () => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const { handle } = await createDrawn(createConfig(), { styleSheets: [sheet] });
    handle.destroy();
    expect(document.adoptedStyleSheets).toContain(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  test('one that does not arrive, or that the browser refuses, is reported', async () => {
    const refused = new CSSStyleSheet();
    const sheets = document.adoptedStyleSheets;
    jest.spyOn(sheets, 'push').mockImplementation((sheet) => {
      if (sheet === refused) throw new DOMException('Sharing constructed stylesheets is not allowed');
      return 1;
    });
    const events: unknown[] = [];
    const { handle, loadAll } = createMounted(createConfig(), { styleSheets: [refused, SHEET] });
    handle.on('maperror', ({ code, details }) => events.push([code, (details as { url: string }).url]));
    await loadAll();
    hostLinks()[0]?.dispatchEvent(new Event('error'));
    expect(events).toEqual([
      ['STYLE_SHEET_FAILED', 'styleSheets[0]'],
      ['STYLE_SHEET_FAILED', SHEET],
    ]);
    expect(handle.status.name).toBe('ready');
  });

  test.each([
    ['another origin may lack a header', SHEET, true],
    ['the page’s own origin needs none', '/draw.css', false],
  ])('one of %s', async (_what, address, isNamed) => {
    const reasons: string[] = [];
    const { handle, loadAll } = createMounted(createConfig(), { styleSheets: [address] });
    handle.on('maperror', ({ details }) => reasons.push((details as { reason: string }).reason));
    await loadAll();
    document.querySelector(`link[href="${address}"]`)?.dispatchEvent(new Event('error'));
    expect(reasons.map((reason) => reason.includes('Cross-Origin-Resource-Policy'))).toEqual([isNamed]);
  });
});

test.each<[keyof MountOptions, unknown]>([
  ['onEngine', 'draw'],
  ['onEngine', null],
  ['engineMajor', '3'],
  ['engineMajor', 3.4],
  ['engineMajor', 0],
  ['neverPark', 'yes'],
  ['styleSheets', SHEET],
  ['styleSheets', [3]],
  ['styleSheets', ['']],
  ['styleSheets', [{ text: 1 }]],
  ['styleSheets', [{}]],
])('refuses %s %p', (name, value) => {
  expect(() => createMounted(createConfig(), { [name]: value })).toThrow(TypeError);
});
