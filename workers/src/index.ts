export { type Clock, systemClock } from '@kreditlina/job-runner/job';
export { openJobQueue } from './open-job-queue.ts';
export { migrateWorkers, startWorkers, type Workers } from './start-workers.ts';
