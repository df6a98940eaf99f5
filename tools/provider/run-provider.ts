import { Option } from '@commander-js/extra-typings';
import { createProgram } from '../support/command/create-program.ts';
import { wholeNumber } from '../support/command/whole-number.ts';
import { startProvider } from './server.ts';

const PROGRAM = createProgram('node tools/provider/cli.js')
  .description('Serves the local maps provider until it is stopped.')
  .addOption(
    new Option('--port <n>', '0 takes a free one')
      .env('PROVIDER_PORT')
      .argParser(wholeNumber(0, 65535))
      .default(3002),
  );

/** Serves the local maps provider as the arguments of this process say. */
export async function runProvider() {
  const { port } = PROGRAM.parse().opts();
  const provider = await startProvider({ port, prepare: true });
  console.log(`Local maps provider: ${provider.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => provider.close());
}
