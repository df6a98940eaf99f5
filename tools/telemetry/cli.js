/** `node tools/telemetry/cli.js`: the local collector, which counts what users meet until it is stopped. */
import { runMain } from '../support/command/run-main.js';
import { prepare } from '../support/install/prepare.js';

await runMain(async () => {
  await prepare(console.error);
  const { runCollector } = await import('./run-collector.ts');
  await runCollector();
});
