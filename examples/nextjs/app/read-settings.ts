import { readFile } from 'node:fs/promises';
import { connection } from 'next/server';
import { cache } from 'react';
import type { Settings } from './settings';

/** Reads the settings on the server, once for each request. */
export const readSettings = cache(async (): Promise<Settings> => {
  // Without this, Next.js would read them at build time, on the machine that builds.
  await connection();
  const file = process.env.MAPDOCK_JSON ?? 'public/mapdock.json';
  // Without this comment, the bundler would include all files of the project in the server, since it can't know which one is read.
  const text = await readFile(/* turbopackIgnore: true */ file, 'utf8');
  return JSON.parse(text) as Settings;
});
