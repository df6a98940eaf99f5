/** What editors and catalogues read of `<map-dock>`: a custom elements manifest, in the words of the sources. */
const ts = require('typescript');

/** The file that defines the element; it lies beside the manifest in every release. */
const MODULE = 'embed.js';
const TAG = 'map-dock';
/** Every element has them; only their types are the map's. */
const OF_ALL_ELEMENTS = ['addEventListener', 'removeEventListener'];

const textIn = (node) => node.getText().replaceAll(/\s+/g, ' ');
const typeIn = (node) => ({ text: textIn(node).replace(/ \| undefined$/, '') });
const describe = ({ text }) => ({ description: text.replaceAll(/\s*\n\s*/g, ' ') });

const describeParameter = (parameter) => ({
  name: textIn(parameter.name),
  type: typeIn(parameter.type),
  ...(parameter.questionToken && { optional: true }),
});

function describeMember(member) {
  const { declaration, name } = member;
  if (!ts.isMethodSignature(declaration)) {
    const isReadonly = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
    const kept = { ...(isReadonly && { readonly: true }) };
    return { kind: 'field', name, type: { text: textIn(declaration.type) }, ...describe(member), ...kept };
  }
  return {
    kind: 'method',
    name,
    parameters: declaration.parameters.map(describeParameter),
    return: { type: { text: textIn(declaration.type) } },
    ...describe(member),
  };
}

const describeAttribute = (member) => ({
  name: member.name,
  type: typeIn(member.declaration.type),
  ...describe(member),
});

const describeEvent = (member) => ({
  name: member.name,
  type: { text: `CustomEvent<${textIn(member.declaration.type)}>` },
  ...describe(member),
});

/** Doc tags like `@slot name - What it is.` */
function describeTags(tags, kind) {
  return tags
    .filter(({ name }) => name === kind)
    .map(({ text }) => {
      const [name, ...words] = ts.displayPartsToString(text).split(' - ');
      return { name, description: words.join(' - ') };
    });
}

/** @param {ReturnType<typeof import('./open-contract.cjs').openContract>} contract */
exports.createElementManifest = ({ checker, entries, elementEntries }) => {
  const find = (from, name) => from.find((entry) => entry.name === name);
  const element = find(elementEntries, 'MapDockElement');
  const tags = element.symbol.getJsDocTags(checker);
  const declaration = {
    kind: 'class',
    name: element.name,
    ...describe(element),
    customElement: true,
    tagName: TAG,
    superclass: { name: 'HTMLElement' },
    attributes: find(elementEntries, 'MapDockAttributes').members.map(describeAttribute),
    members: element.members.filter(({ name }) => !OF_ALL_ELEMENTS.includes(name)).map(describeMember),
    events: [find(entries, 'MapEventMap'), find(elementEntries, 'DockEventMap')].flatMap(({ members }) =>
      members.map(describeEvent),
    ),
    slots: describeTags(tags, 'slot'),
    cssStates: describeTags(tags, 'cssState'),
  };
  const reference = { name: element.name, module: MODULE };
  const exported = [
    { kind: 'js', name: element.name, declaration: reference },
    { kind: 'custom-element-definition', name: TAG, declaration: reference },
  ];
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: MODULE, declarations: [declaration], exports: exported }],
  };
};
