/** The fields of the config for readers: what each takes in plain words, and what is said of it. */
import { type ConfigField, isPassedOn } from '../list-config-fields.ts';
import type { SchemaNode } from '../schema-node.ts';

const PLAIN_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: '`true` or `false`',
  integer: 'whole number',
};

const codeSpan = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function rangeOf({ type = 'any value', minimum, maximum }: SchemaNode): string {
  const name = PLAIN_WORDS[type] ?? type;
  return maximum === undefined ? name : `${name}, ${minimum} to ${maximum}`;
}

/** Places of the map say in words what each number is; here their form is enough. */
function formOf({ type, items }: SchemaNode): string {
  return Array.isArray(items) ? `[${items.map(formOf).join(', ')}]` : String(type);
}

function listOf({ items, maxItems }: SchemaNode): string {
  if (Array.isArray(items)) return codeSpan(formOf({ items }));
  const name = maxItems === undefined ? 'list' : `list of at most ${maxItems.toLocaleString('en')}`;
  return items ? `${name}, each ${wordsFor(items)}` : name;
}

/** Name of what is defined elsewhere, which has the name of its type. */
const nameOf = ({ $ref, allOf: [part] = [] }: SchemaNode) =>
  ($ref ?? part?.$ref)?.replace('#/definitions/', '');

/** What a field takes, in plain words. */
export function wordsFor(rules: SchemaNode): string {
  if (rules.const !== undefined) return codeSpan(rules.const);
  const name = nameOf(rules);
  if (name !== undefined) return codeSpan(name);
  if (rules.enum) return rules.enum.map(codeSpan).join(', ');
  if (rules.anyOf) return [...new Set(rules.anyOf.map(wordsFor))].join(', or ');
  return rules.type === 'array' ? listOf(rules) : rangeOf(rules);
}

const kindOf = ({ isRequired, rules }: ConfigField) =>
  `(${wordsFor(rules)}${isRequired ? '; required' : ''})`;

/** A member of a top field: its path from there, and the kind of variant it belongs to. */
function placeIn(top: ConfigField, field: ConfigField) {
  const path = field.path.slice(top.path.length);
  const [, kind, name] = /^(?:\.<name>|\[\])?(?:\(([\w-]+)\))?\.(.*)$/.exec(path) ?? [];
  return { kind, name };
}

function describeMembers(top: ConfigField, members: readonly ConfigField[]): string[] {
  let lastKind: string | undefined;
  return members.flatMap((field) => {
    const { kind, name } = placeIn(top, field);
    const heading = kind === lastKind ? [] : ['', `Where \`type\` is \`${kind}\`:`, ''];
    lastKind = kind;
    return [...heading, `- \`${name}\` ${kindOf(field)}: ${field.text}`];
  });
}

function isMemberOf(top: ConfigField, field: ConfigField): boolean {
  return field.path.startsWith(top.path) && /^[.[(]/.test(field.path.slice(top.path.length));
}

/** What a style document holds is the style specification's to say, but for what every one needs. */
const isOfStyle = (field: ConfigField) => field.path.startsWith('style.') && isPassedOn(field);

export function describeFields(fields: readonly ConfigField[]): string[] {
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
}
