/** Runs the contract's conformance suite in a browser against the built map-remote. */
import { CONFORMANCE_CASES } from '@mapdock/shared/conformance';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../support/list-files.ts';
import { makeConfig, openPlainPage } from './support/plain-page/plain-page.ts';
import { test } from './support/test.ts';

const CONTRACT = dirname(fileURLToPath(import.meta.resolve('@mapdock/shared/conformance')));

/** Reads the built contract as files that the page can import. */
async function readContract() {
  const names = (await listFiles(CONTRACT)).filter((name) => name.endsWith('.js'));
  const files = names.map(async (name) => {
    const content = await readFile(join(CONTRACT, name));
    return [`/contract/${name}`, { type: 'text/javascript', content }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** A browser allows 16 WebGL contexts at once, and some cases make two maps. */
const CASES_PER_PAGE = 7;

for (let first = 0; first < CONFORMANCE_CASES.length; first += CASES_PER_PAGE) {
  const cases = CONFORMANCE_CASES.slice(first, first + CASES_PER_PAGE);
  const tag = first === 0 ? ' @quick' : '';
  test(`the contract's conformance suite, cases ${first + 1} to ${first + cases.length}${tag}`, async ({
    page,
    site,
  }) => {
    test.slow();
    await openPlainPage(page, site, { files: await readContract() });
    const config = makeConfig(site, { camera: { center: [10, 48], zoom: 3 } });
    for (const { name } of cases) {
      const run = `(async ([name, config]) => {
        const { CONFORMANCE_CASES } = await import('/contract/conformance.js');
        const containers = [];
        const createContainer = () => {
          const container = document.createElement('div');
          container.style.blockSize = '300px';
          document.body.prepend(container);
          containers.push(container);
          return container;
        };
        const { mount } = globalThis.plain;
        try {
          await CONFORMANCE_CASES.find((one) => one.name === name).run({ mount, config, createContainer });
        } finally {
          for (const container of containers) container.remove();
        }
      })(${JSON.stringify([name, config])})`;
      await test.step(name, () => page.evaluate(run));
    }
  });
}
