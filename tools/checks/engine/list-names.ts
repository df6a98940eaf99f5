import ts from 'typescript';

/** All names and texts of a file that may name a member: identifiers and strings, with their lines. Comments are not among them. */
export function listNames(source: ts.SourceFile) {
  const names: { name: string; line: number; isMember: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      names.push({ name: node.text, line, isMember: isMemberName(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** True for the name of a member, as against that of a variable or a parameter. */
function isMemberName(node: ts.Node) {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  return (
    (ts.isClassElement(parent) || ts.isTypeElement(parent) || ts.isObjectLiteralElement(parent)) &&
    parent.name === node
  );
}
