import { readFileSync } from 'node:fs';

/** Ticks of a second in /proc: the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * User and system seconds of this process and of all that it started, directly or not, and that has ended; undefined where there is no
 * /proc. A process whose parent ended first is left out: nobody waited for it.
 */
export function coreSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in brackets, may hold spaces. After it come 11 fields, then these four.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return undefined;
  }
}

/**
 * Seconds for which the cores of the whole machine have been busy since its start; undefined where there is no /proc. On a machine that does
 * nothing else, two looks at it also count servers and browsers that outlived who started them.
 */
export function machineSeconds(): number | undefined {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, waiting for a disk, hard and soft interrupts; what a host took away follows.
    const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = all.split(/\s+/).slice(1).map(Number);
    return (user + nice + system + hard + soft) / TICKS;
  } catch {
    return undefined;
  }
}
