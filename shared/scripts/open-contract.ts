/** The sources of the contract by the compiler's eyes: what they export, in code of one line each, and what is said of it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { mustFind } from './must-find.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = path.join(PACKAGE, 'src/index.ts');
const ELEMENT_ENTRY = path.join(PACKAGE, 'src/map-dock.ts');
const TYPE_FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** A member of an export: code without comments in one line, and the comment. */
export interface ContractMember {
  readonly name: string;
  readonly code: string;
  readonly text: string;
  /** Whether it is part of the style specification. Absent: it is not. */
  readonly isStyling?: boolean;
  /** Absent for a member whose declaration is a rule of validation. */
  readonly declaration?: ts.TypeElement | ts.ClassElement;
}

export interface ContractEntry {
  readonly name: string;
  /** Name of the source file. */
  readonly file: string;
  readonly code: string;
  readonly text: string;
  readonly isStyling: boolean;
  readonly symbol: ts.Symbol;
  readonly members: readonly ContractMember[];
}

/** Entries in the order of their file, members in that of their declaration. */
export interface Contract {
  readonly checker: ts.TypeChecker;
  /** The doc comment of something. */
  readonly textOf: (documented: ts.Symbol | ts.Signature) => string;
  /** Exports of `src/index.ts`. */
  readonly entries: readonly ContractEntry[];
  /** Exports of `src/map-dock.ts`. */
  readonly elementEntries: readonly ContractEntry[];
}

type Tools = Pick<Contract, 'checker' | 'textOf'> & { readonly program: ts.Program };

interface Exported {
  readonly name: string;
  readonly declaration: ts.Declaration;
  readonly type: ts.Type;
}

/** Whether it is part of the style specification, and with that the engine's affair. */
const isStyling = (node: ts.Node) => node.getSourceFile().fileName.includes('/style/');

/** A name that the file of the declaration does not import has the path of its own file before it, which readers have no use for. */
const withoutPaths = (code: string) => code.replaceAll(/import\("[^"]*"\)\./g, '');

const printer = ts.createPrinter({ removeComments: true });

function codeOf(node: ts.Node): string {
  const code = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return code.replaceAll(/\s+/g, ' ').replace(/;$/, '').trim();
}

type Named = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration;

function headOf(name: string, { typeParameters }: Named): string {
  return name + (typeParameters ? `<${typeParameters.map(codeOf).join(', ')}>` : '');
}

/** What an interface extends is told where it has no members that could be listed. */
function isBare(declaration: ts.Declaration, type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    !ts.isInterfaceDeclaration(declaration) ||
    !checker.getPropertiesOfType(type).some(({ declarations }) => declarations?.length)
  );
}

/** An export in one line, by what it is; members stand apart. */
function writeCode({ name, declaration, type }: Exported, checker: ts.TypeChecker): string {
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
    const kind = ts.isClassDeclaration(declaration) ? 'class' : 'interface';
    const bases = isBare(declaration, type, checker) ? (declaration.heritageClauses ?? []) : [];
    return [`${kind} ${headOf(name, declaration)}`, ...bases.map(codeOf)].join(' ');
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    return `type ${headOf(name, declaration)} = ${codeOf(declaration.type)}`;
  }
  if (ts.isFunctionDeclaration(declaration)) {
    const texts = type
      .getCallSignatures()
      .map((signature) => name + checker.signatureToString(signature, declaration, TYPE_FORMAT));
    return withoutPaths(`function ${texts.join('; ')}`);
  }
  if (!ts.isVariableDeclaration(declaration)) {
    throw new Error(`No kind is known for the export "${name}": add it here.`);
  }
  // The type of a schema repeats the library's inner names; its rules are written down as a JSON Schema.
  if (checker.getPropertyOfType(type, '~standard')) return `const ${name}: a schema of valibot`;
  return withoutPaths(`const ${name}: ${checker.typeToString(type, declaration, TYPE_FORMAT)}`);
}

