import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;

test('the manifest of the element follows the schema of such manifests', () => {
  const schema = readJson(require.resolve('custom-elements-manifest/schema.json'));
  const ajv = new Ajv({ allErrors: true, strict: false });
  const isValid = ajv.validate(schema, readJson(path.join(__dirname, '../custom-elements.json')));
  expect([isValid, ajv.errors]).toEqual([true, null]);
});
