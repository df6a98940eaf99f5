import { ExpectedError } from '../support/expected-error.js';
import { runNpm } from '../support/run-command.js';
import { buildsOf } from './examples.ts';
import { folderOf } from './support/paths.js';
import type { Example } from './examples.ts';

/** Keeps build tools from sending usage reports, asking questions and colouring their output. */
const QUIET = { CI: 'true', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' };
const MS_PER_S = 1000;
/** Ten times what the slowest build takes on two cores. */
const TIMEOUT_MS = 600_000;

/** Imported only here: it needs the built contract package, which is missing in a new clone while a test command collects its steps. */
async function serveReleaseForBuild() {
  const { serveRelease } = await import('./support/serve-release.ts');
  return serveRelease();
}

/** Builds an example with its own tools. On failure prints their output. */
export async function buildExample(example: Example) {
  if (buildsOf(example).length === 0) return;
  const startedAt = Date.now();
  const release = example.namesRelease ? await serveReleaseForBuild() : undefined;
  try {
    for (const script of buildsOf(example)) {
      const { code, output } = await runNpm(['run', script], {
        cwd: folderOf(example),
        env: { ...QUIET, ...(release && { MAP_RELEASE: release.address }) },
        timeoutMs: TIMEOUT_MS,
      });
      if (code === 0) continue;
      console.error(output);
      throw new ExpectedError(`"npm run ${script}" of the example ${example.name} failed, see above.`);
    }
  } finally {
    await release?.close();
  }
  console.log(`Built ${example.name} in ${((Date.now() - startedAt) / MS_PER_S).toFixed(1)} s`);
}
