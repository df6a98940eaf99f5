/** The fields of the config for readers: what each takes in plain words, and what is said of it. */

const { isPassedOn } = require('../list-config-fields.cjs');

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

/** Name of what is defined elsewhere, which has the name of its type. */
const nameOf = ({ $ref, allOf: [part] = [] }) => ($ref ?? part?.$ref)?.replace('#/definitions/', '');

/** What a field takes, in plain words. */
function wordsFor(rules) {
  if (rules.const !== undefined) return codeSpan(rules.const);
  const name = nameOf(rules);
  if (name !== undefined) return codeSpan(name);
  if (rules.enum) return rules.enum.map(codeSpan).join(', ');
  if (rules.anyOf) return [...new Set(rules.anyOf.map(wordsFor))].join(', or ');
  if (rules.type === 'array') return listOf(rules);
  return rangeOf({ ...rules, type: rules.type ?? 'any value' });
}

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

/** What a style document holds is the style specification's to say, but for what every one needs. */
const isOfStyle = (field) => field.path.startsWith('style.') && isPassedOn(field);

exports.wordsFor = wordsFor;

exports.describeFields = (fields) => {
  const tops = fields.filter(({ path }) => /^\w+$/.test(path));
  return tops.flatMap((top) => {
    const members = fields.filter((field) => isMemberOf(top, field) && !isOfStyle(field));
    return [
      `### \`${top.path}\``,
      '',
      `${kindOf(top)} ${top.text}`,
      '',
      ...describeMembers(top, members),
      '',
    ];
  });
};
