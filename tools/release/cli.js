/** `npm run release -- <command>`: releases of map-remote, and the channels that name them. */
import { COMMANDS } from './commands.js';
import { runCli } from './run-cli.js';

process.exitCode = await runCli(process.argv.slice(2), COMMANDS);
