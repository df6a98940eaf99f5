import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMatrix } from './format-matrix.ts';
import { judge } from './judge.ts';
import type { Case } from './checks.ts';

/** As much of each as the checks read. */
const createCase = ({ host, release, answer }: { host?: object; release?: object; answer?: object } = {}) =>
  ({
    host: {
      host: 'shop',
      environment: 'production',
      recordedAt: '2026-11-21T08:00:00.000Z',
      contract: '1.2.0',
      loads: 'federation',
      exposes: ['./MapView'],
      shared: { react: '19.3.1', 'react-dom': '19.3.1' },
      storeUrl: 'https://store.example/',
      configs: { main: { provider: { baseApiUrl: 'https://api.example' } } },
      ...host,
    },
    release: {
      releaseId: '1.2.3-0123456789abcdef',
      contract: '1.2.0',
      engine: { name: 'mapbox-gl', version: '3.4.5' },
      exposes: { './MapView': {}, './mount': {} },
      requires: { react: '^19.0.0', 'react-dom': '^19.0.0' },
      csp: { 'worker-src': ['blob:'] },
      ...release,
    },
    answer: {
      kind: 'answered',
      contract: '1.2.0',
      outcomes: { main: { problems: [], unknownFields: [] } },
      ...answer,
    },
  }) as unknown as Case;

test('says yes where all is well', () => {
  const row = judge(createCase());
  assert.equal(row.verdict, 'yes');
  assert.deepEqual(
    Object.entries(row.checks).map(([name, { verdict }]) => [name, verdict]),
    ['contract', 'engine', 'exposes', 'shared', 'config', 'policy'].map((name) => [name, 'yes']),
  );
});

const CASES: [
  what: string,
  changes: Parameters<typeof createCase>[0],
  check: string,
  verdict: string,
  detail: RegExp,
][] = [
  [
    'another major of the contract',
    { release: { contract: '2.0.0' }, answer: { contract: '2.0.0' } },
    'contract',
    'no',
    /contract is 2\.0\.0.*1\.2\.0/,
  ],
  [
    'another major of the engine than the host’s code is written for',
    { host: { engineMajor: 4 } },
    'engine',
    'no',
    /engine is mapbox-gl 3\.4\.5, and code of the host is written for 4/,
  ],
  [
    'a module that the release lacks',
    { host: { exposes: ['./MapView', './legend'] } },
    'exposes',
    'no',
    /exposes\["\.\/legend"\]/,
  ],
  [
    'a host of ES modules and a release without one',
    { host: { loads: 'module', exposes: [] } },
    'exposes',
    'no',
    /module is not there/,
  ],
  [
    'a React that is too old',
    { host: { shared: { react: '18.3.1', 'react-dom': '19.3.1' } } },
    'shared',
    'no',
    /requires\.react is \^19\.0\.0, and the host shares 18\.3\.1/,
  ],
  [
    'a shared module that the host lacks',
    { host: { shared: { react: '19.3.1' } } },
    'shared',
    'no',
    /requires\.react-dom .*does not share it/,
  ],
  [
    'a config that the contract refuses',
    {
      answer: {
        outcomes: {
          main: { problems: [{ path: 'camera', expected: 'an object', actual: 'null' }], unknownFields: [] },
        },
      },
    },
    'config',
    'no',
    /configs\["main"\] camera must be an object, got null/,
  ],
  [
    'a contract that fails',
    { answer: { kind: 'failed', reason: 'fails: Error: none' } },
    'config',
    'no',
    /contractModule fails: Error: none/,
  ],
  [
    'a contract of another version than release.json says',
    { answer: { contract: '1.1.0' } },
    'config',
    'no',
    /contractModule says that it is contract 1\.1\.0/,
  ],
  [
    'a release without a contract module',
    { answer: { kind: 'absent' } },
    'config',
    'unknown',
    /contractModule is not there/,
  ],
  [
    'a config without an answer',
    { answer: { outcomes: {} } },
    'config',
    'unknown',
    /configs\["main"\] \(root\) got no answer/,
  ],
  [
    'a policy that denies',
    { host: { csp: "worker-src 'none'" } },
    'policy',
    'no',
    /csp\.worker-src must allow blob:/,
  ],
  [
    'a policy, and a release that does not say what it needs',
    { host: { csp: "worker-src 'none'" }, release: { csp: undefined } },
    'policy',
    'unknown',
    /csp is not there/,
  ],
];

for (const [what, changes, check, verdict, detail] of CASES) {
  test(`says ${verdict} to ${what}, and why`, () => {
    const row = judge(createCase(changes));
    assert.equal(row.verdict, verdict);
    const others = Object.entries(row.checks).filter(([name]) => name !== check);
    assert.equal(row.checks[check]?.verdict, verdict);
    assert.deepEqual(
      others.filter(([, { verdict: other }]) => other !== 'yes'),
      [],
    );
    assert.match(formatMatrix([row]), detail);
  });
}

test('allows a newer minor version on either side', () => {
  assert.equal(judge(createCase({ host: { contract: '1.9.0' } })).verdict, 'yes');
  assert.equal(
    judge(createCase({ release: { contract: '1.9.0' }, answer: { contract: '1.9.0' } })).verdict,
    'yes',
  );
});

test('requires no React of a host that renders no component of the map', () => {
  const mount = { exposes: ['./mount'], shared: { react: '18.3.1' } };
  assert.equal(judge(createCase({ host: mount })).verdict, 'yes');
  const module = { host: { loads: 'module', exposes: [], shared: {} }, release: { module: 'mount.js' } };
  assert.equal(judge(createCase(module)).verdict, 'yes');
});

test('only warns of a field that the release ignores', () => {
  const outcomes = { main: { problems: [], unknownFields: ['camera.transition'] } };
  const row = judge(createCase({ answer: { outcomes } }));
  assert.equal(row.verdict, 'yes');
  assert.match(formatMatrix([row]), /^warning: .*configs\["main"\] camera\.transition is unknown/m);
});

test('says no rather than unknown when there is both', () => {
  const row = judge(createCase({ host: { exposes: ['./legend'] }, answer: { kind: 'absent' } }));
  assert.equal(row.verdict, 'no');
});

test('writes hosts as rows and checks as columns', () => {
  const rows = [
    judge(createCase()),
    judge(createCase({ host: { host: 'a-longer-name', exposes: ['./legend'] } })),
  ];
  const [head = '', first = '', second = '', , ...details] = formatMatrix(rows).split('\n');
  for (const column of ['host', 'release', ...Object.keys(rows[0]?.checks ?? {})]) {
    assert.ok(head.split(/ +/).includes(column), column);
  }
  assert.match(first, /^shop\/production +1\.2\.3-0123456789abcdef( +yes){6}$/);
  assert.match(second, /^a-longer-name\/production +1\.2\.3-0123456789abcdef +yes +yes +no +yes +yes +yes$/);
  assert.equal(first.indexOf('1.2.3'), head.indexOf('release'));
  assert.equal(details.length, 1);
});
