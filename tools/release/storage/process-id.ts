/**
 * Ids of processes, from which other processes can tell later whether the process still runs. A pid is not enough: the same pid is another
 * process on another machine, in another container, and after a while on the same machine. In doubt a process counts as running.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, platform } from 'node:os';

const SYSTEM_LENGTH = 16;
const PATTERN = /^(\d+)-(\d*)-([0-9a-f]+)$/;

/**
 * Positions in `/proc/<pid>/stat`, counted after the name of the program: the state of the process, and when it started. See
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html.
 */
const STAT = { state: 0, start: 19 };
/** The states of a process that has ended, but whose parent has not read its exit code yet. */
const ENDED = /^[ZX]$/;

/** Names the system in which a pid stands for one process at a time. */
function nameSystem() {
  if (platform() !== 'linux') return `${platform()} ${hostname()}`;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // This may be a container with pids of its own. With a random name, no other process can take this one for dead.
    return randomUUID();
  }
}

function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses, and can have parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: String(fields[STAT.state]), start: String(fields[STAT.start]) };
  } catch {
    return undefined;
  }
}

const SYSTEM = createHash('sha256').update(nameSystem()).digest('hex').slice(0, SYSTEM_LENGTH);

/** The id of this process. It has only digits, lower-case letters and "-", so that it can be part of a file name. */
export const PROCESS_ID = `${process.pid}-${readStat(process.pid)?.start ?? ''}-${SYSTEM}`;

function hasPid(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // With EPERM the process exists and belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Whether the process of this id has certainly ended. Never throws. Returns `false` for a text that is no id. */
export function isProcessDead(id: string) {
  const [, pid, start, system] = PATTERN.exec(id) ?? [];
  if (pid === undefined || system !== SYSTEM) return false;
  if (!hasPid(Number(pid))) return true;
  const stat = readStat(Number(pid));
  return stat !== undefined && (ENDED.test(stat.state) || stat.start !== start);
}
