import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** What a gateway on one machine is started with; the packages of Debian are named in the reason below. */
const PROGRAMS = /** @type {const} */ ([
  'ceph',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
]);

/** @typedef {Record<(typeof PROGRAMS)[number], string>} Ceph the path of each program */

/** @param {string} file */
const canRun = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** @param {string} program @returns {Promise<string | undefined>} */
async function findProgram(program) {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    if (await canRun(join(folder, program))) return join(folder, program);
  }
  return undefined;
}

/**
 * The Ceph of this machine. Nothing is installed: it is a few hundred megabytes.
 * @returns {Promise<{ ceph: Ceph, reason?: undefined } | { ceph?: undefined, reason: string }>}
 */
export async function findCeph() {
  const found = await Promise.all(
    PROGRAMS.map(async (program) => /** @type {const} */ ([program, await findProgram(program)])),
  );
  const missing = found.filter(([, file]) => file === undefined).map(([program]) => program);
  return missing.length === 0
    ? { ceph: /** @type {Ceph} */ (Object.fromEntries(found)) }
    : {
        reason: `there is no ${missing.join(', ')} here (on Debian: apt-get install ceph-mon ceph-osd radosgw)`,
      };
}
