import { existsSync, mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Files } from './manifests.ts';

/**
 * Writes all files, or none.
 * @returns puts back what was there before
 */
export function writeFiles(root: string, files: Files): () => void {
  const undo: (() => void)[] = [];
  const restore = () => {
    for (const step of undo.toReversed()) step();
  };
  try {
    for (const [path, text] of files) undo.push(writeOne(join(root, path), text));
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

/** @returns puts back what was there before, also a missing folder */
function writeOne(path: string, text: string): () => void {
  const before = existsSync(path) ? readFileSync(path) : undefined;
  const created = mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return () => {
    if (before !== undefined) return writeFileSync(path, before);
    rmSync(path);
    if (created !== undefined) rmdirSync(dirname(path));
  };
}
