import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PATHS } from '../../../support/paths.js';
import { runNode } from '../../../support/run-command.js';
import { promote } from '../../channel/promote.ts';
import { readChannel } from '../../channel/read-channel.ts';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import { createSampleStore } from '../../testing/sample-store.ts';
import { startCollector } from './start-collector.ts';
import type { TestContext } from 'node:test';

const CHANNEL = 'production';
/** So many that each look has enough of them, also at the first stage. */
const VISITS_PER_READ = 60_000;
const CLI = join(PATHS.root, 'tools/release/cli.js');
const DIE_AT = pathToFileURL(join(PATHS.root, 'tools/release/testing/die-at.ts')).href;

/**
 * A store whose channel has a release and another one to roll out; a collector that counts visits to it each time that it is read; and the
 * command line, in processes of its own.
 */
export async function createRolloutScene(
  t: TestContext,
  { canaryFailed = 0.01 }: { canaryFailed?: number } = {},
) {
  const { root, releaseIds } = await createSampleStore(t, 2);
  const [stable, releaseId] = releaseIds;
  await promote(stable, CHANNEL, createFolderStorage(root));
  const collector = await startCollector(t);
  const met = { canary: { failed: canaryFailed }, stable: { failed: 0.01 } };
  return {
    ...{ root, stable, releaseId, collector, report: join(root, '..', 'report.html') },
    /**
     * @param options `dieAt`: at which operation on the file system
     * the process is killed
     */
    async run(
      store: string,
      {
        args = [],
        dieAt,
        when = 'before',
        onRead,
      }: {
        args?: readonly string[];
        dieAt?: number | undefined;
        when?: string;
        onRead?: () => Promise<unknown>;
      } = {},
    ) {
      const storage = createFolderStorage(store);
      collector.beforeEach(async () => {
        await onRead?.();
        const current = await readChannel(CHANNEL, storage);
        if (current) collector.addShared(current.pointer, VISITS_PER_READ, met);
      });
      const report = join(root, '..', 'report.html');
      const command = ['rollout', releaseId, '--metrics', collector.address, '--every', '1'];
      const { code, output } = await runNode(
        ['--import', DIE_AT, CLI, ...command, '--store', store, '--report', report, ...args],
        {
          env: {
            MAPDOCK_SIGNING_KEYS: '',
            MAPDOCK_TEST_STORE: store,
            MAPDOCK_TEST_DIE_AT: dieAt === undefined ? '' : String(dieAt),
            MAPDOCK_TEST_DIE: when,
          },
        },
      );
      const [, operations] = /^operations: (\d+)$/m.exec(output) ?? [];
      return {
        code,
        output,
        wasKilled: output.endsWith('Ended by SIGKILL.'),
        operations: Number(operations),
      };
    },
  };
}
