/** The sources of the contract by the compiler's eyes: what they export, in code of one line each, and what is said of it. */
const path = require('node:path');
const ts = require('typescript');

const ENTRY = path.join(__dirname, '../src/index.ts');
const ELEMENT_ENTRY = path.join(__dirname, '../src/map-dock.ts');
const TYPE_FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Whether it is part of the style specification, and with that the engine's affair. */
const isStyling = (node) => node.getSourceFile().fileName.includes('/style/');

/** A name that the file of the declaration does not import has the path of its own file before it, which readers have no use for. */
const withoutPaths = (code) => code.replaceAll(/import\("[^"]*"\)\./g, '');

const printer = ts.createPrinter({ removeComments: true });

function codeOf(node) {
  const code = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return code.replaceAll(/\s+/g, ' ').replace(/;$/, '').trim();
}

function headOf({ name, typeParameters }) {
  return name.text + (typeParameters ? `<${typeParameters.map(codeOf).join(', ')}>` : '');
}

function codeOfFunction({ name, declaration, type, checker }) {
  const signatures = type.getCallSignatures();
  const texts = signatures.map((signature) => checker.signatureToString(signature, declaration, TYPE_FORMAT));
  return withoutPaths(`function ${texts.map((text) => name + text).join('; ')}`);
}

function codeOfConst({ name, declaration, type, checker }) {
  // The type of a schema repeats the library's inner names; its rules are written down as a JSON Schema.
  if (checker.getPropertyOfType(type, '~standard')) return `const ${name}: a schema of valibot`;
  return withoutPaths(`const ${name}: ${checker.typeToString(type, declaration, TYPE_FORMAT)}`);
}

/** What an interface extends is told where it has no members that could be listed. */
function writeInterface({ declaration, type, checker }) {
  const head = `interface ${headOf(declaration)}`;
  const hasDeclared = checker.getPropertiesOfType(type).some(({ declarations }) => declarations?.length);
  return hasDeclared ? head : [head, ...(declaration.heritageClauses ?? []).map(codeOf)].join(' ');
}

/** An export in one line, by what it is; members stand apart. */
const KINDS = [
  { is: ts.isInterfaceDeclaration, write: writeInterface },
  {
    is: ts.isClassDeclaration,
    write: ({ declaration }) =>
      [`class ${headOf(declaration)}`, ...(declaration.heritageClauses ?? []).map(codeOf)].join(' '),
  },
  {
    is: ts.isTypeAliasDeclaration,
    write: ({ declaration }) => `type ${headOf(declaration)} = ${codeOf(declaration.type)}`,
  },
  { is: ts.isFunctionDeclaration, write: codeOfFunction },
  { is: ts.isVariableDeclaration, write: codeOfConst },
];

function writeCode(exported) {
  const kind = KINDS.find(({ is }) => is(exported.declaration));
  if (!kind) throw new Error(`No kind is known for the export "${exported.name}": add it here.`);
  return kind.write(exported);
}

function readMember(member, { checker, textOf }) {
  if (ts.isConstructorDeclaration(member)) {
    const code = `constructor(${member.parameters.map(codeOf).join(', ')})`;
    return { name: 'constructor', code, text: textOf(member.symbol), declaration: member };
  }
  const text = textOf(checker.getSymbolAtLocation(member.name));
  return { name: member.name.text, code: codeOf(member), text, declaration: member };
}

const quote = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** A member whose declaration is a rule of validation: its type says what it is. */
function readField(symbol, { checker, textOf }) {
  const { name, flags } = symbol;
  const type = checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, TYPE_FORMAT);
  const isOptional = flags & ts.SymbolFlags.Optional;
  const written = isOptional ? `?: ${type.replace(/ \| undefined$/, '')}` : `: ${type}`;
  return { name, code: `readonly ${quote(name)}${written}`, text: textOf(symbol) };
}

/** As they stand in their files, the interface's own file first: the compiler's order depends on what it looked at before. */
function byPlace(declaration) {
  const own = declaration.getSourceFile();
  const placeOf = ({ declarations: [first] }) => {
    const file = first.getSourceFile();
    return { file: file === own ? '' : file.fileName, at: first.pos };
  };
  return (one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.file === b.file ? a.at - b.at : a.file < b.file ? -1 : 1;
  };
}

/** Of an interface also what it inherits, but from the language's own; on that a class stands, too. */
function readMembers(symbol, declaration, tools) {
  if (!ts.isInterfaceDeclaration(declaration)) {
    return (declaration.members ?? []).map((member) => readMember(member, tools));
  }
  const { program, checker } = tools;
  // Those that a mapped type makes of a list of names have no declaration, and are said by its code.
  const properties = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter(
      ({ declarations: [first] = [] }) => first && !program.isSourceFileDefaultLibrary(first.getSourceFile()),
    );
  return properties.sort(byPlace(declaration)).map((property) => {
    const [first] = property.declarations;
    const isRule = ts.isPropertyAssignment(first) || ts.isShorthandPropertyAssignment(first);
    const read = isRule ? readField(property, tools) : readMember(first, tools);
    return { ...read, isStyling: isStyling(first) };
  });
}

/**
 * Exports in the order of their file, members in that of their declaration: `entries` of `src/index.ts`, `elementEntries` of
 * `src/map-dock.ts`.
 */
exports.openContract = () => {
  const { config } = ts.readConfigFile(path.join(__dirname, '../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(__dirname, '..'));
  const program = ts.createProgram([ENTRY, ELEMENT_ENTRY], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const textOf = (symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\{@link (\w+)\}/g, '`$1`');

  const readEntry = (exported) => {
    const isAlias = exported.flags & ts.SymbolFlags.Alias;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    const [declaration] = symbol.declarations;
    const isType = symbol.flags & ts.SymbolFlags.Interface;
    const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
    return {
      name: exported.name,
      /** Name of the source file. */
      file: path.basename(declaration.getSourceFile().fileName, '.ts'),
      isStyling: isStyling(declaration),
      code: writeCode({ name: exported.name, declaration, type, checker }),
      text: textOf(symbol),
      symbol,
      members: readMembers(symbol, declaration, { program, checker, textOf }),
    };
  };
  const entriesOf = (file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))).map(readEntry);
  return { checker, textOf, entries: entriesOf(ENTRY), elementEntries: entriesOf(ELEMENT_ENTRY) };
};
