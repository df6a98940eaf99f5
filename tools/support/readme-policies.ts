import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from './paths.js';

const SECTION = /## What does my page's Content-Security-Policy need\?\n(.*?)\n## /s;

/** The lines for a Content-Security-Policy that the README of map-remote gives, in its order. */
export async function readReadmePolicies() {
  const readme = await readFile(join(PATHS.root, 'map-remote', 'README.md'), 'utf8');
  const [, section = ''] = SECTION.exec(readme) ?? [];
  const [plain = '', ownWorker = '', trustedTypes = ''] = [...section.matchAll(/```\n(.*?)\n```/gs)].map(
    ([, lines = '']) => lines,
  );
  return { plain, ownWorker, trustedTypes };
}
