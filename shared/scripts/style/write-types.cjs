/** The shapes of the style specification as TypeScript: their texts by file name. All of them are read-only. */
const { DOCUMENT, IMPORT, LAYERS, LIGHTS, SCENE, SOURCES } = require('./shapes.cjs');

const MAX_WIDTH = 118;
const HEAD = `// Made by \`npm run generate -w @mapdock/shared\` of the style specification in mapbox-gl: change scripts/style.\n// A file is as long as what the specification has of its subject.\n`;

const textOf = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const keyOf = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

const inList = (item) => (/ \| |^readonly /.test(item) ? `(${item})` : item);

/** Includes `undefined`. */
const ANY = 'AnyJson';

const WRITERS = {
  unknown: () => ANY,
  text: () => 'string',
  flag: () => 'boolean',
  nothing: () => 'null',
  number: () => 'number',
  expression: () => 'StyleExpression',
  literal: ({ values }) => values.map(textOf).join(' | '),
  list: ({ item }) => `readonly ${inList(write(item))}[]`,
  // Where members may be expressions, mapbox-gl's own types don't count them either.
  tuple: ({ items, hasExpressions }) =>
    hasExpressions ? write({ kind: 'list', item: items[0] }) : `readonly [${items.map(write).join(', ')}]`,
  record: ({ item }) => `Readonly<Record<string, ${write(item)}>>`,
  named: ({ name }) => name,
  styled: ({ value }) => `StyleValue<${write(value)}>`,
  hinted: () => ANY,
  either: ({ values }) => values.map(write).join(' | '),
};

/** @param {import('./values.cjs').Value} value */
function write(value) {
  return WRITERS[value.kind](value);
}

function wrap(text, indent) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length + indent.length + 3 > MAX_WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

function comment(text, indent = '') {
  const short = `${indent}/** ${text} */`;
  if (short.length <= MAX_WIDTH) return short;
  return [`${indent}/**`, ...wrap(text, indent).map((line) => `${indent} * ${line}`), `${indent} */`].join(
    '\n',
  );
}

function member({ name, isRequired, value, text }) {
  const type = write(value);
  const orAbsent = isRequired || type === ANY ? '' : ' | undefined';
  const code = `readonly ${keyOf(name)}${isRequired ? '' : '?'}: ${type}${orAbsent};`;
  return `${comment(text, '  ')}\n  ${code}`;
}

function block({ name, text, members, base }) {
  const heading = `export interface ${name}${base ? ` extends ${base}` : ''} {`;
  return [comment(text), heading, ...members.map(member), '}'].join('\n');
}

const LOCAL = {
  LayerOfSource: '../layer-members.js',
  LayerProperties: '../layer-members.js',
  LayerWithoutSource: '../layer-members.js',
  AnyJson: '../../schema/any-json.js',
  GeoJSONDocument: '../../schema/geojson.js',
  PromoteId: '../style-values.js',
  StyleExpression: '../style-values.js',
  StyleFilter: '../style-values.js',
  StyleValue: '../style-values.js',
  SpecifiedLayer: './layers.js',
  StyleSource: './sources.js',
  ...Object.fromEntries(SCENE.map(({ name }) => [name, './scene.js'])),
  StyleLights: './lights.js',
};

/** Imports of what a file names and does not define. */
function importsOf(body) {
  const used = Object.entries(LOCAL).filter(
    ([name]) =>
      new RegExp(`\\b${name}\\b`).test(body) &&
      !body.includes(`export interface ${name} `) &&
      !body.includes(`export type ${name} `),
  );
  const files = [...new Set(used.map(([, file]) => file))].sort();
  return files.map((file) => {
    const names = used.filter(([, other]) => other === file).map(([name]) => name);
    return `import type { ${names.sort().join(', ')} } from '${file}';`;
  });
}

function file(...blocks) {
  const body = blocks.join('\n\n');
  const imports = importsOf(body);
  return [HEAD.trimEnd(), ...imports, ...(imports.length > 0 ? [''] : []), body, ''].join('\n');
}

const literal = (value) => ({ kind: 'literal', values: [value] });
const named = (name) => ({ kind: 'named', name });

