/** React's development builds, which report what has changed on a page before they hydrate it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

export type ReactVersion = 18 | 19;

/** Packages of a version, and the file of react-dom with `hydrateRoot`. */
const PACKAGES = {
  18: { react: 'react-18', dom: 'react-dom-18', client: 'client.js' },
  19: { react: 'react', dom: 'react-dom', client: 'cjs/react-dom-client.development.js' },
};

/**
 * The packages as one script for page and server, which sets `React`, and `ReactDom` with all that react-dom has, `hydrateRoot` and `renderToString`.
 */
export function readDevelopmentReact(version: ReactVersion) {
  const { resolve } = createRequire(import.meta.url);
  const packages = PACKAGES[version];
  const react = dirname(resolve(packages.react));
  const dom = dirname(resolve(packages.dom));
  // Each version of react-dom has a scheduler of its own.
  const scheduler = dirname(createRequire(join(dom, 'index.js')).resolve('scheduler'));
  /** Files by the names of their modules, in the order in which they need each other. */
  const files = {
    react: join(react, 'cjs/react.development.js'),
    scheduler: join(scheduler, 'cjs/scheduler.development.js'),
    'react-dom': join(dom, 'cjs/react-dom.development.js'),
    client: join(dom, packages.client),
    server: join(dom, 'cjs/react-dom-server-legacy.browser.development.js'),
  };
  const texts = Object.entries(files).map(
    ([name, file]) =>
      `(function (exports) {${readFileSync(file, 'utf8')}\n})(modules[${JSON.stringify(name)}] = {});`,
  );
  return `(() => {
    const process = { env: { NODE_ENV: 'development' } };
    const modules = {};
    const require = (name) => modules[name];
    ${texts.join('\n')}
    globalThis.React = modules.react;
    globalThis.ReactDom = { ...modules["react-dom"], ...modules.client, ...modules.server };
  })();`;
}

/**
 * What a server answers with.
 * @param script by `readDevelopmentReact`
 * @param element code of a React element
 */
export function renderOnServer(script: string, element: string): string {
  const globals = { console, MessageChannel, TextEncoder, setTimeout };
  return runInNewContext(`${script} ReactDom.renderToString(${element})`, globals);
}
