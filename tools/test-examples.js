/**
 * `npm run test:examples [name ...]`: builds the example hosts and opens them in a browser; with `-- --further` only those that CI
 * leaves out. Its last line is the result.
 */
import { runTestCommand } from './testing/run-test-command.js';

const USAGE = {
  call: 'npm run test:examples --',
  does: 'Builds the example hosts and opens them in a browser. The last line is the result.',
  flags: { '--further': 'only those that CI leaves out' },
  operands: [{ name: 'example', does: 'only these; without a name all of them', isList: true }],
};

await runTestCommand(USAGE, async ({ flags, operands }) => {
  const { chosenOrFail } = await import('./examples/support/chosen-examples.ts');
  const { FURTHER_EXAMPLES } = await import('./examples/examples.ts');
  const { makeBuildStep } = await import('./testing/steps/steps.ts');
  const { makeExampleSteps } = await import('./examples/example-steps.ts');
  const build = makeBuildStep([]);
  const examples = flags.has('--further') ? FURTHER_EXAMPLES : chosenOrFail(operands);
  return [build, ...makeExampleSteps(examples, [build.name])];
});
