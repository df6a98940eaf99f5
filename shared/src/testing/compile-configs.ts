import path from 'node:path';
import ts from 'typescript';

/** The entry of the contract's sources, as a file beside it imports it. */
const FILE = path.join(__dirname, '../configs-of-a-host.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  skipLibCheck: true,
};

/** As people write it: a compiler suggests another name for one without quotes alone. */
const write = (config: object) => JSON.stringify(config).replaceAll(/"([A-Za-z_]\w*)":/g, '$1:');

/** What the compiler says of each config, written in place in a host under plain `strict`; an empty text for nothing. */
export function compileConfigs(configs: readonly object[]): string[] {
  const lines = configs.map((config, index) => `export const config${index}: MapConfig = ${write(config)};`);
  const source = ["import type { MapConfig } from './index.js';", ...lines].join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  const messages = configs.map((): string[] => []);
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(program.getSourceFile(FILE))) {
    // The first line is the import.
    const line = source.slice(0, start).split('\n').length - 2;
    messages[line]?.push(ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  return messages.map((each) => each.join('\n'));
}
