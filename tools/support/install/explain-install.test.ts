import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainInstall } from './explain-install.js';

test('gives the line with the reason, the next step and the log', () => {
  const output = [
    'npm warn deprecated something',
    'npm error code ENOTFOUND',
    'npm error syscall getaddrinfo',
    'npm error errno ENOTFOUND',
    'npm error network request to https://registry.npmjs.org/a failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org.',
    'npm error network This is a problem related to network connectivity.',
    'npm error A complete log of this run can be found in: /home/me/.npm/_logs/1-debug-0.log',
  ].join('\n');
  assert.equal(
    explainInstall(output),
    'The install failed: request to https://registry.npmjs.org/a failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org. ' +
      "Check the network, and npm's settings of proxy and registry (npm config ls), then run the same command again. " +
      "npm's log: /home/me/.npm/_logs/1-debug-0.log",
  );
});

for (const [output, expected] of [
  [
    'npm ERR! code ENOSPC\nnpm ERR! no space left on device',
    /no space left on device\. Make room on the disk/,
  ],
  ['npm error code ENOTCACHED\nnpm error request failed: no cache', /npm config delete offline/],
  [
    'npm error code EUSAGE\nnpm error The lockfile is old.',
    /^The install failed: The lockfile is old\. Run "npm ci"/,
  ],
  ['', /^The install failed: npm gave no reason\. Run "npm ci" to see all of it\.$/],
] as const) {
  test(`says what to do after ${JSON.stringify(output.slice(0, 25))}`, () => {
    assert.match(explainInstall(output), expected);
  });
}
