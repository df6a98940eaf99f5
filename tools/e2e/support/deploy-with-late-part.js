import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { deployNew } from './deploy-changed.js';

/** A file of each release that no host asks for makes room for the part. */
const PART = 'standalone.js';
const FILE_OF_CHUNK = /\.u=(\w+)=>/;
const CHUNKS_WITH_FILES = /\/\^\((?=map)/g;
const EXPOSE = /"\.\/contract":\(\)=>(?:Promise\.all\(\[)?(\w+)\.e\(/;

/**
 * Deploys a release with a part that it loads when somebody asks its container for `./late`, and that names the build it belongs to.
 * @param {import('./start-site.js').Site} site
 */
export async function deployWithLatePart(site) {
  const entry = await readFile(join(PATHS.remoteDist, 'release', 'remoteEntry.js'), 'utf8');
  if (!FILE_OF_CHUNK.test(entry) || !EXPOSE.test(entry))
    throw new Error('The entry is not as this test knows it.');
  let build = '';
  const release = await deployNew(site, {
    change(text, path) {
      if (path.endsWith('/remoteEntry.js')) {
        build = /webpackChunk(\w+)/.exec(text)?.[1] ?? '';
        return text
          .replace(FILE_OF_CHUNK, `.u=$1=>"late"===$1?"${PART}":`)
          .replaceAll(CHUNKS_WITH_FILES, '$&late|')
          .replace(EXPOSE, '"./late":()=>$1.e("late").then(()=>()=>$1("late")),$&');
      }
      if (!path.endsWith(`/${PART}`)) return text;
      const module = `(m)=>{m.exports=${JSON.stringify(build)}}`;
      return `(globalThis.webpackChunk${build}||=[]).push([["late"],{late:${module}}]);`;
    },
  });
  return { release, build };
}

/**
 * What the late part of the container in a global variable says of itself.
 * @param {import('@playwright/test').Page} page
 * @param {string} variable
 */
export const askLatePart = (page, variable) =>
  page.evaluate(async (name) => (await Reflect.get(globalThis, name).get('./late'))(), variable);
