/**
 * Finds by the types where code uses private members of the engine, or gives its objects a type with members that it does not declare, or one
 * that says nothing of members.
 * It does not see what becomes of an object that holds an object of the engine and is passed as `unknown`. The names of the known private
 * members are therefore looked for too (`private-members.test.ts`).
 */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { PATHS } from '../../support/paths.js';
import { isOfEngine, isPrivate } from './is-private.ts';

export interface PrivateUse {
  /** The member; if `isUntyped`, the type that an object of the engine gets. */
  name: string;
  /** True if nobody sees from there on which members are used. */
  isUntyped: boolean;
  file: string;
  line: number;
}

/** Types after which nobody sees what is read of an object. */
const UNTYPED = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

/** Functions that take an object apart or write into it, whatever its type says. */
const REFLECTING = /^(?:Object|Reflect)\./;

export const SOURCE = `${join(PATHS.root, 'map-remote', 'src').replaceAll('\\', '/')}/`;
/** The one folder whose files may use private members. */
const PRIVATE_API = `${SOURCE}engine/private-api/`;

export const isPrivateApi = (file: string) => file.startsWith(PRIVATE_API);

/**
 * The program of map-remote, its tests included. Throws if its settings can't be read.
 * @param extra a file that is not on the disk
 */
export function createProgram(extra?: { path: string; text: string }) {
  const folder = join(PATHS.root, 'map-remote');
  const { config, error } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { readFile, getSourceFile } = host;
  host.fileExists = (path) => path === extra?.path || ts.sys.fileExists(path);
  host.readFile = (path) => (path === extra?.path ? extra.text : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === extra?.path
      ? ts.createSourceFile(path, extra.text, ts.ScriptTarget.Latest, true)
      : getSourceFile(path, ...rest);
  return ts.createProgram([...fileNames, ...(extra ? [extra.path] : [])], { ...options, noEmit: true }, host);
}

/** The types that a value may have when it is there. */
const alternatives = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
  );

/**
 * The engine's classes that a value of a type is of. The engine's documents and options are no classes: they are data, and their members are
 * the specification's.
 */
function classesOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((each) => classesOf(checker, each));
  const apparent = checker.getApparentType(type);
  const symbol = apparent.getSymbol();
  const declarations = symbol?.declarations?.filter(ts.isClassLike) ?? [];
  if (symbol === undefined || declarations.length === 0) return [];
  if (declarations.some(isOfEngine)) return [apparent];
  const declared = checker.getDeclaredTypeOfSymbol(symbol);
  const bases = declared.isClassOrInterface() ? checker.getBaseTypes(declared) : [];
  return bases.flatMap((each) => classesOf(checker, each));
}

/** True for expressions that may be objects of the engine. Others, such as conditions, are made of these. */
const isValue = (node: ts.Node) =>
  ts.isIdentifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isAwaitExpression(node) ||
  node.kind === ts.SyntaxKind.ThisKeyword;

const withoutCasts = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)
    ? withoutCasts(node.expression)
    : node;

/** The member of one name that an expression reads or writes, and the type that should declare it. */
function readMember(checker: ts.TypeChecker, node: ts.Node): readonly [ts.Type, string] | undefined {
  if (ts.isPropertyAccessExpression(node))
    return [checker.getTypeAtLocation(node.expression), node.name.text];
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return [checker.getTypeAtLocation(node.expression), node.argumentExpression.text];
  if (
    ts.isBindingElement(node) &&
    ts.isObjectBindingPattern(node.parent) &&
    node.dotDotDotToken === undefined
  )
    return [checker.getTypeAtLocation(node.parent), (node.propertyName ?? node.name).getText()];
  if (
    ts.isIndexedAccessTypeNode(node) &&
    ts.isLiteralTypeNode(node.indexType) &&
    ts.isStringLiteral(node.indexType.literal)
  )
    return [checker.getTypeFromTypeNode(node.objectType), node.indexType.literal.text];
  if (ts.isClassElement(node) && node.name !== undefined && ts.isClassLike(node.parent)) {
    const [base] = node.parent.heritageClauses?.flatMap(({ types }) => types) ?? [];
    return base && [checker.getTypeAtLocation(base), node.name.getText()];
  }
  return undefined;
}

