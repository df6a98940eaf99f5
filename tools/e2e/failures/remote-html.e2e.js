import { expectFailure, expectMap, openHost, retry } from '../support/host-page.js';
import { startFront } from '../support/start-front.js';
import { test } from '../support/test.js';

// A syntax error reaches Playwright without a text.
test.use({ expectedComplaints: /Failed to load resource|Unexpected token|MIME type|ERR_|valid digest|^$/ });

/** What a server sends that rewrites every unknown address to its start page. */
const START_PAGE = { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Start page</title>' };

for (const [name, match] of /** @type {const} */ ([
  ['the pointer', /^\/channels\//],
  ['the entry', /remoteEntry/],
  ['a chunk', /\/map\.\w+\.js/],
])) {
  test(`a start page instead of ${name} is told from a failure of the map, and is not kept`, async ({
    page,
    site,
  }) => {
    const front = await startFront(page, site);
    front.answer(match, START_PAGE);
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_WRONG_CONTENT');

    front.heal();
    await retry(page);
    await expectMap(page);
  });
}
