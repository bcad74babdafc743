import { openJobQueue } from '@kreditlina/workers';
import { openComposition } from '../compose/composition.ts';
import { queueOf } from '../compose/redis.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, print, printJson } from '../terminal.ts';

async function withQueue<Result>(
  work: (queue: ReturnType<typeof openJobQueue>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  await using composition = await openComposition(config);
  const where = await queueOf(config, composition.databaseUrl, composition.pool);
  const queue = openJobQueue(where, () => undefined);
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

/** `kreditlina jobs failed`: lists jobs that have used up their attempts. */
export function failedJobs(options: { json?: boolean }): Promise<void> {
  return withQueue(async (queue) => {
    const failed = await queue.failed(200);
    if (options.json) printJson({ failed });
    else
      for (const job of failed) print(`${job.failedAt}  ${job.id}  ${job.attempts} attempts  ${job.error}`);
    if (!options.json) print(`${failed.length} failed jobs`);
  });
}

/** `kreditlina jobs retry <id>`: requeues a failed job. */
export function retryJob(id: string, options: { json?: boolean }): Promise<void> {
  return withQueue(async (queue) => {
    const isRetried = await queue.retry(id);
    if (options.json) printJson({ id, retried: isRetried });
    else print(isRetried ? `${id} is queued again` : `There is no failed job ${id}`);
    if (!isRetried) process.exitCode = EXIT.failure;
  });
}
