import { expectFailure, openHost, retryLoadsMap } from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';

for (const [name, body, problem] of [
  ['lacks fields', '{}', 'format: expected a value'],
  ['is a list', '[]', '(root): expected an object, got a list of 0'],
] as const) {
  test(`a pointer that ${name} is reported with its mistake, and loaded again on retry @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    proxy.answer(/^\/channels\//, { type: 'application/json', body });
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_INVALID');
    await expect(page.getByRole('alert')).toContainText(problem);

    proxy.reset();
    await retryLoadsMap(page);
  });
}
