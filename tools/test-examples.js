/**
 * `npm run test:examples [name ...]`: builds the example hosts and opens them in a browser; with `-- --further` only those that CI
 * leaves out. Its last line is the result.
 */
import { runTestCommand } from './testing/run-test-command.js';

await runTestCommand(async () => {
  const { chosenOrFail } = await import('./examples/support/chosen-examples.js');
  const { FURTHER_EXAMPLES } = await import('./examples/examples.js');
  const { makeBuildStep } = await import('./testing/steps/steps.js');
  const { makeExampleSteps } = await import('./examples/example-steps.js');
  const build = makeBuildStep([]);
  const args = process.argv.slice(2);
  const examples = args.includes('--further') ? FURTHER_EXAMPLES : chosenOrFail(args);
  return [build, ...makeExampleSteps(examples, [build.name])];
});
