import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changeOf, listFieldPaths } from './testing/field-changes.js';
import { metricsRequest } from './loader/telemetry/metrics-request.js';
import { VISIT_EVENT } from './loader/visits/visit-record.js';
import { createVisit } from './testing/create-visit.js';
import {
  CONTAINER_NAME,
  CONTRACT_VERSION,
  LOADING_PHASES,
  PERFORMANCE_MARKS,
  STATUS_ATTRIBUTE,
  type MapHandle,
} from './index.js';

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly const?: string;
}

function readText(name: string): string {
  return readFileSync(path.join(__dirname, '..', name), 'utf8');
}

/** Returns the text between a heading and the next one. */
function readSection(document: 'CONFIG.md' | 'EMBEDDING.md', heading: string): string {
  const section = readText(document)
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  return section ?? '';
}

function namesInFirstColumn(section: string): string[] {
  const cells = section.split('\n').map((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('the table of what a change makes anew has the fields of which that is so', () => {
  const paths = listFieldPaths().filter((field) => {
    const { change, except } = changeOf(field);
    return except !== undefined || !['live', 'moves', 'never'].includes(change);
  });
  // `provider` is there by its members, and each member of sources once for all of their types.
  const wanted = new Set(
    paths.filter((field) => field !== 'provider').map((field) => field.replace(/\(.*?\)/, '')),
  );
  expect(namesInFirstColumn(readSection('CONFIG.md', 'How do I change a running map?')).sort()).toEqual(
    [...wanted].sort(),
  );
});

test('the table of the sources has every type of the schema', () => {
  const schema = JSON.parse(readText('config.schema.json')) as SchemaNode;
  const branches = schema.properties?.sources?.additionalProperties?.oneOf ?? [];
  const types = branches.map((branch) => branch.properties?.type?.const);
  expect(namesInFirstColumn(readSection('CONFIG.md', 'How do I show my own data?'))).toEqual(types);
});

test('the table of the states names each and its phases', () => {
  const section = readSection('EMBEDDING.md', 'How does a map live?');
  expect(namesInFirstColumn(section).slice(1)).toEqual(['loading', 'ready', 'degraded', 'parked', 'failed']);
  expect(LOADING_PHASES.filter((phase) => !section.includes(`\`${phase}\``))).toEqual([]);
});

test('the members of the handle are explained', () => {
  const members: Record<keyof MapHandle, true> = {
    contractVersion: true,
    status: true,
    update: true,
    getCamera: true,
    moveCamera: true,
    stop: true,
    cameraForBounds: true,
    getBounds: true,
    queryTerrainElevation: true,
    project: true,
    unproject: true,
    queryFeatures: true,
    querySourceFeatures: true,
    updateData: true,
    clusterLeaves: true,
    clusterChildren: true,
    queryRasterValue: true,
    screenshot: true,
    whenReady: true,
    addMarker: true,
    addPopup: true,
    on: true,
    retry: true,
    park: true,
    resume: true,
    engine: true,
    destroy: true,
  };
  const text = readText('EMBEDDING.md');
  expect(Object.keys(members).filter((name) => !new RegExp(`handle\\.${name}\\b`).test(text))).toEqual([]);
});

test('the published marks are those of the code', () => {
  const section = readSection('EMBEDDING.md', 'How do I monitor a map?');
  const names = [...section.matchAll(/`((?:data-)?mapdock[^`]+)`/g)].map(([, name]) => name);
  const sent = JSON.stringify(metricsRequest(createVisit({ refusal: 'new' }), 0));
  const keys = [...sent.matchAll(/"(?:key|name)":"(mapdock\.[^"]+)"/g)].map(([, name]) => name);
  const marks = Object.values(PERFORMANCE_MARKS);
  expect(new Set(names)).toEqual(new Set([STATUS_ATTRIBUTE, ...marks, VISIT_EVENT, ...keys]));
});

test('the container has the name of the code', () => {
  expect(readSection('EMBEDDING.md', 'What does map-remote expose?')).toContain(
    `called \`${CONTAINER_NAME}\``,
  );
});

test('the newest entry of the changes is the version of the contract', () => {
  expect(/^## (.*)$/m.exec(readText('CHANGELOG.md'))?.[1]).toBe(CONTRACT_VERSION);
});
