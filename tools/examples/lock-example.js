/** `node tools/examples/lock-example.js <example>`: writes the lockfile of an example anew from its package.json. */
import { runWithUsage } from '../support/command/run-with-usage.js';
import { prepare } from '../support/install/prepare.js';
import { UsageError } from '../support/usage-error.js';
import { listExamples } from './support/list-examples.js';

const EXAMPLES = await listExamples();

const USAGE = {
  call: 'node tools/examples/lock-example.js',
  does: 'Writes the lockfile of an example anew from its package.json.',
  operands: [{ name: 'example', does: EXAMPLES.join(', ') }],
};

await runWithUsage(USAGE, async ({ operands: [name = ''] }) => {
  if (!EXAMPLES.includes(name))
    throw new UsageError(`There is no example "${name}". There are: ${EXAMPLES.join(', ')}.`);
  await prepare();
  const { lockExample } = await import('./support/lock-example.ts');
  return lockExample(name);
});
