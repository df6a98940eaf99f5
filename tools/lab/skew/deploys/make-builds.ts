import { rename, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBuild } from '../../../e2e/support/copy-build.ts';
import { PATHS } from '../../../support/paths.js';

/** The name of a build in its scripts, made from its sources. Two builds with the same name would share their chunks on a page. */
const BUILD_NAME = /map_remote_[0-9a-f]+/g;

/** The version of the engine in every second release; the other releases have the real version. */
const OTHER_ENGINE = '3.999.0';

/** Patch numbers start here, above those of all real releases. */
const FIRST_PATCH = 100;

const readFacts = async (build: string) => JSON.parse(await readFile(join(build, 'build.json'), 'utf8'));

/**
 * Makes copies of the build that differ as releases do: in the build's name and version, and every second one in the engine's version too,
 * so that the engine's late modules have another address there.
 * @returns their folders
 */
export async function makeBuilds(folder: string, count: number): Promise<string[]> {
  const facts = await readFacts(PATHS.remoteDist);
  const { name, version: engineVersion } = facts.engine;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const target = join(folder, `build-${number}`);
      const engine = number % 2 === 0 ? OTHER_ENGINE : engineVersion;
      await copyBuild(target, (text, path) =>
        path === 'build.json'
          ? text
          : text
              .replaceAll(BUILD_NAME, `$&_${number}`)
              .replaceAll(`"${engineVersion}"`, `"${engine}"`)
              .replaceAll(`${name}/${engineVersion}`, `${name}/${engine}`),
      );
      const [major, minor] = facts.version.split('.');
      const changed = {
        ...(await readFacts(target)),
        version: `${major}.${minor}.${FIRST_PATCH + number}`,
        engine: { ...facts.engine, version: engine, folder: `engine/${name}/${engine}/` },
      };
      await writeFile(join(target, 'build.json'), JSON.stringify(changed));
      if (engine !== engineVersion) {
        const engines = join(target, 'engine', name);
        await rename(join(engines, engineVersion), join(engines, engine));
      }
      return target;
    }),
  );
}
