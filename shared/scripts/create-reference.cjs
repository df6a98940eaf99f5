/** The contract as one page to read: its words are the doc comments of the sources. */
const { listConfigFields } = require('./list-config-fields.cjs');

/** What stands in which part of the page, by source file; all that is in none of them belongs to the config. */
const CHAPTERS = [
  { title: 'Mounting and handle', files: ['map-handle'], first: ['Mount', 'MountOptions', 'MapHandle'] },
  { title: 'React component', files: ['map-view-props'] },
  { title: 'Element', files: ['map-dock'], first: ['MapDockElement', 'MapDockAttributes'] },
  { title: 'Events', files: ['map-events'], first: ['MapEventMap'] },
  { title: 'Status and published marks', files: ['map-status'], first: ['MapStatus'] },
  {
    title: 'Errors',
    files: ['errors', 'error-details', 'redact-tokens', 'result'],
    first: ['MapdockError', 'ErrorDetails'],
  },
  { title: 'What a remote exposes', files: ['remote-modules', 'contract-version'], first: ['RemoteModules'] },
  {
    title: 'Release documents',
    files: ['release-documents', 'parse-document'],
    first: ['ReleaseFile', 'ChannelPointer'],
  },
];

const PLAIN_WORDS = { string: 'text', boolean: '`true` or `false`', integer: 'whole number' };

const codeSpan = (value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function rangeOf({ type, minimum, maximum }) {
  const name = PLAIN_WORDS[type] ?? type;
  return maximum === undefined ? name : `${name}, ${minimum} to ${maximum}`;
}

/** Places of the map say in words what each number is; here their form is enough. */
function formOf(rules) {
  return Array.isArray(rules.items) ? `[${rules.items.map(formOf).join(', ')}]` : rules.type;
}

function listOf({ items, maxItems }) {
  if (Array.isArray(items)) return codeSpan(formOf({ items }));
  const name = maxItems === undefined ? 'list' : `list of at most ${maxItems.toLocaleString('en')}`;
  return items ? `${name}, each ${wordsFor(items)}` : name;
}

/** What a field takes, in plain words. */
function wordsFor(rules) {
  if (rules.const !== undefined) return codeSpan(rules.const);
  if (rules.enum) return rules.enum.map(codeSpan).join(', ');
  if (rules.anyOf) return [...new Set(rules.anyOf.map(wordsFor))].join(', or ');
  if (rules.type === 'array') return listOf(rules);
  return rangeOf({ ...rules, type: rules.type ?? 'object' });
}

const inOneLine = (text) => text.replaceAll(/\s*\n\s*/g, ' ');

const kindOf = ({ isRequired, rules }) => `(${wordsFor(rules)}${isRequired ? '; required' : ''})`;

/** A member of a top field: its path from there, and the kind of variant it belongs to. */
function placeIn(top, field) {
  const [, kind, name] = /^(?:\.<name>|\[\])?(?:\(([\w-]+)\))?\.(.*)$/.exec(
    field.path.slice(top.path.length),
  );
  return { kind, name };
}

function describeMembers(top, members) {
  let lastKind;
  return members.flatMap((field) => {
    const { kind, name } = placeIn(top, field);
    const heading = kind === lastKind ? [] : ['', `Where \`type\` is \`${kind}\`:`, ''];
    lastKind = kind;
    return [...heading, `- \`${name}\` ${kindOf(field)}: ${field.text}`];
  });
}

function isMemberOf(top, field) {
  return field.path.startsWith(top.path) && /^[.[(]/.test(field.path.slice(top.path.length));
}

function describeConfig(fields) {
  const tops = fields.filter(({ path }) => /^\w+$/.test(path));
  return tops.flatMap((top) => {
    const members = fields.filter((field) => isMemberOf(top, field));
    return [
      `### \`${top.path}\``,
      '',
      `${kindOf(top)} ${top.text}`,
      '',
      ...describeMembers(top, members),
      '',
    ];
  });
}

const withoutModifiers = (code) => code.replace(/^(?:(?:override|readonly) )+/, '');

/** An error's explanation is on a page of its own, by its code. */
function describeError({ name, code }) {
  return `- [\`${name}\`](ERRORS.md#${name.toLowerCase()}): \`${code.slice(name.length + 2)}\``;
}

function describeMember(member, owner) {
  if (owner === 'ErrorDetails') return describeError(member);
  return `- \`${withoutModifiers(member.code)}\`: ${inOneLine(member.text)}`;
}

/** A union of objects is read one by one. */
const breakUnions = (code) => code.replaceAll(/ \| (?=\{)/g, '\n  | ');

function describeEntry({ name, code, text, members }) {
  // The heading says it all, unless it stands on others.
  const isShown = members.length === 0 || / extends /.test(code);
  return [
    `### \`${name}\``,
    '',
    text,
    '',
    ...(isShown ? ['```ts', breakUnions(code), '```', ''] : []),
    ...members.map((member) => describeMember(member, name)),
    '',
  ];
}

/** The config's types but have names for its parts. */
function describeConfigTypes(entries) {
  const isPart = ({ code }) => code.startsWith('type ') && !code.includes('{');
  return [
    ...entries.filter((entry) => !isPart(entry)).flatMap(describeEntry),
    '### Types of its parts',
    '',
    ...entries.filter(isPart).map(({ name, text }) => `- \`${name}\`: ${inOneLine(text)}`),
    '',
  ];
}

function describeChapter({ title, files, first = [] }, entries) {
  const inside = entries.filter(({ file }) => files.includes(file));
  const sorted = [
    ...first.map((name) => inside.find((entry) => entry.name === name)),
    ...inside.filter(({ name }) => !first.includes(name)),
  ];
  return [`## ${title}`, '', ...sorted.flatMap(describeEntry)];
}

/**
 * @param {object} parts
 * @param {ReturnType<typeof import('./open-contract.cjs').openContract>} parts.contract
 * @param {object} parts.configSchema JSON Schema of the config
 * @param {string} parts.version the contract's version
 */
exports.createReference = ({ contract, configSchema, version }) => {
  const placed = new Set(CHAPTERS.flatMap(({ files }) => files));
  const ofConfig = contract.entries.filter((entry) => !placed.has(entry.file));
  const lines = [
    '# Contract reference',
    '',
    `Contract ${version}, in the words of its sources: \`npm run generate -w @mapdock/shared\` makes this page from their`,
    'comments. [README.md](README.md) tells how the parts work together, [ERRORS.md](ERRORS.md) what to do about each error.',
    '',
    '## Config',
    '',
    configSchema.description,
    '',
    ...describeConfig(listConfigFields(configSchema)),
    ...describeConfigTypes(ofConfig),
    ...CHAPTERS.flatMap((chapter) =>
      describeChapter(chapter, [...contract.entries, ...contract.elementEntries]),
    ),
  ];
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
};
