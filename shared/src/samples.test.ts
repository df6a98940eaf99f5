import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parseMapConfig } from './parse-map-config.js';

interface InvalidSample {
  readonly config: unknown;
  readonly paths: readonly string[];
  /** Rules that compare fields are beyond a JSON Schema. */
  readonly acrossFields?: true;
}

function readJson(...steps: string[]): unknown {
  return JSON.parse(readFileSync(path.join(__dirname, ...steps), 'utf8'));
}

function readSamples<T>(kind: 'valid' | 'invalid'): [name: string, sample: T][] {
  const names = readdirSync(path.join(__dirname, 'samples', kind));
  return names.map((name) => [name, readJson('samples', kind, name) as T]);
}

function createValidator() {
  return new Ajv({ allErrors: true }).compile(readJson('../config.schema.json') as object);
}

describe.each(readSamples<unknown>('valid'))('the valid sample %s', (_name, config) => {
  test('passes the parser, which keeps every known field', () => {
    const parsed = parseMapConfig(config);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok && parsed.unknownFields.length === 0) expect(parsed.value).toEqual(config);
  });

  test('passes the JSON Schema', () => {
    const validate = createValidator();
    validate(config);
    expect(validate.errors).toBeNull();
  });
});

describe.each(readSamples<InvalidSample>('invalid'))('the invalid sample %s', (_name, sample) => {
  test('is refused at exactly the paths it states', () => {
    const parsed = parseMapConfig(sample.config);
    const paths = parsed.ok ? [] : parsed.error.details.problems.map((problem) => problem.path);
    expect(paths).toEqual(sample.paths);
  });

  test(`${sample.acrossFields ? 'passes' : 'is refused by'} the JSON Schema`, () => {
    expect(createValidator()(sample.config)).toBe(sample.acrossFields === true);
  });
});

test('the sample of a newer contract is accepted and its new fields are named', () => {
  expect(parseMapConfig(readJson('samples/valid/from-a-newer-contract.json'))).toMatchObject({
    ok: true,
    unknownFields: ['provider.retries', 'camera.roll', 'weather'],
  });
});
