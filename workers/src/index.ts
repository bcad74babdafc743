export { type Clock, systemClock } from '@kreditlina/job-runner/job';
export { migrateWorkers, openJobQueue, startWorkers, type Workers } from './start-workers.ts';
