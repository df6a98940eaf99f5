/** `npm run new-version -- <version>`: makes a release of the product, as a commit with a tag, or begins a version of the contract. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { UsageError } from './support/usage-error.js';

const USAGE = {
  call: 'npm run new-version --',
  does: [
    'Makes a release of the product: raises the version of its packages, moves what is under Unreleased in CHANGELOG.md',
    'under the new version, commits that and tags the commit. It sends nothing anywhere.',
  ].join('\n'),
  operands: [{ name: 'version', does: 'major, minor, patch, or a version such as 1.4.0' }],
  flags: {
    '--dry-run': 'checks everything and says what would be done',
    '--any-branch': 'makes the release on another branch than main, too',
    '--contract': 'raises the version of the contract instead, as part of a change of it; does not commit',
  },
  more: 'What has which version, and why: tools/versions/README.md',
};

await runWithUsage(USAGE, async ({ flags, operands: [wanted = ''] }) => {
  await prepare();
  const { runVersion } = await import('./versions/run-version.ts');
  if (flags.has('--contract') && flags.has('--any-branch'))
    throw new UsageError('--any-branch is for a release, not for --contract.');
  await runVersion(wanted, {
    isDryRun: flags.has('--dry-run'),
    isAnyBranch: flags.has('--any-branch'),
    isContract: flags.has('--contract'),
  });
});
