import path from 'node:path';
import ts from 'typescript';

const SOURCES = path.join(__dirname, '..');

/** Compiler options of a host with the defaults of TypeScript and `strict`. */
export const PLAIN_STRICT: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  skipLibCheck: true,
};

/** Returns what the compiler reports on files in memory, beside the contract's entry, by their names. */
export function compileSources<N extends string>(
  sources: Readonly<Record<N, string>>,
  options: ts.CompilerOptions = PLAIN_STRICT,
): Readonly<Record<N, readonly ts.Diagnostic[]>> {
  const names = Object.keys(sources) as N[];
  const texts = new Map(names.map((name) => [path.join(SOURCES, name), sources[name]]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const diagnostics = names.map((name) => {
    const file = program.getSourceFile(path.join(SOURCES, name));
    return [name, [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]];
  });
  return Object.fromEntries(diagnostics) as Record<N, ts.Diagnostic[]>;
}

export const messageOf = ({ messageText }: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n');
