import assert from 'node:assert/strict';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { PATHS } from '../../support/paths.js';
import { runNode } from '../../support/run-command.js';
import { createTempFolder } from '../../support/temp-folder.ts';
import { ALLOWED, FORBIDDEN_IMPORTS, VIOLATIONS } from './violations.ts';

export type Diagnostic = {
  filename: string;
  code?: string;
  message: string;
  help?: string;
  severity: string;
};

/** The message of oxlint about a directive that disables nothing. It has no name of a rule. */
const UNUSED_DIRECTIVE = 'Unused oxlint-disable directive (no problems were reported).';

const CASES = VIOLATIONS.flatMap(({ file, violations }) =>
  Object.entries(violations).map(([rule, code], index) => ({ rule, file: file(index), code })),
);

/** what lint says of each file */
const found: Map<string, Diagnostic[]> = new Map();
const diagnosticsOf = (file: string) => found.get(file) ?? [];

/** The rules are tried on a copy of the repository's folders, with its configuration, since rules depend on the folder of a file. */
before(async () => {
  const folder = await createTempFolder();
  try {
    const files = [
      ...CASES.map(({ file, code }) => [file, code] as const),
      ...FORBIDDEN_IMPORTS.map(([file, code]) => [file, code] as const),
      ...ALLOWED,
    ];
    for (const [file, code] of files) {
      const path = join(folder.path, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${code}\n`);
    }
    for (const file of [
      'oxlint.config.mjs',
      'tsconfig.json',
      'host/tsconfig.json',
      'map-remote/tsconfig.json',
      'tools/tsconfig.json',
    ]) {
      await cp(join(PATHS.root, file), join(folder.path, file));
    }
    await symlink(join(PATHS.root, 'node_modules'), join(folder.path, 'node_modules'), 'junction');
    const lint = join(PATHS.root, 'node_modules/oxlint/bin/oxlint');
    const args = ['-c', 'oxlint.config.mjs', '--type-aware', '--format=json', ...files.map(([file]) => file)];
    const { output } = await runNode([lint, ...args], { cwd: folder.path });
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(output.slice(output.indexOf('{')));
    for (const diagnostic of diagnostics) {
      const file = diagnostic.filename.replaceAll('\\', '/');
      found.set(file, [...diagnosticsOf(file), diagnostic]);
    }
  } finally {
    await folder.remove();
  }
});

for (const { rule, file } of CASES) {
  test(`finds a violation of ${rule} in ${file}`, () => {
    const errors = diagnosticsOf(file).filter(({ severity }) => severity === 'error');
    const rules = errors.map(({ code, message }) => code ?? message);
    const isExpected = (name: string) =>
      rule === 'unused directive' ? name === UNUSED_DIRECTIVE : name.endsWith(`(${rule})`);
    assert.ok(rules.some(isExpected), `found: ${rules.join(', ') || 'nothing'}`);
  });
}

for (const [file, code, message] of FORBIDDEN_IMPORTS) {
  test(`forbids in ${file}: ${code}`, () => {
    const texts = diagnosticsOf(file)
      .filter(({ code: name }) => name?.includes('(no-restricted-imports)'))
      .map((diagnostic) => `${diagnostic.message} ${diagnostic.help}`);
    assert.equal(texts.length, 1);
    assert.match(String(texts[0]), message);
  });
}

for (const [file, code] of ALLOWED) {
  test(`allows in ${file}: ${code}`, () => assert.deepEqual(diagnosticsOf(file), []));
}
