import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { JobRequest } from './job-queue.ts';

/** Rules that derive jobs from events. */
export interface ReactionRules {
  /** Categories of streams whose events can cause work. */
  readonly categories: readonly string[];
  /**
   * Pure and derived from the event alone, so that a repeated delivery requests the same jobs under the same
   * ids.
   */
  readonly jobRequestsOf: (event: RecordedEvent, now: string) => readonly JobRequest[];
}
