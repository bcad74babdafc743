import type { ReadDatabase } from '@kreditlina/projections/read-schema';

export interface OverviewParts {
  readonly reads: ReadDatabase;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}
