import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parseMapConfig } from './parse/parse-map-config.js';

interface InvalidSample {
  readonly config: unknown;
  readonly paths: readonly string[];
  /** A JSON Schema can't express rules that compare fields. */
  readonly acrossFields?: true;
}

function readJson(...steps: string[]): unknown {
  return JSON.parse(readFileSync(path.join(__dirname, ...steps), 'utf8'));
}

function readSamples<T>(kind: 'valid' | 'invalid'): [name: string, sample: T][] {
  const names = readdirSync(path.join(__dirname, 'samples', kind));
  return names.map((name) => [name, readJson('samples', kind, name) as T]);
}

// An expression is an operator and any number of arguments; the validator reports that as a missing limit.
const validate = new Ajv({ allErrors: true, strictTuples: false }).compile(
  readJson('../config.schema.json') as object,
);

/** Fields of a later contract: accepted at run time, and marked by an editor with the schema of today. */
const NEWER = 'from-a-newer-contract.json';
const NEW_FIELDS = ['provider.retries', 'camera.roll', 'weather'];

function readMarkedFields(): string[] {
  return (validate.errors ?? []).map(({ instancePath, params, keyword, message }) => {
    if (keyword !== 'additionalProperties') return `${instancePath} ${message}`;
    const { additionalProperty } = params as { additionalProperty: string };
    return [...instancePath.split('/').slice(1), additionalProperty].join('.');
  });
}

describe.each(readSamples<unknown>('valid'))('the valid sample %s', (name, config) => {
  test('passes the parser, which keeps every known field', () => {
    const parsed = parseMapConfig(config);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok && parsed.unknownFields.length === 0) expect(parsed.value).toEqual(config);
  });

  test(name === NEWER ? 'has its new fields marked by the JSON Schema' : 'passes the JSON Schema', () => {
    validate(config);
    expect(readMarkedFields().sort()).toEqual(name === NEWER ? NEW_FIELDS.toSorted() : []);
  });
});

describe.each(readSamples<InvalidSample>('invalid'))('the invalid sample %s', (_name, sample) => {
  test('is refused at exactly the paths it states', () => {
    const parsed = parseMapConfig(sample.config);
    const paths = parsed.ok ? [] : parsed.error.details.problems.map((problem) => problem.path);
    expect(paths).toEqual(sample.paths);
  });

  test(`${sample.acrossFields ? 'passes' : 'is refused by'} the JSON Schema`, () => {
    expect(validate(sample.config)).toBe(sample.acrossFields === true);
  });
});

test('the sample of a newer contract is accepted and its new fields are reported', () => {
  expect(parseMapConfig(readJson(`samples/valid/${NEWER}`))).toMatchObject({
    ok: true,
    unknownFields: NEW_FIELDS,
  });
});