function readMember(member: ts.TypeElement | ts.ClassElement, { checker, textOf }: Tools): ContractMember {
  if (ts.isConstructorDeclaration(member)) {
    const code = `constructor(${member.parameters.map(codeOf).join(', ')})`;
    const signature = mustFind(checker.getSignatureFromDeclaration(member), 'the constructor');
    return { name: 'constructor', code, text: textOf(signature), declaration: member };
  }
  const code = codeOf(member);
  const symbol = mustFind(member.name && checker.getSymbolAtLocation(member.name), `the name of \`${code}\``);
  return { name: symbol.name, code, text: textOf(symbol), declaration: member };
}

const quote = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** A member whose declaration is a rule of validation: its type says what it is. */
function readField(symbol: ts.Symbol, { checker, textOf }: Tools): ContractMember {
  const { name, flags } = symbol;
  const type = checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, TYPE_FORMAT);
  const isOptional = flags & ts.SymbolFlags.Optional;
  const written = isOptional ? `?: ${type.replace(/ \| undefined$/, '')}` : `: ${type}`;
  return { name, code: `readonly ${quote(name)}${written}`, text: textOf(symbol) };
}

interface Property {
  readonly symbol: ts.Symbol;
  readonly first: ts.Declaration;
}

/** As they stand in their files, the interface's own file first: the compiler's order depends on what it looked at before. */
function byPlace(declaration: ts.Declaration) {
  const own = declaration.getSourceFile();
  const placeOf = ({ first }: Property) => {
    const file = first.getSourceFile();
    return { file: file === own ? '' : file.fileName, at: first.pos };
  };
  return (one: Property, other: Property) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.file === b.file ? a.at - b.at : a.file < b.file ? -1 : 1;
  };
}

/** Of an interface also what it inherits, but from the language's own; on that a class stands, too. */
function readMembers(symbol: ts.Symbol, declaration: ts.Declaration, tools: Tools): ContractMember[] {
  if (ts.isClassDeclaration(declaration))
    return declaration.members.map((member) => readMember(member, tools));
  if (!ts.isInterfaceDeclaration(declaration)) return [];
  const { program, checker } = tools;
  const properties = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .flatMap((property) => {
      // Those that a mapped type makes of a list of names have no declaration, and are said by its code.
      const [first] = property.declarations ?? [];
      if (!first || program.isSourceFileDefaultLibrary(first.getSourceFile())) return [];
      return [{ symbol: property, first }];
    });
  return properties.sort(byPlace(declaration)).map(({ symbol: property, first }) => {
    const read = ts.isTypeElement(first) ? readMember(first, tools) : readField(property, tools);
    return { ...read, isStyling: isStyling(first) };
  });
}

/** Reads the sources of this package. It takes seconds. */
export function openContract(): Contract {
  const { config } = ts.readConfigFile(path.join(PACKAGE, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, PACKAGE);
  const program = ts.createProgram([ENTRY, ELEMENT_ENTRY], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const textOf: Contract['textOf'] = (documented) =>
    ts
      .displayPartsToString(documented.getDocumentationComment(checker))
      .replaceAll(/\{@link (\w+)\}/g, '`$1`');

  const readEntry = (exported: ts.Symbol): ContractEntry => {
    const { name } = exported;
    const isAlias = exported.flags & ts.SymbolFlags.Alias;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = mustFind(symbol.declarations?.[0], `the declaration of \`${name}\``);
    const isType = symbol.flags & ts.SymbolFlags.Interface;
    const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
    return {
      name,
      file: path.basename(declaration.getSourceFile().fileName, '.ts'),
      isStyling: isStyling(declaration),
      code: writeCode({ name, declaration, type }, checker),
      text: textOf(symbol),
      symbol,
      members: readMembers(symbol, declaration, { program, checker, textOf }),
    };
  };
  const entriesOf = (file: string) => {
    const source = program.getSourceFile(file);
    const module = mustFind(source && checker.getSymbolAtLocation(source), file);
    return checker.getExportsOfModule(module).map(readEntry);
  };
  return { checker, textOf, entries: entriesOf(ENTRY), elementEntries: entriesOf(ELEMENT_ENTRY) };
}
