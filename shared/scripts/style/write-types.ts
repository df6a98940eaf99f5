/** The shapes of the style specification as TypeScript: their texts by file name. All of them are read-only. */
import {
  DOCUMENT,
  IMPORT,
  type Layer,
  LAYERS,
  LIGHTS,
  type Member,
  optional,
  SCENE,
  type Shape,
  SOURCES,
} from './shapes.ts';
import { createWriter, named, type Value } from './values.ts';

const MAX_WIDTH = 118;
const HEAD = `// Made by \`npm run generate -w @mapdock/shared\` of the style specification in mapbox-gl: change scripts/style.\n// A file is as long as what the specification has of its subject.\n`;

const textOf = (value: string | number) => (typeof value === 'string' ? `'${value}'` : String(value));
const keyOf = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

const inList = (item: string) => (/ \| |^readonly /.test(item) ? `(${item})` : item);

/** Includes `undefined`. */
const ANY = 'AnyJson';

const write: (value: Value) => string = createWriter({
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
    hasExpressions
      ? `readonly ${inList(items.slice(0, 1).map(write).join(''))}[]`
      : `readonly [${items.map(write).join(', ')}]`,
  record: ({ item }) => `Readonly<Record<string, ${write(item)}>>`,
  named: ({ name }) => name,
  styled: ({ value }) => `StyleValue<${write(value)}>`,
  hinted: () => ANY,
  either: ({ values }) => values.map(write).join(' | '),
});

function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length + indent.length + 3 > MAX_WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

function comment(text: string, indent = ''): string {
  const short = `${indent}/** ${text} */`;
  if (short.length <= MAX_WIDTH) return short;
  return [`${indent}/**`, ...wrap(text, indent).map((line) => `${indent} * ${line}`), `${indent} */`].join(
    '\n',
  );
}

function member({ name, isRequired, value, text }: Member): string {
  const type = write(value);
  const orAbsent = isRequired || type === ANY ? '' : ' | undefined';
  const code = `readonly ${keyOf(name)}${isRequired ? '' : '?'}: ${type}${orAbsent};`;
  return `${comment(text, '  ')}\n  ${code}`;
}

/** @param base what the interface extends */
function block({ name, text, members }: Shape, base?: string): string {
  const heading = `export interface ${name}${base ? ` extends ${base}` : ''} {`;
  return [comment(text), heading, ...members.map(member), '}'].join('\n');
}

const LOCAL: Readonly<Record<string, string>> = {
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
function importsOf(body: string): string[] {
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

function file(...blocks: readonly string[]): string {
  const body = blocks.join('\n\n');
  const imports = importsOf(body);
  return [HEAD.trimEnd(), ...imports, ...(imports.length > 0 ? [''] : []), body, ''].join('\n');
}

const literal = (value: string | number): Value => ({ kind: 'literal', values: [value] });
const required = (name: string, value: Value, text: string): Member => ({
  name,
  isRequired: true,
  value,
  text,
});

const GROUPS = { layout: 'Layout', paint: 'Paint' } as const;

function layerFile(layer: Layer): string {
  const { type, name } = layer;
  const groups = (['layout', 'paint'] as const).map((key) => ({ key, shape: layer[key] }));
  const appearances = 'How symbols look under conditions; the first that holds counts. Default: none.';
  const members = [
    required('type', literal(type), 'Kind of layer, as in the style specification.'),
    ...groups.flatMap(({ key, shape }) =>
      shape ? [optional(key, named(shape.name), `${GROUPS[key]} properties. Default: as each says.`)] : [],
    ),
    ...(layer.hasAppearances
      ? [optional('appearances', { kind: 'list', item: named('StyleAppearance') }, appearances)]
      : []),
    ...groups.flatMap(({ key, shape }) =>
      shape
        ? []
        : [optional(key, named('LayerProperties'), `Default: none; such a layer has no \`${key}\`.`)],
    ),
  ];
  return file(
    ...groups.flatMap(({ shape }) => (shape ? [block(shape, 'LayerProperties')] : [])),
    block(
      { name, text: `A layer of type \`${type}\`.`, members },
      layer.hasSource ? 'LayerOfSource' : 'LayerWithoutSource',
    ),
  );
}

const union = (name: string, text: string, members: readonly string[]) =>
  `${comment(text)}\nexport type ${name} =\n${members.map((member) => `  | ${member}`).join('\n')};`;

const fileNameOf = (type: string) => `${type}-layer`;

function layersFile(): string {
  const imports = LAYERS.map(
    ({ type, name }) => `import type { ${name} } from './${fileNameOf(type)}.js';`,
  ).sort();
  const exported = LAYERS.map(({ type, name, layout, paint }) => {
    const names = [name, layout?.name ?? [], paint?.name ?? []].flat().sort();
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
function sourceMembers(): string {
  const names = new Set(SOURCES.flatMap(({ members }) => members.map(({ name }) => name)));
  const text =
    'Members of sources, of whatever type, with blanks between: each type for itself would be several times as long.';
  return `${comment(text)}\nexport const SOURCE_MEMBERS =\n  '${[...names].join(' ')}';`;
}

/** Returns texts by the names of the files. */
export const writeTypes = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(LAYERS.map((layer) => [`${fileNameOf(layer.type)}.ts`, layerFile(layer)])),
  'layers.ts': layersFile(),
  'sources.ts': file(
    ...SOURCES.map((source) => block(source)),
    union(
      'StyleSource',
      'A source of a style document.',
      SOURCES.map(({ name }) => name),
    ),
  ),
  'scene.ts': file(...SCENE.map((shape) => block(shape))),
  'lights.ts': file(
    ...LIGHTS.map(({ properties }) => block(properties)),
    ...LIGHTS.map(({ type, name, properties }) =>
      block({
        name,
        text: `A light of type \`${type}\`.`,
        members: [
          required('id', { kind: 'text' }, 'Unique among the lights.'),
          required('type', literal(type), 'Kind of light.'),
          optional('properties', named(properties.name), 'What it is like. Default: as each says.'),
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
    block(
      {
        name: 'ImportedStyle',
        text: 'A style document inside of another one.',
        members: [
          required('version', literal(8), 'Version of the style specification.'),
          optional(
            'sources',
            { kind: 'record', item: named('StyleSource') },
            'Its sources by name. Default: none.',
          ),
          optional(
            'layers',
            { kind: 'list', item: named('SpecifiedLayer') },
            'Its layers, the lowest first. Default: none.',
          ),
        ],
      },
      DOCUMENT.name,
    ),
  ),
  'known-members.ts': [HEAD.trimEnd(), sourceMembers(), ''].join('\n'),
});
