import type { ReadDatabase } from '@kreditlina/projections/read-schema';

export interface CompanyParts {
  readonly reads: ReadDatabase;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}
