/** `npm run release -- <command>`: releases of map-remote, and the channels that name them. */
import { ensureContract } from '../build/ensure-contract.js';
import { explainFileError } from '../support/explain-file-error.js';
import { runMain } from '../support/command/run-main.js';

const args = process.argv.slice(2);

/** With `--json` this failure is printed as JSON as well, because the caller is a program that parses stdout. @param {unknown} error */
function printAsJson(error) {
  const message = error instanceof Error ? error.message : String(error);
  console.log(JSON.stringify({ error: { message } }, null, 2));
}

await runMain(async () => {
  try {
    await ensureContract();
  } catch (cause) {
    const error = explainFileError(cause);
    if (args.includes('--json')) printAsJson(error);
    throw error;
  }
  const { COMMANDS } = await import('./commands.ts');
  const { runCli } = await import('./run-cli.ts');
  return runCli(args, COMMANDS);
});
