import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import ts from 'typescript';
import { findUnknownStrings } from './find-unknown-strings.js';
import { parseMapConfig } from './parse-map-config.js';
import { LIKELY_MISTAKES } from './testing/likely-mistakes.js';

const ROOT = path.join(__dirname, '..');
const BASE = { provider: { baseApiUrl: 'https://maps.example' }, style: 'mapbox://styles/team/light' };
const CONFIGS = LIKELY_MISTAKES.map(({ config }) => ({ ...BASE, ...config }));

/** As people write it: a compiler suggests another name for one without quotes alone. */
const write = (config: object) => JSON.stringify(config).replaceAll(/"(\w+)":/g, '$1:');

/** What the compiler says of each config, written in place, under plain `strict`. */
function compile(configs: readonly object[]): string[] {
  const file = path.join(ROOT, 'src/configs-of-a-host.ts');
  const lines = configs.map((config, index) => `export const config${index}: MapConfig = ${write(config)};`);
  const source = ["import type { MapConfig } from './index.js';", ...lines].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  const messages = configs.map((): string[] => []);
  for (const { start = 0, messageText } of found) {
    // The first line is the import.
    const line = source.slice(0, start).split('\n').length - 2;
    messages[line]?.push(ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  return messages.map((each) => each.join('\n'));
}

/** Where an editor marks a config, by the place or by the place and a name that is not known there. */
function createMarker() {
  const schema = JSON.parse(readFileSync(path.join(ROOT, 'config.schema.json'), 'utf8')) as object;
  const validate = new Ajv({ allErrors: true, strictTuples: false }).compile(schema);
  return (config: object): string[] => {
    validate(config);
    return (validate.errors ?? []).map(({ instancePath, params }) => {
      const { additionalProperty } = params as { additionalProperty?: string };
      return additionalProperty === undefined ? instancePath : `${instancePath} ${additionalProperty}`;
    });
  };
}

describe('of the likely mistakes', () => {
  const messages = compile(CONFIGS);
  const mark = createMarker();

  test.each(LIKELY_MISTAKES.map((each, index) => ({ ...each, index })))(
    '$mistake is found',
    ({ compiler, editor, runTime, index }) => {
      const config = CONFIGS[index] as object;
      const message = messages[index] ?? '';
      if (compiler === undefined) expect(message).toBe('');
      else for (const word of compiler) expect(message).toContain(word);
      if (editor === undefined) expect(mark(config)).toEqual([]);
      else expect(mark(config)).toContain(editor);

      const parsed = parseMapConfig(config);
      const problems = parsed.ok ? [] : parsed.error.details.problems.map((problem) => problem.path);
      const unknown = parsed.ok ? [...parsed.unknownFields, ...findUnknownStrings(parsed.value)] : [];
      // What the engine tells is looked at in a browser.
      const own = runTime.by === 'engine' ? [] : [runTime.path];
      expect([problems, unknown]).toEqual(runTime.by === 'refused' ? [own, []] : [[], own]);
    },
  );

  test('the compiler finds nearly all, and what it can’t find is found at run time', () => {
    const found = LIKELY_MISTAKES.filter(({ compiler }) => compiler !== undefined);
    expect([LIKELY_MISTAKES.length, found.length]).toEqual([18, 15]);
  });

  test('no message writes out what has a name', () => {
    const written = /type '(?:Readonly<|Omit<|\{)[^']*'|v\.|Schema/;
    expect(messages.filter((message) => written.test(message.split('\n').at(-1) ?? ''))).toEqual([]);
  });
});
