import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginSection, releaseChanges } from './changelog.ts';

test('moves what is unreleased under the version, and leaves older versions as they are', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n### Map\n\n- A change.\n\n## 1.0.0\n\n- The first.\n';
  assert.equal(
    releaseChanges(changelog, '1.1.0 (2026-11-28)'),
    '# Changes\n\n## Unreleased\n\n## 1.1.0 (2026-11-28)\n\n### Map\n\n- A change.\n\n## 1.0.0\n\n- The first.\n',
  );
});

for (const [what, changelog, message] of [
  [
    'without changes',
    '## Unreleased\n\n### Map\n\n## 1.0.0\n\n- The first.\n',
    /no change under "## Unreleased"/,
  ],
  ['that ends with an empty section', '## Unreleased\n', /no change under "## Unreleased"/],
  ['without the section', '# Changes\n\n## 1.0.0\n\n- The first.\n', /exactly once/],
  ['with the section twice', '## Unreleased\n\n- A\n\n## Unreleased\n\n- B\n', /exactly once/],
  ['that mentions it in a text', '# Changes\n\nUnder "## Unreleased\n" nothing.\n', /exactly once/],
] as const) {
  test(`refuses a changelog ${what}`, () => {
    assert.throws(() => releaseChanges(changelog, '1.1.0'), { name: 'ExpectedError', message });
  });
}

test('begins a section above the newest one', () => {
  assert.equal(
    beginSection('# Changes\n\nText.\n\n## 1.0.0\n\n- A\n', '1.1.0'),
    '# Changes\n\nText.\n\n## 1.1.0\n\n## 1.0.0\n\n- A\n',
  );
  assert.throws(() => beginSection('# Changes\n', '1.1.0'), { name: 'ExpectedError' });
});
