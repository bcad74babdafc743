import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { JobRequest } from './job-queue.ts';

/** What events set in motion. */
export interface ReactionRules {
  /** Streams whose events can cause work. */
  readonly categories: readonly string[];
  /** Pure and derived from the event alone, so that a repeated delivery asks for the same jobs by the same ids. */
  readonly jobRequestsOf: (event: RecordedEvent, now: string) => readonly JobRequest[];
}