/**
 * @param options `countsEveryIn`: a name that is looked for by `in` counts, whatever the object's type
 * @returns each member of each line once
 */
export function findPrivateMembers(
  program: ts.Program,
  isLookedAt: (file: string) => boolean,
  { countsEveryIn = false }: { countsEveryIn?: boolean } = {},
): readonly PrivateUse[] {
  const checker = program.getTypeChecker();
  const found: Map<string, PrivateUse> = new Map();

  const add = (node: ts.Node, name: string, isUntyped = false) => {
    const source = node.getSourceFile();
    const file = relative(PATHS.root, source.fileName).replaceAll('\\', '/');
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.set(`${file}:${line} ${name}`, { name, isUntyped, file, line });
  };
  const membersNamed = (type: ts.Type, name: string) =>
    alternatives(type).flatMap(
      (each) => checker.getPropertyOfType(checker.getApparentType(each), name) ?? [],
    );

  /** Members of a type that an object of the engine's gets, and that its own classes do not have, or have as private ones. */
  const addedBy = (classes: readonly ts.Type[], given: ts.Type) =>
    checker.getPropertiesOfType(given).filter((member) => {
      if (
        member.declarations?.every(
          (each) => isOfEngine(each) || program.isSourceFileDefaultLibrary(each.getSourceFile()),
        )
      )
        return false;
      const own = classes.flatMap((each) => checker.getPropertyOfType(each, member.name) ?? []);
      return own.length === 0 || own.every(isPrivate);
    });
  const checkGiven = (node: ts.Node, type: ts.Type, getTarget: () => ts.Type | undefined) => {
    const classes = classesOf(checker, type);
    const target = classes.length === 0 ? undefined : getTarget();
    if (target === undefined) return;
    const wanted = alternatives(target);
    if (wanted.some(({ flags }) => flags & UNTYPED)) return add(node, checker.typeToString(target), true);
    const isFitting = (each: ts.Type) => checker.isTypeAssignableTo(checker.getNonNullableType(type), each);
    const fitting = wanted.some(isFitting) ? wanted.filter(isFitting) : wanted;
    const added = fitting.map((each) => addedBy(classes, each));
    // A value may be passed where one of several types is wanted.
    if (added.every(({ length }) => length > 0)) for (const { name } of added.flat()) add(node, name);
  };

  /** Names that an argument stands for: its text, or its members. */
  const namesIn = (node: ts.Expression) =>
    ts.isStringLiteralLike(node)
      ? [node.text]
      : checker.getPropertiesOfType(checker.getTypeAtLocation(node)).map(({ name }) => name);
  const visit = (node: ts.Node) => {
    const [type, name] = readMember(checker, node) ?? [];
    if (type !== undefined && name !== undefined) {
      const members = membersNamed(type, name);
      if (members.length > 0 && members.every(isPrivate)) add(node, name);
    }
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
      ts.isStringLiteralLike(node.left)
    ) {
      const inType = checker.getTypeAtLocation(node.right);
      const isAsked = countsEveryIn || classesOf(checker, inType).length > 0;
      if (isAsked && membersNamed(inType, node.left.text).every(isPrivate)) add(node, node.left.text);
    }
    if (ts.isCallExpression(node) && REFLECTING.test(node.expression.getText())) {
      const [target, ...others] = node.arguments;
      if (target !== undefined && classesOf(checker, checker.getTypeAtLocation(target)).length > 0)
        for (const name of others.flatMap(namesIn)) add(node, name);
    }
    if (ts.isAsExpression(node)) {
      // Of several casts the last one counts.
      if (!ts.isAsExpression(node.parent))
        checkGiven(node, checker.getTypeAtLocation(withoutCasts(node.expression)), () =>
          checker.getTypeAtLocation(node),
        );
    } else if (isValue(node) && !ts.isAsExpression(node.parent))
      checkGiven(node, checker.getTypeAtLocation(node), () =>
        checker.getContextualType(node as ts.Expression),
      );
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (isLookedAt(source.fileName)) visit(source);
  return [...found.values()];
}
