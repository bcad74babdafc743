export type { QueueConfig } from '@kreditlina/job-runner/backend';
export { openJobQueue } from '@kreditlina/job-runner/bullmq-queue';
export { type Clock, systemClock } from '@kreditlina/job-runner/job';
export { migrateWorkers, startWorkers, type Workers } from './start-workers.ts';
