import * as runner from '@kreditlina/job-runner/bullmq-queue';
import { jobKinds } from './jobs.ts';

/** The product's queue: its job kinds define the order of execution for every caller. */
export const openJobQueue: typeof runner.openJobQueue = (config, onError, kinds = jobKinds) =>
  runner.openJobQueue(config, onError, kinds);
