import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The programs that start a gateway on one machine. The reason below names their packages in Debian. */
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'] as const;

/** The path of each program. */
export type Ceph = Record<(typeof PROGRAMS)[number], string>;

const canRun = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function findProgram(program: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    if (await canRun(join(folder, program))) return join(folder, program);
  }
  return undefined;
}

/** Finds the Ceph of this machine. Nothing is installed, since that would be a few hundred megabytes. */
export async function findCeph(): Promise<
  { ceph: Ceph; reason?: undefined } | { ceph?: undefined; reason: string }
> {
  const found = await Promise.all(
    PROGRAMS.map(async (program) => [program, await findProgram(program)] as const),
  );
  const missing = found.filter(([, file]) => file === undefined).map(([program]) => program);
  return missing.length === 0
    ? { ceph: Object.fromEntries(found) as Ceph }
    : {
        reason: `there is no ${missing.join(', ')} here (on Debian: apt-get install ceph-mon ceph-osd radosgw)`,
      };
}
