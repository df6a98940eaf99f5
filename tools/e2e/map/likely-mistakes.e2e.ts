import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  ready,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

/** The list of the contract's own test, which also checks each mistake against types and schema. */
const MISTAKES: { mistake: string; config: object; runTime: { by: string; code?: string; path: string } }[] =
  JSON.parse(readFileSync(join(PATHS.root, 'shared', 'src', 'testing', 'likely-mistakes.json'), 'utf8'));

// One of the mistakes names a server that does not exist.
test.use({ expectedConsoleErrors: /ERR_NAME_NOT_RESOLVED \(https:\/\/tiles\.example\// });

// One page for all mistakes: each must leave the map as it was, so the next one can follow.
test('the map reports each likely mistake, and keeps the last good config', async ({ page, site }) => {
  test.slow();
  const good = await openPageWithReadyMap(page, site);
  for (const { mistake, config, runTime } of MISTAKES) {
    const { by, code, path } = runTime;
    await test.step(mistake, async () => {
      await withMap(page, ({ events }) => void events.splice(0));
      const result = await withMap(
        page,
        ({ handle }, next) => {
          const answer = handle.update(next);
          return answer.ok
            ? { unknown: answer.unknownFields }
            : { refused: answer.error.details.problems.map((problem) => problem.path) };
        },
        makeConfig(site, config),
      );
      if (by === 'engine' || by === 'told') {
        expect(result, mistake).toEqual({ unknown: [] });
        const reported = async () =>
          (await eventsOf(page, 'maperror')).map((error) => [error.code, error.details.path]);
        await expect.poll(reported, mistake).toEqual([[code, path]]);
        await expectStatus(page, by === 'told' ? 'ready' : 'degraded');
      } else {
        expect(result, mistake).toEqual({ [by]: [path] });
      }
      await update(page, good);
      await ready(page);
    });
  }
});
