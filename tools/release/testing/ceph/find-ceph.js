import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The programs that start a gateway on one machine. The reason below names their packages in Debian. */
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
 * Finds the Ceph of this machine. Nothing is installed, since that would be a few hundred megabytes.
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
