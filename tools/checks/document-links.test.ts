/** What documents name is there: files and headings that they link to, and files that they name by their path from the root. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { trackedFiles } from './versions/tracked-files.ts';

const LINK = /\]\((?!\w+:)([^\s)#]*)(?:#([^\s)]*))?\)/g;
const NAMED = /`((?:examples|host|map-remote|shared|tools|\.github)\/[\w./-]+)`/g;
const CODE = /`[^`\n]*`/g;
const CODE_BLOCK = /^\s*```[\s\S]*?^\s*```/gm;

/** What is built or made at run time, so that it is not there in a new clone. */
const MADE = /^(?:host|map-remote|shared)\/dist(?:\/|$)|^examples\/\.packages\//;

const documents = trackedFiles().filter((path) => path.endsWith('.md'));

const readDocument = (path: string) =>
  readFileSync(join(PATHS.root, path), 'utf8').replaceAll(CODE_BLOCK, '');

/** The part of an address that GitHub gives to a heading. */
const toAnchor = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** The anchors of a document. Those of headings with the same text have a number. */
function listAnchors(path: string): Set<string> {
  const counts = new Map<string, number>();
  const anchors = [...readDocument(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => {
    const anchor = toAnchor(heading.trim());
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return new Set(anchors);
}

function findBrokenLinks(path: string): string[] {
  return [...readDocument(path).replaceAll(CODE, '').matchAll(LINK)].flatMap(([link, to = '', anchor]) => {
    const target = to === '' ? path : join(dirname(path), to);
    const isThere = existsSync(join(PATHS.root, target));
    const hasAnchor =
      anchor === undefined || !target.endsWith('.md') || (isThere && listAnchors(target).has(anchor));
    return isThere && hasAnchor ? [] : [link];
  });
}

test('documents link only to files and headings that are there', () => {
  assert.ok(documents.length > 1);
  const broken = documents.flatMap((path) => findBrokenLinks(path).map((link) => `${path}: ${link}`));
  assert.deepEqual(broken, []);
});

test('documents name only files and folders that are there', () => {
  const missing = documents
    .filter((path) => !path.endsWith('CHANGELOG.md'))
    .flatMap((path) =>
      [...readDocument(path).matchAll(NAMED)]
        .map(([, name = '']) => name)
        .filter((name) => !MADE.test(name))
        .filter(
          (name) =>
            ![PATHS.root, join(PATHS.root, dirname(path))].some((from) => existsSync(join(from, name))),
        )
        .map((name) => `${path}: ${name}`),
    );
  assert.deepEqual(missing, []);
});
