import { expectFailure, openHost, retry, retryLoadsMap } from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';

const POINTERS = [
  ['lacks fields', '{}', 'format: expected a value'],
  ['is a list', '[]', '(root): expected an object, got a list of 0'],
] as const;

test('a pointer that lacks fields or is a list is reported with its mistake, and loaded again on each retry @every-browser', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  for (const [index, [name, body, problem]] of POINTERS.entries())
    await test.step(name, async () => {
      proxy.answer(/^\/channels\//, { type: 'application/json', body });
      if (index === 0) await openHost(page, site);
      else await retry(page);
      await expect(page.getByRole('alert')).toContainText(problem);
      await expectFailure(page, 'REMOTE_INVALID');
    });
  proxy.reset();
  await retryLoadsMap(page);
});
