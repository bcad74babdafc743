import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { ProductConfig } from '../../config/product-config.ts';
import { EXIT } from '../../terminal.ts';

/** Timeout after which the proxy abandons a copy (`proxy_read_timeout` in ops/proxy/nginx.conf). */
const STALL_MAX_MS = 15_000;
const LOOK_MS = 1_000;
/** Number of pings per watchdog interval. */
const PINGS = 3;
const NOTIFY_LIMIT_MS = 5_000;

/** Share of a stall; a thread awake for less than this was suspended, alone or with its machine. */
const AWAKE_SHARE = 0.5;
/** File with the nanoseconds that this thread has run, and has waited for a processor. Linux only. */
const SCHEDULED = '/proc/thread-self/schedstat';

export interface Stall {
  /** Time for which the thread ran no other code. */
  readonly milliseconds: number;
  /** True if the thread's own work, such as a large report, caused the stall, which then ends by itself. */
  readonly isOwnWork: boolean;
}

interface Clocks {
  readonly now: () => number;
  /** Milliseconds for which the thread has run or waited for a processor. */
  readonly awake: () => number;
}

/**
 * @param onStall called for each stall
 * @returns a function to call repeatedly on the watched thread
 */
export function watchStall({ now, awake }: Clocks, onStall: (stall: Stall) => void): () => void {
  let last = { at: now(), awake: awake() };
  return () => {
    const before = last;
    last = { at: now(), awake: awake() };
    const milliseconds = last.at - before.at;
    if (milliseconds <= STALL_MAX_MS) return;
    onStall({ milliseconds, isOwnWork: last.awake - before.awake >= milliseconds * AWAKE_SHARE });
  };
}

/**
 * Ends this copy if it was frozen for longer than the proxy's timeout, as soon as it runs again: others have
 * taken over its work, and its supervisor starts a fresh one. A copy that was busy gains nothing from a
 * restart, so this is only logged. A demonstration in one process has no other copies and continues.
 * @returns a function that stops the watch
 */
export function endWhenStalled(config: ProductConfig, log: Logger): () => void {
  if (config.only === undefined || config.only.includes('surroundings')) return () => undefined;
  const clocks = { now: () => performance.now(), awake: awakeMs };
  const look = watchStall(clocks, ({ milliseconds, isOwnWork }) => {
    const told = { milliseconds: Math.round(milliseconds) };
    if (isOwnWork) return log.warn(told, 'the event loop was blocked by long computation');
    log.fatal(told, 'the process was frozen: it exits to be restarted');
    process.exit(EXIT.failure);
  });
  const watching = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(watching);
}

/** Milliseconds for which this thread has run, or waited for a processor while others ran. */
function awakeMs(): number {
  try {
    const [computed, waited] = readFileSync(SCHEDULED, 'utf8').split(' ').map(Number);
    return ((computed ?? 0) + (waited ?? 0)) / 1_000_000;
  } catch {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  }
}

/**
 * Notifies systemd that the process runs, if its unit has `WatchdogSec`. A frozen process stays silent and is
 * restarted. Uses systemd's own program, because Node cannot send datagrams to a Unix socket.
 */
export function answerWatchdog(env: NodeJS.ProcessEnv = process.env): void {
  const allowedMs = Number(env.WATCHDOG_USEC) / 1_000;
  if (!env.NOTIFY_SOCKET || !(allowedMs > 0)) return;
  const ping = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], { env, timeout: NOTIFY_LIMIT_MS }, (error) => {
      if (error) process.stderr.write(`systemd-notify: ${error.message}\n`);
    });
  ping();
  setInterval(ping, allowedMs / PINGS).unref();
}
