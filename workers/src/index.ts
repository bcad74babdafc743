export type { QueueConfig } from '@kreditlina/job-runner/backend';
export { openJobQueue } from '@kreditlina/job-runner/bullmq-queue';
export { type ReactionState, reactionStates } from '@kreditlina/job-runner/checkpoint';
export { type Clock, systemClock } from '@kreditlina/job-runner/job';
export type { FailedJob, JobCounts, JobQueue } from '@kreditlina/job-runner/job-queue';
export type { JobDeps, JobKind, LenderIdentity } from './job.ts';
export { jobKinds } from './jobs.ts';
export { migrateWorkers, startWorkers, type Workers, type WorkersOptions } from './start-workers.ts';
