import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { update } from '../support/drive-map.js';
import { eventsOf, makeConfig, mapElement, mountMap, openPlainPage, withMap } from '../support/plain-page.js';
import { expect, test } from '../support/test.js';

/**
 * The list of the contract's own test, which says where else each is found.
 * @type {{ mistake: string, config: object, runTime: { by: string, code?: string, path: string } }[]}
 */
const MISTAKES = JSON.parse(
  readFileSync(join(PATHS.root, 'shared', 'src', 'testing', 'likely-mistakes.json'), 'utf8'),
);

/** @param {import('@playwright/test').Page} page @param {string} status */
const expectStatus = (page, status) =>
  expect(mapElement(page)).toHaveAttribute('data-mapdock-status', status);

for (const { mistake, config, runTime } of MISTAKES) {
  const { by, code, path } = runTime;
  test(`${mistake} is told by the map, and the last good one stays`, async ({ page, site }) => {
    await openPlainPage(page, site);
    const good = makeConfig(site);
    await mountMap(page, good);
    await expectStatus(page, 'ready');
    const result = await withMap(
      page,
      ({ handle }, wanted) => {
        const answer = handle.update(wanted);
        return answer.ok
          ? { unknown: answer.unknownFields }
          : { refused: answer.error.details.problems.map((problem) => problem.path) };
      },
      makeConfig(site, config),
    );
    if (by === 'engine' || by === 'told') {
      expect(result).toEqual({ unknown: [] });
      const told = async () =>
        (await eventsOf(page, 'maperror')).map((error) => [error.code, error.details.path]);
      await expect.poll(told).toEqual([[code, path]]);
      await expectStatus(page, by === 'told' ? 'ready' : 'degraded');
    } else {
      expect(result).toEqual({ [by]: [path] });
    }
    await update(page, good);
    await expectStatus(page, 'ready');
  });
}
