import { Option } from '@commander-js/extra-typings';
import { createProgram } from '../support/command/create-program.ts';
import { wholeNumber } from '../support/command/whole-number.ts';
import { DEFAULT_REQUESTS_PER_MINUTE, startCollector } from './server.ts';

const PROGRAM = createProgram('node tools/telemetry/cli.js')
  .description('Counts what users meet, from the records that hosts send, until it is stopped.')
  .addOption(
    new Option('--port <n>', '0 takes a free one')
      .env('TELEMETRY_PORT')
      .argParser(wholeNumber(0, 65535))
      .default(3003),
  )
  .addOption(
    new Option('--requests-per-minute <n>', 'how many requests with records are taken from one address')
      .argParser(wholeNumber(1))
      .default(DEFAULT_REQUESTS_PER_MINUTE),
  );

/** Serves the local collector as the arguments of this process say. */
export async function runCollector() {
  const collector = await startCollector(PROGRAM.parse().opts());
  console.log(`Local collector: ${collector.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => collector.close());
}
