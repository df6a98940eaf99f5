import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMapConfig } from './parse-map-config.js';
import { createConfigWith, pathOf } from '../testing/create-config.js';
import { DATA_FIELDS } from '../testing/data-fields.js';
import { GENERAL_FIELDS } from '../testing/general-fields.js';
import { OVERLAY_FIELDS } from '../testing/overlay-fields.js';

function problemsOf(input: unknown) {
  const parsed = parseMapConfig(input);
  return parsed.ok ? [] : parsed.error.details.problems;
}

function pathsOf(input: unknown): string[] {
  return problemsOf(input).map((problem) => problem.path);
}

/** Every field of the contract; a test below compares the list with config.schema.json. */
const FIELDS = { ...GENERAL_FIELDS, ...DATA_FIELDS, ...OVERLAY_FIELDS };

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly additionalProperties?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly const?: unknown;
  readonly $comment?: string;
}

function listFields(node: SchemaNode, at: string): string[] {
  // A field that the engine validates passes through with any value.
  const validated = Object.entries(node.properties ?? {}).filter(
    ([, { $comment }]) => $comment !== 'The engine validates it.',
  );
  const own = validated.flatMap(([name, property]) => {
    const field = at ? `${at}.${name}` : name;
    return [field, ...listFields(property, field)];
  });
  const items = node.items && !Array.isArray(node.items) ? listFields(node.items, `${at}[0]`) : [];
  const entries = node.additionalProperties ? listFields(node.additionalProperties, `${at}.places`) : [];
  const branches = (node.anyOf ?? []).flatMap((branch) => listFields(branch, at));
  const kinds = (node.oneOf ?? []).flatMap((branch) =>
    listFields(branch, `${at}(${String(branch.properties?.type?.const)})`),
  );
  return [...own, ...items, ...entries, ...branches, ...kinds];
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
const tableOf = (kind: 'valid' | 'invalid') =>
  Object.entries(FIELDS).flatMap(([field, values]) =>
    values[kind].map((value) => ({
      field,
      value,
      shown: typeof value === 'number' ? String(value) : show(value),
    })),
  );

describe('fields', () => {
  test('the tables have a row for every field of config.schema.json', () => {
    const file = path.join(__dirname, '../../config.schema.json');
    const fields = listFields(JSON.parse(readFileSync(file, 'utf8')) as SchemaNode, '');
    // The type of a GeoJSON object belongs to the data, which passes through.
    expect(Object.keys(FIELDS).sort()).toEqual(
      fields.filter((name) => name !== 'sources.places(geojson).data.type').sort(),
    );
  });

  test.each(tableOf('valid'))('$field accepts $shown', ({ field, value }) => {
    expect(problemsOf(createConfigWith(field, value))).toEqual([]);
  });

  test.each(tableOf('invalid'))('$field refuses $shown', ({ field, value }) => {
    const paths = pathsOf(createConfigWith(field, value));
    const at = pathOf(field);
    expect(paths).toContainEqual(expect.stringContaining(at));
    expect(paths.filter((found) => !found.startsWith(at) && !at.startsWith(found))).toEqual([]);
  });

  test.each([null, undefined, true, 1, 'text', Symbol('s'), 1n, () => 1])('%p is no config', (input) => {
    expect(pathsOf(input)).toEqual(['(root)']);
  });

  test('an absent field is reported as required', () => {
    expect(problemsOf({ provider: {} })).toEqual([
      { path: 'provider.baseApiUrl', expected: 'a value (the field is required)', actual: 'nothing' },
      { path: 'style', expected: 'a value (the field is required)', actual: 'nothing' },
    ]);
  });

  test('no problem has a message of the validation library', () => {
    const problems = tableOf('invalid').flatMap(({ field, value }) =>
      problemsOf(createConfigWith(field, value)),
    );
    expect(problems.filter(({ expected }) => expected.startsWith('Invalid'))).toEqual([]);
  });
});
