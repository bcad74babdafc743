import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: the same on every Linux that Node supports. */
const TICKS = 100;

/**
 * User and system CPU seconds of this process and its ended descendants; undefined without /proc. A process
 * whose parent ended first is not counted, since its time was never collected.
 */
export function coreSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The program name in parentheses may contain spaces. It is followed by 11 fields, then the four to add.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return undefined;
  }
}

/**
 * Busy seconds of all cores since the machine started; undefined without /proc. On an otherwise idle machine,
 * the difference of two readings includes servers and browsers that outlived their parents.
 */
export function machineSeconds(): number | undefined {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // Fields: user, nice, system, idle, iowait, irq, softirq; time stolen by a host follows.
    const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = all.split(/\s+/).slice(1).map(Number);
    return (user + nice + system + hard + soft) / TICKS;
  } catch {
    return undefined;
  }
}
