import type { OneAtATimeParts } from '../one-at-a-time.ts';

export interface SavedReportParts extends OneAtATimeParts {
  /** Business clock: ISO instant. */
  readonly now: () => string;
}
