export { jobKinds } from './jobs/index.ts';
export { type Clock, type JobDeps, type JobKind, type LenderIdentity, systemClock } from './jobs/job.ts';
export type { QueueConfig } from './queue/backend.ts';
export { openJobQueue } from './queue/bullmq-queue.ts';
export type { FailedJob, JobCounts, JobQueue } from './queue/job-queue.ts';
export { type ReactionState, reactionStates } from './reactions/checkpoint.ts';
export { migrateWorkers, startWorkers, type Workers, type WorkersOptions } from './start-workers.ts';
