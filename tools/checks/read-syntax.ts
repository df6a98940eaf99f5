import { parse } from 'acorn';

export type SourceType = 'script' | 'module';

export type Node = { type: string; [member: string]: unknown };

/**
 * Syntax that is newer than 2018, by name. acorn parses whole editions only, so these are looked up in its tree. The first one is
 * part of 2018, but Firefox supports it only since 78.
 */
const LATER: Readonly<Record<string, (node: any) => boolean>> = {
  'a pattern of 2018 that Firefox supports since 78': ({ type, regex }) =>
    type === 'Literal' && (regex?.flags.includes('s') || /\\[pP]\{/.test(regex?.pattern)),
  'optional catch binding (2019)': ({ type, param }) => type === 'CatchClause' && param === null,
  'optional chaining (2020)': ({ type }) => type === 'ChainExpression',
  '?? (2020)': ({ type, operator }) => type === 'LogicalExpression' && operator === '??',
  'BigInt (2020)': ({ type, bigint }) => type === 'Literal' && bigint !== undefined,
  'export * as (2020)': ({ type, exported }) => type === 'ExportAllDeclaration' && exported !== null,
};

/** All nodes of a syntax tree. */
export function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node;
    for (const member of Object.values(value)) yield* walk(member);
  }
}

/** Parses a text by an edition of the language. Throws if the text has newer syntax. */
export function parseAs(text: string, ecmaVersion: 5 | 2017 | 2022, sourceType: SourceType) {
  return parse(text, { ecmaVersion, sourceType });
}

/**
 * Lists the syntax of a module that is newer than 2018. `import()` and `import.meta` are not listed: browsers had them before the rest of
 * their edition.
 */
export function listNewerThan2018(text: string) {
  const nodes = [...walk(parse(text, { ecmaVersion: 2020, sourceType: 'module' }))];
  return Object.entries(LATER).flatMap(([name, has]) => (nodes.some(has) ? [name] : []));
}
