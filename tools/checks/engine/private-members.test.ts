import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgram, findPrivateMembers, isPrivateApi, SOURCE } from './find-private-members.ts';
import { listNames } from './list-names.ts';
import { PLACES } from './member-places.ts';
import { PREPARATION, VIOLATIONS } from './violations.ts';

const FAKES = `${SOURCE}testing/fakes/fake-engine-internals.ts`;
const EXTRA = {
  path: `${SOURCE}engine/violations.ts`,
  text: PREPARATION + VIOLATIONS.map(({ code }) => code).join('\n'),
};
const FIRST_LINE = PREPARATION.split('\n').length;

/**
 * Names of private members that other code uses too, for members of its own or of documents. By its name alone nobody sees what such a member
 * is of, so only the types tell it apart.
 */
const COMMON = [
  ...[
    'attribution',
    'context',
    'getSource',
    'gl',
    'isActive',
    'isHidden',
    'keydown',
    'loaded',
    'maxzoom',
    'options',
  ],
  ...[
    'promoteId',
    'scope',
    'sourceId',
    'status',
    'style',
    'stylesheet',
    'tile',
    'tileSize',
    'type',
    'url',
    'used',
  ],
  // The map has documented calls of these names.
  ...[
    'resize',
    'addLayer',
    'removeLayer',
    'getFilter',
    'setFilter',
    'getLayoutProperty',
    'setLayoutProperty',
  ],
  ...['getPaintProperty', 'setPaintProperty', 'setFeatureState', 'removeFeatureState', 'querySourceFeatures'],
];

const program = createProgram(EXTRA);
const isOwn = (file: string) => file.startsWith(SOURCE) && file !== EXTRA.path;
const isTested = (file: string) =>
  isOwn(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(`${SOURCE}testing/`);

const members = findPrivateMembers(program, isPrivateApi, { countsEveryIn: true });
const names = new Set(members.flatMap(({ name, isUntyped }) => (isUntyped ? [] : [name])));
const isSpelt = (name: string) => names.has(name) && !COMMON.includes(name);

const sources = program.getSourceFiles().filter(({ fileName }) => isOwn(fileName));
const elsewhere = sources.filter(({ fileName }) => !isPrivateApi(fileName) && fileName !== FAKES);

const inViolations = findPrivateMembers(program, (file) => file === EXTRA.path);
for (const [index, { code, found }] of VIOLATIONS.entries()) {
  test(`found in "${code}": ${found.join(', ') || 'nothing'}`, () => {
    const inLine = inViolations.filter(({ line }) => line === FIRST_LINE + index);
    assert.deepEqual(inLine.map(({ name }) => name).sort(), [...found].sort());
  });
}

test('each private member that is used is looked for in the engine, and no other', () => {
  assert.deepEqual(Object.keys(PLACES).sort(), [...names].sort());
});

test('no other file uses a private member of the engine, or gives its objects members that it does not declare', () => {
  assert.deepEqual(
    findPrivateMembers(program, (file) => isTested(file) && !isPrivateApi(file)),
    [],
  );
});

test('no other file, a test neither, spells the name of a private member', () => {
  const found = elsewhere.flatMap((source) =>
    listNames(source).flatMap(({ name, line }) =>
      isSpelt(name) ? [`${source.fileName}:${line} ${name}`] : [],
    ),
  );
  assert.deepEqual(found, []);
});

test('each common name is needed', () => {
  const used = new Set(elsewhere.flatMap((source) => listNames(source).map(({ name }) => name)));
  assert.deepEqual(
    COMMON.filter((name) => !names.has(name) || !used.has(name)),
    [],
  );
});

test('no other file has a member whose name begins with an underscore, as the engine’s private ones do', () => {
  const found = elsewhere.flatMap((source) =>
    listNames(source).flatMap(({ name, line, isMember }) =>
      isMember && /^_[a-z]/i.test(name) ? [`${source.fileName}:${line} ${name}`] : [],
    ),
  );
  assert.deepEqual(found, []);
});
