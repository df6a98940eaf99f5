/** A page of an app with `MapDock` of the built package, in React's development build, whose HTML a server has rendered. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MapDock } from '@mapdock/shared/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { listFiles } from '../../support/list-files.ts';
import { PATHS } from '../../support/paths.js';
import { readDevelopmentReact } from './development-react.ts';
import { openEmbedPage } from './embed-page.ts';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** What the package imports: its address on the page, and the folder from which it is served. */
const PACKAGES = {
  '@mapdock/shared/react': { path: '/shared/react.js', folder: join(PATHS.root, 'shared', 'dist') },
  valibot: { path: '/valibot/index.mjs', folder: dirname(resolve('valibot')) },
  'compare-versions': {
    path: '/compare-versions/index.js',
    folder: join(dirname(resolve('compare-versions')), '..', 'esm'),
  },
};

/** The page's own React, as the modules of the package import it. */
const REACT_MODULES = {
  '/react.js': `export const { createContext, createElement, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } = React;`,
  '/react-dom.js': 'export const { createPortal } = ReactDom;',
};

/** @returns the modules of the packages by their paths on the page */
async function readModules(): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.values(PACKAGES).map(async ({ path, folder }) => {
      const files = (await listFiles(folder)).filter((file) => /\.m?js$/.test(file));
      return Promise.all(
        files.map(async (file) => [
          `/${path.split('/')[1]}/${file}`,
          await readFile(join(folder, file), 'utf8'),
        ]),
      );
    }),
  );
  return Object.fromEntries(entries.flat());
}

/**
 * Opens the page on its own origin. It shows a `MapDock` with these props and, after `showMap(false)`, another page of the app in its place.
 * @param props JSON
 * @param functions code of an object with further props, which the server does not need
 */
export async function openReactDockPage(page: Page, props: Record<string, any>, functions: string = '{}') {
  const imports = {
    react: '/react.js',
    'react-dom': '/react-dom.js',
    ...Object.fromEntries(Object.entries(PACKAGES).map(([name, { path }]) => [name, path])),
  };
  const place = { style: { height: '320px' } };
  const html = renderToString(createElement('div', place, createElement(MapDock, props as any)));
  await openEmbedPage(page, {
    // The modules of the package alone are more than the 250 requests that browsers record.
    head: `<script>performance.setResourceTimingBufferSize(2000);</script>
      <script type="importmap">${JSON.stringify({ imports })}</script>
      <script src="/development-react.js"></script>
      <script type="module" src="/app.js"></script>`,
    body: `<div id="root">${html}</div>`,
    scripts: {
      ...(await readModules()),
      ...REACT_MODULES,
      '/development-react.js': readDevelopmentReact(19),
      '/app.js': `
        import { MapDock } from '@mapdock/shared/react';
        const { createElement, StrictMode, useEffect, useState } = React;
        globalThis.dock = { handle: undefined, errors: [], offers: [] };
        const onHandle = (handle) => (globalThis.dock.handle = handle);
        const props = { onHandle, ...${JSON.stringify(props)}, ...${functions} };
        function App() {
          const [isThere, setThere] = useState(true);
          useEffect(() => { globalThis.showMap = setThere; }, []);
          return createElement('div', ${JSON.stringify(place)}, isThere ? createElement(MapDock, props) : 'Another page');
        }
        ReactDom.hydrateRoot(document.querySelector('#root'), createElement(App), {
          onRecoverableError: (error) => globalThis.dock.errors.push(String(error)),
        });`,
    },
  });
}
