import type { ReportDocument } from '@kreditlina/domain/documents/report';

/** The figures of days, as the read models tell; the composition of the product provides it. */
export interface FigureBook {
  /** Waits a while until everything that the log holds now is in the figures. False when it is not. */
  isCaughtUp(): Promise<boolean>;
  /**
   * Of the days of a range, both included, in one snapshot, with how far in the log they reach.
   * @param asOfOn without what was recorded after this day; null: all that is known
   */
  read(
    fromOn: string,
    throughOn: string,
    asOfOn: string | null,
  ): Promise<Pick<ReportDocument, 'position' | 'usersBefore' | 'days'>>;
}
