/**
 * Names a process so that others can tell later whether it still runs. A pid alone can't do that: it means another process on
 * another machine or in another container, and after a while on the same one. Where that is not certain, a process counts as running.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, platform } from 'node:os';

const SYSTEM_LENGTH = 16;
const PATTERN = /^(\d+)-(\d*)-([0-9a-f]+)$/;

/** Where in `/proc/<pid>/stat`, behind the program's name, its state and the ticks from the system's start to its own stand. */
const STAT = { state: 0, start: 19 };
/** Ended, but its parent has not asked for its exit code yet. */
const ENDED = /^[ZX]$/;

/** Within which a pid is unique. */
function nameSystem() {
  if (platform() !== 'linux') return `${platform()} ${hostname()}`;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // It may be a container with pids of its own, so nobody else can know this process.
    return randomUUID();
  }
}

/** @param {number} pid */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may itself contain any.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: String(fields[STAT.state]), start: String(fields[STAT.start]) };
  } catch {
    return undefined;
  }
}

const SYSTEM = createHash('sha256').update(nameSystem()).digest('hex').slice(0, SYSTEM_LENGTH);

/** This process. Made of digits, lower-case letters and "-", so that file names can hold it. */
export const PROCESS_ID = `${process.pid}-${readStat(process.pid)?.start ?? ''}-${SYSTEM}`;

/** @param {number} pid */
function hasPid(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it belongs to somebody else.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/**
 * Whether the process of this id has certainly ended. Never throws; `false` for what is no id.
 * @param {string} id
 */
export function isProcessDead(id) {
  const [, pid, start, system] = PATTERN.exec(id) ?? [];
  if (pid === undefined || system !== SYSTEM) return false;
  if (!hasPid(Number(pid))) return true;
  const stat = readStat(Number(pid));
  return stat !== undefined && (ENDED.test(stat.state) || stat.start !== start);
}
