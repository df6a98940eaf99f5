import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReleased } from '../scripts/surface-record.ts';
import { parseMapConfig } from './parse/parse-map-config.js';

const FOLDER = path.join(__dirname, '../samples');

function listSamples(): [version: string, name: string][] {
  return readdirSync(FOLDER).flatMap((version) =>
    readdirSync(path.join(FOLDER, version)).map((name): [string, string] => [version, name]),
  );
}

function parseSample(version: string, name: string) {
  return parseMapConfig(JSON.parse(readFileSync(path.join(FOLDER, version, name), 'utf8')));
}

test('each released version has its samples', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(readReleased()).sort());
});

test.each(listSamples())('a config of contract %s is valid today: %s', (version, name) => {
  const parsed = parseSample(version, name);
  const unknownFields = name === 'from-a-newer-contract.json' ? expect.any(Array) : [];
  expect(parsed).toMatchObject({ ok: true, unknownFields });
});
