import type { ReportDocument } from '@kreditlina/domain/documents/report';

/** Daily figures, according to the read models; provided by the composition root. */
export interface FigureBook {
  /** Waits briefly until the figures include everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /**
   * Daily figures of a range, inclusive, in one snapshot, with the log position that they reach.
   * @param asOfOn leaves out what was recorded after this day; null: includes everything
   */
  read(
    fromOn: string,
    throughOn: string,
    asOfOn: string | null,
  ): Promise<Pick<ReportDocument, 'position' | 'usersBefore' | 'days'>>;
}
