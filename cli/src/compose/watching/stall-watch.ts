import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { ProductConfig } from '../../config/product-config.ts';
import { EXIT } from '../../terminal.ts';

/** The proxy's timeout (`proxy_read_timeout`, ops/proxy/nginx.conf): it has given the copy up by then. */
const STALL_MAX_MS = 15_000;
const LOOK_MS = 1_000;
/** Pings per watchdog interval. */
const PINGS = 3;
const NOTIFY_LIMIT_MS = 5_000;

/** A thread awake for less of a stall than this was not running: it was stopped, or its machine was. */
const AWAKE_SHARE = 0.5;
/** Nanoseconds that this thread has run, and waited for a processor. Linux only. */
const SCHEDULED = '/proc/thread-self/schedstat';

export interface Stall {
  /** How long nothing else ran. */
  readonly milliseconds: number;
  /**
   * The thread's own work caused it and ends by itself: a startup, a large report, also on a crowded machine.
   */
  readonly isOwnWork: boolean;
}

interface Clocks {
  readonly now: () => number;
  /** Milliseconds for which the thread has run or waited for a processor. */
  readonly awake: () => number;
}

/** @param onStall called for each stall @returns a function to call repeatedly on the watched thread */
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
 * Ends a copy that was frozen for longer than the proxy's timeout, as soon as it runs again, until the
 * returned function is called: others have taken over its work, and its supervisor starts a fresh one. A copy
 * that was busy all the while gains nothing from a restart, and is only logged. A demonstration in one
 * process has no other copies and continues.
 */
export function endWhenStalled(config: ProductConfig, log: Logger): () => void {
  if (config.only === undefined || config.only.includes('surroundings')) return () => undefined;
  const clocks = { now: () => performance.now(), awake: awakeMs };
  const look = watchStall(clocks, ({ milliseconds, isOwnWork }) => {
    const told = { milliseconds: Math.round(milliseconds) };
    if (isOwnWork) return log.warn(told, 'the process computed for so long that it answered nobody');
    log.fatal(told, 'the process was frozen: it ends, to be started again');
    process.exit(EXIT.failure);
  });
  const watching = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(watching);
}

/** This thread alone: others may run while it waits. */
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
 * Tells systemd that the process still runs, if its unit has `WatchdogSec`. A frozen one stays silent and is
 * restarted. Through systemd's own program: Node cannot send datagrams to a Unix socket.
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
