import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentTypeOf } from '../../headers/content-types.ts';
import type { Encoding } from '../../headers/encodings.ts';

export interface Body {
  content: Buffer;
  type: string;
  tag: string;
  encoding?: string;
}

export function toBody(content: Buffer, type: string, encoding?: string): Body {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  return { content, type, tag, ...(encoding && { encoding }) };
}

/** Compresses files, each version of a file once. */
export function createCompressor() {
  const cache: Map<string, { version: string; body: Promise<Body> }> = new Map();

  return {
    compress({ file, version }: { file: string; version: string }, encoding: Encoding) {
      const key = `${encoding.name} ${file}`;
      const cached = cache.get(key);
      if (cached?.version === version) return cached.body;
      const body = readFile(file)
        .then((content) => encoding.encode(content, 'on request'))
        .then((content) => toBody(content, contentTypeOf(file), encoding.name));
      cache.set(key, { version, body });
      body.catch(() => cache.delete(key));
      return body;
    },
  };
}
