/**
 * Which members of the engine are private. Its type file declares its internals too, so that something is declared there says little. A
 * member is private if any of these holds:
 * - its name begins with an underscore
 * - its declaration, or that of its class, has the tag `@private`
 * - a class declares it, and it has no documentation
 */
import ts from 'typescript';

/**
 * Members that have no documentation in the type file, but are described in the engine's reference: by the text of their class, or in its
 * table of the class's properties.
 */
const DESCRIBED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^LngLat$/, ['lng', 'lat']],
  [/^Point/, ['x', 'y']],
  [/^ErrorEvent$/, ['error']],
  [/Source$/, ['type']],
];

const TYPE_FILE = /node_modules\/mapbox-gl\/dist\/(?:esm\/)?mapbox-gl\.d\.ts$/;

export const isOfEngine = (node: ts.Node) => TYPE_FILE.test(node.getSourceFile().fileName);

function isPrivateDeclaration(declaration: ts.Declaration) {
  if (ts.getJSDocPrivateTag(declaration) !== undefined) return true;
  const { parent } = declaration;
  if (!ts.isClassDeclaration(parent)) return false;
  if (ts.getJSDocPrivateTag(parent) !== undefined) return true;
  const className = parent.name?.text ?? '';
  const name = ts.getNameOfDeclaration(declaration)?.getText() ?? '';
  if (DESCRIBED.some(([pattern, names]) => pattern.test(className) && names.includes(name))) return false;
  return ts.getJSDocCommentsAndTags(declaration).length === 0;
}

/** True for a private member of the engine. A member that is documented for one of several classes is public. */
export function isPrivate(member: ts.Symbol) {
  const declarations = (member.declarations ?? []).filter(isOfEngine);
  if (declarations.length === 0) return false;
  return member.name.startsWith('_') || declarations.every(isPrivateDeclaration);
}
