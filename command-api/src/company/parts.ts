import { businessDate } from '@kreditlina/event-store';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

export interface CompanyParts {
  readonly reads: ReadDatabase;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

/** Who reads, and the business date of which the figures are. */
export const readerOf = ({ userId }: { readonly userId: string }, { now }: CompanyParts) => ({
  userId,
  today: businessDate(now()),
});
