import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    for (const [path, text] of files) {
      const file = join(root, path);
      // A write that breaks off may leave half of a file, so it is undone too.
      undo.push(planUndo(file));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

/** @returns puts back what was there before, also folders that were missing */
function planUndo(path: string): () => void {
  if (existsSync(path)) {
    const before = readFileSync(path);
    return () => writeFileSync(path, before);
  }
  let first = path;
  while (!existsSync(dirname(first))) first = dirname(first);
  return () => {
    if (existsSync(first)) rmSync(first, { recursive: true });
  };
}
