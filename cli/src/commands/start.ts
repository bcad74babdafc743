import { flushCompileCache } from 'node:module';
import type { Product } from '../compose/product.ts';
import { DataFolderLocked } from '../compose/stores/data-folder.ts';
import { answerWatchdog } from '../compose/watching/stall-watch.ts';
import { readRoles } from '../config/process-roles.ts';
import type { ProductConfig } from '../config/product-config.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { startRoles } from '../start-roles.ts';
import { EXIT, fail, print } from '../terminal.ts';

/**
 * Message once the product is up: its address and, in a demonstration, where to read its text messages,
 * e-mails and mailing lists.
 */
export function readyText({ url, simulators }: Pick<Product, 'url' | 'simulators'>): string {
  const ready = `Kreditlina is ready at ${url}`;
  if (!simulators) return ready;
  const { messages, mailingList, errorReports } = simulators.urls;
  return [
    ready,
    `Simulated text messages and e-mails: ${messages}/inbox`,
    `Simulated mailing lists: ${mailingList}/subscribers`,
    `Simulated error reports: ${errorReports}/reports`,
  ].join('\n');
}

/** Time limit for stopping all parts, in addition to the API's grace period. */
const STOP_LIMIT_MS = 25_000;

/** `kreditlina start`: runs everything in one process, or the roles of `--only`, until SIGINT or SIGTERM. */
export async function start({ only }: { only?: string } = {}): Promise<void> {
  const config = readConfig(process.env, only === undefined ? undefined : readRoles(only));
  answerWatchdog();
  let running: Running;
  let interrupt: Interrupt;
  try {
    const starting = startConfigured(config);
    // Handles signals from the beginning, so that an interrupted start leaves no database server running.
    interrupt = onSignal(starting, config.drainSeconds * 1_000);
    running = await starting;
  } catch (error) {
    if (error instanceof DataFolderLocked) fail(error.message, EXIT.conflict);
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      const { host, port, variable } = listenerOf(config);
      fail(
        `Port ${port} on ${host} is in use. Set ${variable} to another port, or stop the process that uses it.`,
        EXIT.conflict,
      );
    }
    throw error;
  }
  if (interrupt.isWanted()) return;
  print(running.text);
  flushCompileCache();
}

/** Listening address of the process; without the API, only for health checks. */
const listenerOf = ({ only, host, port, health }: ProductConfig) =>
  only === undefined || only.includes('command-api')
    ? { host, port, variable: 'PORT' }
    : { ...health, variable: 'KREDITLINA_HEALTH_PORT' };

interface Running {
  readonly text: string;
  stop(): Promise<void>;
}

async function startConfigured(config: ProductConfig): Promise<Running> {
  if (config.only !== undefined) {
    const { lines, stop } = await startRoles(config);
    return { text: lines.join('\n'), stop };
  }
  const product = await startProduct(config);
  return { text: readyText(product), stop: () => product.stop() };
}

/** Signals within this time count as one; `npm start` repeats a Ctrl-C that the process group received. */
const SAME_WISH_MS = 1_000;

interface Interrupt {
  isWanted(): boolean;
}

function onSignal(starting: Promise<Running>, graceMs: number): Interrupt {
  let askedAt: number | undefined;
  const end = () => {
    // A second, later request means: stop without waiting.
    if (askedAt !== undefined && Date.now() - askedAt > SAME_WISH_MS) process.exit(EXIT.interrupted);
    if (askedAt !== undefined) return;
    askedAt = Date.now();
    setTimeout(() => process.exit(EXIT.failure), STOP_LIMIT_MS + graceMs).unref();
    // A failed start has already stopped its own parts.
    void starting.then((running) => running.stop()).then(() => process.exit(EXIT.ok));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return { isWanted: () => askedAt !== undefined };
}
