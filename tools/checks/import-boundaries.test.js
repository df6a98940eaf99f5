import { ESLint } from 'eslint';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PATHS } from '../support/paths.js';

const RULE = '@typescript-eslint/no-restricted-imports';

/** @type {ESLint} */
let eslint;
before(() => {
  eslint = new ESLint({
    cwd: PATHS.root,
    ruleFilter: ({ ruleId }) => ruleId === RULE,
    // The files don't exist, so there is no type information about them. This rule needs none.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  });
});

/** @type {[file: string, code: string, message: RegExp][]} */
const FORBIDDEN = [
  ['shared/src/a.ts', "import { x } from '@mapdock/host';", /shared imports nothing of ours/],
  [
    'shared/src/a.ts',
    "import type { x } from '../../map-remote/src/b.js';",
    /shared imports nothing of ours/,
  ],
  ['shared/src/a.ts', "import type { Map } from 'mapbox-gl';", /engine-module\.ts/],
  ['host/src/a.ts', "import { x } from '@mapdock/map-remote';", /loaded at run time/],
  ['host/src/shell/a.tsx', "import type { x } from '../../../map-remote/src/b.js';", /loaded at run time/],
  ['host/src/a.ts', "export * from '../../map-remote/src/b.js';", /loaded at run time/],
  ['host/src/a.ts', "import { x } from '../../shared/src/b.js';", /Import @mapdock\/shared/],
  ['host/src/a.ts', "import type { Map } from 'mapbox-gl';", /engine-module\.ts/],
  ['host/src/a.ts', "import { init } from '@module-federation/enhanced/runtime';", /federation\.ts/],
  ['map-remote/src/a.ts', "import type { x } from '@mapdock/host';", /nobody's library/],
  ['map-remote/src/map/a.ts', "import { x } from '../../../host/src/b.js';", /nobody's library/],
  ['map-remote/src/map/a.ts', "import type { Map } from 'mapbox-gl';", /engine-module\.ts/],
  ['map-remote/src/a.ts', "import { x } from '@module-federation/enhanced/runtime';", /federation\.ts/],
  ['map-remote/src/engine/engine-module.ts', "import mapboxgl from 'mapbox-gl';", /nothing but types/],
  ['tools/e2e/a.js', "import { x } from '../../host/src/b.js';", /nobody's library/],
  ['tools/a.js', "import { x } from '../map-remote/src/b.js';", /loaded at run time/],
  ['tools/a.js', "import { x } from '../shared/src/b.js';", /Import @mapdock\/shared/],
];

/** @type {[file: string, code: string][]} */
const ALLOWED = [
  ['shared/src/a.ts', "import { x } from './b.js';"],
  ['host/src/a.ts', "import { x } from '@mapdock/shared';"],
  ['host/src/remote/federation.ts', "import { x } from '@module-federation/enhanced/runtime';"],
  ['map-remote/src/a.ts', "import { x } from '@mapdock/shared';"],
  ['map-remote/src/engine/engine-module.ts', "import type { Map } from 'mapbox-gl';"],
  ['tools/a.js', "import { x } from '@mapdock/shared';"],
  ['tools/serve/a.js', "import { x } from './host-handler.js';"],
];

/** @param {string} file @param {string} code */
async function lint(file, code) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: `${PATHS.root}/${file}` });
  return result?.messages ?? [];
}

for (const [file, code, message] of FORBIDDEN) {
  test(`forbids in ${file}: ${code}`, async () => {
    const messages = await lint(file, code);
    assert.deepEqual(
      messages.map(({ ruleId }) => ruleId),
      [RULE],
    );
    assert.match(String(messages[0]?.message), message);
  });
}

for (const [file, code] of ALLOWED) {
  test(`allows in ${file}: ${code}`, async () => assert.deepEqual(await lint(file, code), []));
}
