import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';
import { EXIT } from '../terminal.ts';

/** As long as the proxy waits for an answer (`proxy_read_timeout`, ops/proxy/nginx.conf): it has given the copy up by then. */
const STALL_MAX_MS = 15_000;
const LOOK_MS = 1_000;
/** Pings of a watchdog in the time that it allows. */
const PINGS = 3;
const NOTIFY_LIMIT_MS = 5_000;

/** @param onStall called once, with how long nothing ran @returns what is called again and again, on the thread that is watched */
export function watchStall(now: () => number, onStall: (milliseconds: number) => void): () => void {
  let last = now();
  return () => {
    const stalled = now() - last;
    last = now();
    if (stalled > STALL_MAX_MS) onStall(stalled);
  };
}

/**
 * Ends a copy of the product that was frozen for longer than the proxy waits, as soon as it runs again: others have taken its work over,
 * and whoever supervises it starts a fresh one. A demonstration in one process has no such others and goes on.
 */
export function endWhenStalled(config: ProductConfig, log: Logger): void {
  if (config.only === undefined || config.only.includes('surroundings')) return;
  const look = watchStall(
    () => performance.now(),
    (milliseconds) => {
      log.fatal(
        { milliseconds: Math.round(milliseconds) },
        'the process was frozen: it ends, to be started again',
      );
      process.exit(EXIT.failure);
    },
  );
  setInterval(look, LOOK_MS).unref();
}

/**
 * Tells systemd that the process still runs, where its unit has `WatchdogSec`. One that is frozen says nothing and is started again.
 * By its own program: Node speaks no datagrams to a socket of the file system.
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
