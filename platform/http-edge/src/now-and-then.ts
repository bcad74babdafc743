import type { FastifyInstance } from 'fastify';
import { describeError } from './describe-error.ts';

export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Repeats a chore while the server is up, never concurrently. Closing waits for a running chore. */
export function nowAndThen(app: FastifyInstance, chore: Chore): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= chore
      .run()
      .catch((error: unknown) => app.log.warn({ error: describeError(error) }, `${chore.name} failed`))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onReady', async () => {
    timer = setInterval(run, chore.everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
