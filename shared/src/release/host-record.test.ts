import { HOST_RECORD_FORMAT, hostFactsSchema, hostRecordSchema } from './host-record.js';
import { parseDocument } from '../parse/parse-document.js';

type Json = Record<string, unknown>;

const FACTS = {
  contract: '1.2.0',
  loads: 'federation',
  exposes: ['./MapView'],
  shared: { react: '19.3.1' },
};

const createRecord = (parts: Json = {}): Json => ({
  format: HOST_RECORD_FORMAT,
  host: 'shop',
  environment: 'production',
  channel: 'production',
  recordedAt: '2026-11-21T08:00:00.000Z',
  ...FACTS,
  storeUrl: 'https://store.example/maps/',
  configs: { main: { provider: { baseApiUrl: 'https://api.example' }, style: 'mapbox://styles/a/b' } },
  ...parts,
});

function pathsOf(input: unknown): string[] {
  const parsed = parseDocument(hostRecordSchema, input);
  return parsed.ok ? [] : parsed.problems.map(({ path }) => path);
}

test('accepts a record with the required members alone', () => {
  expect(parseDocument(hostRecordSchema, createRecord())).toMatchObject({ ok: true, unknownFields: [] });
});

test('accepts a record with all members', () => {
  const parts = {
    version: '3.1.0',
    engineMajor: 3,
    pageUrl: 'https://shop.example/find',
    workerUrl: 'https://shop.example/mapdock-worker.js',
    csp: "default-src 'self'",
  };
  expect(parseDocument(hostRecordSchema, createRecord(parts))).toMatchObject({ ok: true, unknownFields: [] });
});

test.each<[string, Json, string]>([
  ['another format', { format: 2 }, 'format'],
  ['a host with a way out of its folder', { host: '../shop' }, 'host'],
  ['an environment with a way out of its folder', { environment: 'a/b' }, 'environment'],
  ['a contract that is no version', { contract: '1' }, 'contract'],
  ['an engine by its whole version', { engineMajor: '3.4.5' }, 'engineMajor'],
  ['half an engine', { engineMajor: 3.5 }, 'engineMajor'],
  ['another way to load', { loads: 'iframe' }, 'loads'],
  ['a store without its last slash', { storeUrl: 'https://store.example/maps' }, 'storeUrl'],
  ['a store with a query', { storeUrl: 'https://store.example/?token=a/' }, 'storeUrl'],
  ['a page with credentials', { pageUrl: 'https://me:secret@shop.example/' }, 'pageUrl'],
  ['no config', { configs: {} }, 'configs'],
])('refuses %s', (_what, parts, path) => {
  expect(pathsOf(createRecord(parts))).toEqual([path]);
});

test('accepts what a build states about itself', () => {
  expect(parseDocument(hostFactsSchema, FACTS)).toMatchObject({ ok: true, unknownFields: [] });
});
