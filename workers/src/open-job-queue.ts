import * as runner from '@kreditlina/job-runner/bullmq-queue';
import { jobKinds } from './jobs.ts';

/** The queue of the product: what its kinds of job say of the order in which they are taken holds for whoever enqueues. */
export const openJobQueue: typeof runner.openJobQueue = (config, onError, kinds = jobKinds) =>
  runner.openJobQueue(config, onError, kinds);
