import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { fakeBrowser } from '../../testing/import-address.js';
import { integrityOf, know, RELEASED, serve } from '../../testing/verified-page.js';
import { importVerified } from './verified-files.js';

afterEach(() => {
  setPageIntegrity(undefined as unknown as PageIntegrity);
  document.head.replaceChildren();
});

describe('late modules', () => {
  const NAMES = ['hd.main.js', 'hd.shared.js', 'hd.worker.js', 'core.js', 'hd_standard.model.js'];
  const LATE_IN_ORDER = ['hd_standard.model.js', 'hd.shared.js', 'hd.main.js'];
  let version = 0;
  let folder: string;
  beforeEach(() => (folder = `https://remote.example/engine/mapbox-gl/3.1.${(version += 1)}/`));

  /** Import maps that scripts add to the page, as text, each with its nonce. */
  function watchMaps(): [nonce: string, text: string][] {
    const maps: [string, string][] = [];
    const append = document.head.append.bind(document.head);
    jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) {
        if (node instanceof HTMLScriptElement && node.type === 'importmap')
          maps.push([node.nonce, node.textContent]);
      }
      append(...nodes);
    });
    return maps;
  }

  /** A browser that imports loaded modules, and names of import maps if it uses these. */
  function browse({ usesMaps }: { readonly usesMaps: boolean }, browser = fakeBrowser) {
    jest.spyOn(browser, 'importAddress').mockImplementation(async (address) => {
      if (!usesMaps && address.startsWith('mapdock-')) throw new TypeError('Failed to resolve a module');
      return 'module' as never;
    });
  }

  /** Answers each script that the page adds until `outcome` settles; returns their names in order. */
  async function answerScripts(outcome: Promise<unknown>, event: (name: string) => 'load' | 'error') {
    const order: string[] = [];
    let isOver = false;
    void outcome.catch(() => undefined).then(() => (isOver = true));
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      for (const script of document.head.querySelectorAll<HTMLScriptElement>('script[src]')) {
        const name = script.src.slice(folder.length);
        order.push(name);
        script.dispatchEvent(new Event(event(name)));
      }
    }
    return order;
  }

  const knowAll = () => know(Object.fromEntries(NAMES.map((name) => [folder + name, RELEASED])));
  afterEach(() => jest.restoreAllMocks());

  test('are left to a browser that uses the import map, which has their hashes and the nonce of the page', async () => {
    const page = document.createElement('script');
    page.setAttribute('nonce', 'of-the-page');
    document.head.append(page);
    const maps = watchMaps();
    browse({ usesMaps: true });
    knowAll();
    const importing = importVerified(`${folder}core.js`);
    expect(await answerScripts(importing, () => 'load')).toEqual(['core.js']);
    expect(await importing).toBe('module');
    const [[nonce, text] = ['', '{}']] = maps;
    const { imports, integrity } = JSON.parse(text) as Record<string, Record<string, string>>;
    expect(nonce).toBe('of-the-page');
    expect(Object.values(imports ?? {})).toEqual([`${folder}core.js`]);
    expect(Object.keys(integrity ?? {})).toEqual(NAMES.map((name) => folder + name));
  });

  /** Imports `core.js` as another release on the same page does, with code of its own. Returns the names of the scripts that run. */
  async function importAsOtherRelease({ usesMaps }: { readonly usesMaps: boolean }) {
    let importing: Promise<unknown> = Promise.resolve();
    await jest.isolateModulesAsync(async () => {
      const { fakeBrowser: other } = await import('../../testing/import-address.js');
      browse({ usesMaps }, other);
      importing = (await import('./verified-files.js')).importVerified(`${folder}core.js`);
    });
    const scripts = await answerScripts(importing, () => 'load');
    await importing;
    return scripts;
  }

  test('get no second import map from the next release with the same engine, only one for what differs', async () => {
    const maps = watchMaps();
    /** The hashes in the maps that one more release adds. */
    const listAdded = async () => {
      maps.length = 0;
      expect(await importAsOtherRelease({ usesMaps: true })).toEqual(['core.js']);
      return maps.map(([, text]) => (JSON.parse(text) as { integrity: unknown }).integrity);
    };
    const [late, core] = [`${folder}more.main.js`, `${folder}core.js`];
    know({ [core]: RELEASED });
    expect(await listAdded()).toEqual([{ [core]: RELEASED }]);
    expect(await listAdded()).toEqual([]);
    know({ [core]: RELEASED, [late]: RELEASED });
    expect(await listAdded()).toEqual([{ [late]: RELEASED }]);
    know({ [core]: integrityOf('other'), [late]: RELEASED });
    expect(await listAdded()).toEqual([{ [core]: integrityOf('other') }]);
  });

  test('are left alone on a page without keys whose policy may forbid an import map, and checked once a map has keys', async () => {
    const maps = watchMaps();
    serve('released');
    know({ [`${folder}core.js`]: RELEASED, [`${folder}hd.main.js`]: RELEASED }, { areHashesRequired: false });
    browse({ usesMaps: false });
    const load = () => importVerified(`${folder}core.js`);
    expect(await answerScripts(load(), () => 'load')).toEqual(['core.js']);
    expect(maps).toEqual([]);
    know({ [`${folder}core.js`]: RELEASED, [`${folder}hd.main.js`]: RELEASED });
    expect(await answerScripts(load(), () => 'load')).toEqual(['core.js', 'hd.main.js']);
  });

  test('run at once with their hashes for each release, where the browser uses no map', async () => {
    knowAll();
    serve('released');
    for (let release = 0; release < 2; release += 1)
      expect(await importAsOtherRelease({ usesMaps: false })).toEqual(['core.js', ...LATE_IN_ORDER]);
  });

  test('run at once with their hashes where the browser uses no map, each kind after what it imports', async () => {
    browse({ usesMaps: false });
    knowAll();
    serve('released');
    const importing = importVerified(`${folder}core.js`);
    expect(await answerScripts(importing, () => 'load')).toEqual(['core.js', ...LATE_IN_ORDER]);
    expect(await importing).toBe('module');
  });

  test.each([
    ['was changed', 'tampered', 'REMOTE_INTEGRITY_FAILED'],
    ['does not come', undefined, 'ENGINE_UNREACHABLE'],
  ])('are an error there if one %s, and are requested again', async (_what, text, code) => {
    browse({ usesMaps: false });
    knowAll();
    serve(text);
    const failing = importVerified(`${folder}core.js`);
    await answerScripts(failing, (name) => (name === 'hd.main.js' ? 'error' : 'load'));
    await expect(failing).rejects.toMatchObject({ code, details: { url: `${folder}hd.main.js` } });
    serve('released');
    const importing = importVerified(`${folder}core.js`);
    expect(await answerScripts(importing, () => 'load')).toEqual(['core.js', ...LATE_IN_ORDER]);
  });
});
