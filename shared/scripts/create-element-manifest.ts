/** What editors and catalogues read of `<map-dock>`: a custom elements manifest, in the words of the sources. */
import type {
  Attribute,
  ClassMember,
  CustomElementDeclaration,
  Event,
  Export,
  Package,
  Parameter,
} from 'custom-elements-manifest';
import ts from 'typescript';
import { mustFind, mustFindNamed } from './must-find.ts';
import type { Contract, ContractMember } from './open-contract.ts';

/** The file that defines the element; it lies beside the manifest in every release. */
const MODULE = 'embed.js';
const TAG = 'map-dock';
/** Every element has them; only their types are the map's. */
const OF_ALL_ELEMENTS = ['addEventListener', 'removeEventListener'];

const textIn = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ');

/** The type of a field or a parameter, as it is written. */
function typeOf({ type, name }: { readonly type?: ts.TypeNode | undefined; readonly name: ts.Node }): string {
  return textIn(mustFind(type, `the type of \`${textIn(name)}\``));
}

const orAbsent = (type: string) => ({ text: type.replace(/ \| undefined$/, '') });
const describe = ({ text }: { readonly text: string }) => ({
  description: text.replaceAll(/\s*\n\s*/g, ' '),
});

const describeParameter = (parameter: ts.ParameterDeclaration): Parameter => ({
  name: textIn(parameter.name),
  type: orAbsent(typeOf(parameter)),
  ...(parameter.questionToken && { optional: true }),
});

function fieldIn({ name, declaration }: ContractMember): ts.PropertySignature | ts.GetAccessorDeclaration {
  const isField =
    declaration && (ts.isPropertySignature(declaration) || ts.isGetAccessorDeclaration(declaration));
  return mustFind(isField ? declaration : undefined, `field \`${name}\``);
}

function describeMember(member: ContractMember): ClassMember {
  const { declaration, name } = member;
  if (declaration && ts.isMethodSignature(declaration)) {
    return {
      kind: 'method',
      name,
      parameters: declaration.parameters.map(describeParameter),
      return: { type: { text: typeOf(declaration) } },
      ...describe(member),
    };
  }
  const field = fieldIn(member);
  const isReadonly = field.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
  const kept = { ...(isReadonly && { readonly: true }) };
  return { kind: 'field', name, type: { text: typeOf(field) }, ...describe(member), ...kept };
}

const describeAttribute = (member: ContractMember): Attribute => ({
  name: member.name,
  type: orAbsent(typeOf(fieldIn(member))),
  ...describe(member),
});

const describeEvent = (member: ContractMember): Event => ({
  name: member.name,
  type: { text: `CustomEvent<${typeOf(fieldIn(member))}>` },
  ...describe(member),
});

/** Doc tags like `@slot name - What it is.` */
function describeTags(tags: readonly ts.JSDocTagInfo[], kind: string) {
  return tags
    .filter(({ name }) => name === kind)
    .map(({ text }) => {
      const [name = '', ...words] = ts.displayPartsToString(text).split(' - ');
      return { name, description: words.join(' - ') };
    });
}

export function createElementManifest({ checker, entries, elementEntries }: Contract): Package {
  const element = mustFindNamed(elementEntries, 'MapDockElement');
  const tags = element.symbol.getJsDocTags(checker);
  const declaration: CustomElementDeclaration = {
    kind: 'class',
    name: element.name,
    ...describe(element),
    customElement: true,
    tagName: TAG,
    superclass: { name: 'HTMLElement' },
    attributes: mustFindNamed(elementEntries, 'MapDockAttributes').members.map(describeAttribute),
    members: element.members.filter(({ name }) => !OF_ALL_ELEMENTS.includes(name)).map(describeMember),
    events: [mustFindNamed(entries, 'MapEventMap'), mustFindNamed(elementEntries, 'DockEventMap')].flatMap(
      ({ members }) => members.map(describeEvent),
    ),
    slots: describeTags(tags, 'slot'),
    cssStates: describeTags(tags, 'cssState'),
  };
  const reference = { name: element.name, module: MODULE };
  const exported: Export[] = [
    { kind: 'js', name: element.name, declaration: reference },
    { kind: 'custom-element-definition', name: TAG, declaration: reference },
  ];
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: MODULE, declarations: [declaration], exports: exported }],
  };
}