function layerFile(layer) {
  const { type, name, hasSource, layout, paint } = layer;
  const group = (key, shape) =>
    shape === undefined
      ? []
      : [
          {
            name: key,
            isRequired: false,
            value: named(shape.name),
            text: `${GROUPS[key]} properties. Default: as each says.`,
          },
        ];
  const members = [
    {
      name: 'type',
      isRequired: true,
      value: literal(type),
      text: 'Kind of layer, as in the style specification.',
    },
    ...group('layout', layout),
    ...group('paint', paint),
    ...(layer.hasAppearances
      ? [
          {
            name: 'appearances',
            isRequired: false,
            value: { kind: 'list', item: named('StyleAppearance') },
            text: 'How symbols look under conditions; the first that holds counts. Default: none.',
          },
        ]
      : []),
  ];
  const missing = ['layout', 'paint'].filter((key) => layer[key] === undefined);
  const base = hasSource ? 'LayerOfSource' : 'LayerWithoutSource';
  return file(
    ...[layout, paint].filter(Boolean).map((shape) => block({ ...shape, base: 'LayerProperties' })),
    block({
      name,
      text: `A layer of type \`${type}\`.`,
      base,
      members: [
        ...members,
        ...missing.map((key) => ({
          name: key,
          isRequired: false,
          value: named('LayerProperties'),
          text: `Default: none; such a layer has no \`${key}\`.`,
        })),
      ],
    }),
  );
}

const GROUPS = { layout: 'Layout', paint: 'Paint' };

const union = (name, text, members) =>
  `${comment(text)}\nexport type ${name} =\n${members.map((member) => `  | ${member}`).join('\n')};`;

const fileNameOf = (type) => `${type}-layer`;

function layersFile() {
  const imports = LAYERS.map(
    ({ type, name }) => `import type { ${name} } from './${fileNameOf(type)}.js';`,
  ).sort();
  const exported = LAYERS.map(({ type, name, layout, paint }) => {
    const names = [name, layout?.name, paint?.name].filter(Boolean).sort();
    return `export type { ${names.join(', ')} } from './${fileNameOf(type)}.js';`;
  }).sort();
  return [
    HEAD.trimEnd(),
    ...imports,
    '',
    ...exported,
    '',
    union(
      'SpecifiedLayer',
      'A layer of the style specification.',
      LAYERS.map(({ name }) => name),
    ),
    '',
  ].join('\n');
}

/** Names that members of sources have, whatever the type of the source. */
function sourceMembers() {
  const names = new Set(SOURCES.flatMap(({ members }) => members.map(({ name }) => name)));
  const text =
    'Members of sources, of whatever type, with blanks between: each type for itself would be several times as long.';
  return `${comment(text)}\nexport const SOURCE_MEMBERS =\n  '${[...names].join(' ')}';`;
}

/** @returns {Readonly<Record<string, string>>} texts by the names of the files */
exports.writeTypes = () => ({
  ...Object.fromEntries(LAYERS.map((layer) => [`${fileNameOf(layer.type)}.ts`, layerFile(layer)])),
  'layers.ts': layersFile(),
  'sources.ts': file(
    ...SOURCES.map(block),
    union(
      'StyleSource',
      'A source of a style document.',
      SOURCES.map(({ name }) => name),
    ),
  ),
  'scene.ts': file(...SCENE.map(block)),
  'lights.ts': file(
    ...LIGHTS.map(({ properties }) => block(properties)),
    ...LIGHTS.map(({ type, name, properties }) =>
      block({
        name,
        text: `A light of type \`${type}\`.`,
        members: [
          { name: 'id', isRequired: true, value: { kind: 'text' }, text: 'Unique among the lights.' },
          { name: 'type', isRequired: true, value: literal(type), text: 'Kind of light.' },
          {
            name: 'properties',
            isRequired: false,
            value: named(properties.name),
            text: 'What it is like. Default: as each says.',
          },
        ],
      }),
    ),
    union(
      'StyleLights',
      'One of the lights of a scene.',
      LIGHTS.map(({ name }) => name),
    ),
  ),
  'document.ts': file(
    block(DOCUMENT),
    block(IMPORT),
    block({
      name: 'ImportedStyle',
      text: 'A style document inside of another one.',
      base: DOCUMENT.name,
      members: [
        { name: 'version', isRequired: true, value: literal(8), text: 'Version of the style specification.' },
        {
          name: 'sources',
          isRequired: false,
          value: { kind: 'record', item: named('StyleSource') },
          text: 'Its sources by name. Default: none.',
        },
        {
          name: 'layers',
          isRequired: false,
          value: { kind: 'list', item: named('SpecifiedLayer') },
          text: 'Its layers, the lowest first. Default: none.',
        },
      ],
    }),
  ),
  'known-members.ts': [HEAD.trimEnd(), sourceMembers(), ''].join('\n'),
});
