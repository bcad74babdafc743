import { Worker } from 'node:worker_threads';
import { backoff, pause } from '@kreditlina/postgres/backoff';
import { describe, type Logger } from '@kreditlina/projection-engine/errors';
import type { Runner } from '@kreditlina/projection-engine/runner';
import type { FromThread, ThreadInput, ToThread } from './messages.ts';

const THREAD = new URL('./thread.ts', import.meta.url);
/** Time limit for stopping; then the thread is terminated, and its leases expire. */
const STOP_LIMIT_MS = 8_000;
const RESTART_MILLISECONDS = { first: 250, most: 10_000 };

export interface ThreadOptions extends ThreadInput {
  readonly logger: Logger;
}

export type ProjectionsThread = Pick<Runner, 'stop'> & {
  /**
   * True once these read models (all by default) have reached the position; false after the timeout or while
   * the thread is down.
   */
  waitForPosition(position: string, timeoutMs?: number, names?: readonly string[]): Promise<boolean>;
  /** True if the thread runs and the log answers it. May take as long as a statement timeout. */
  canReadLog(): Promise<boolean>;
};

/**
 * Feeds the read models in a separate thread, so that neither folding nor a rebuild delays requests. A failed
 * thread is restarted, with growing pauses, until `stop`.
 * @param script replaces the thread in tests
 * @throws the error that prevents the first start
 */
export async function startProjectionsThread(
  { logger, ...input }: ThreadOptions,
  script: URL = THREAD,
): Promise<ProjectionsThread> {
  const start = () => startThread(script, input, logger);
  let current = await start();
  const stopping = new AbortController();
  const supervising = (async () => {
    for (let failures = 1; ; failures += 1) {
      await current.ended;
      await pause(backoff(failures, RESTART_MILLISECONDS), stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        failures = 0;
        // `stop` was called during the restart and reached only the previous thread.
        if (stopping.signal.aborted) return await current.stop();
      } catch (error) {
        logger.error({ error: describe(error) }, 'The read models could not be restarted');
      }
    }
  })();
  return {
    waitForPosition: (position, timeoutMs = 2_000, names) =>
      current.waitForPosition(position, timeoutMs, names),
    canReadLog: () => current.canReadLog(),
    async stop() {
      stopping.abort();
      await current.stop();
      await supervising;
    },
  };
}

interface Thread extends ProjectionsThread {
  /** Resolves when the thread has ended, for any reason. */
  readonly ended: Promise<void>;
}

/** Starts a thread; resolves when the read models can be read. */
async function startThread(script: URL, input: ThreadInput, logger: Logger): Promise<Thread> {
  const worker = new Worker(script, { workerData: input });
  const waiting = new Map<number, (answer: boolean) => void>();
  const ready = Promise.withResolvers<void>();
  const tell = (message: ToThread): void => worker.postMessage(message);
  let waits = 0;
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'log') logger[message.level](message.fields, message.message);
    else answer(message.id, message.kind === 'looked' ? message.isReadable : message.isReached);
  });
  const answer = (id: number, given: boolean): void => {
    waiting.get(id)?.(given);
    waiting.delete(id);
  };
  worker.on('error', (error) => {
    logger.error({ error: describe(error) }, 'The thread of the read models failed');
    ready.reject(error);
  });
  let isGone = false;
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      isGone = true;
      ready.reject(new Error('The thread of the read models exited before it was ready'));
      for (const id of waiting.keys()) answer(id, false);
      resolve();
    });
  });
  await ready.promise;
  const ask = (question: (id: number) => ToThread): Promise<boolean> =>
    new Promise((resolve) => {
      if (isGone) return resolve(false);
      waits += 1;
      waiting.set(waits, resolve);
      tell(question(waits));
    });
  return {
    ended,
    waitForPosition: (position, timeoutMs = 2_000, names) =>
      ask((id) => ({ kind: 'wait', id, position, timeoutMs, ...(names && { names }) })),
    canReadLog: () => ask((id) => ({ kind: 'look', id })),
    async stop() {
      tell({ kind: 'stop' });
      const cut = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS);
      await ended;
      clearTimeout(cut);
    },
  };
}
