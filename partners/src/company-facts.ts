/* Facts about a company, shared by the credit bureau's reports and the personas. */

/** Legal form as the credit bureau names it. Only a `limited-company` is offered credit today. */
export type CompanyForm =
  | 'limited-company'
  | 'sole-trader'
  | 'trading-partnership'
  | 'limited-partnership'
  | 'economic-association';

export type EngagementRole =
  | 'board-member'
  | 'chair'
  | 'managing-director'
  | 'deputy'
  | 'sole-signatory'
  | 'owner';

/** An event that the bureau registered about a monitored company, for example a payment remark. */
export interface MonitoringEvent {
  /** The bureau's number of the event, always the same for the same event. */
  readonly eventId: string;
  readonly code: string;
  readonly description: string;
  readonly isCorrection: boolean;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly amountCents: number | null;
  /** Day on which the bureau stops showing the event, YYYY-MM-DD. */
  readonly expiringDate: string | null;
  readonly comment: string | null;
  readonly commentText: string | null;
  /** `comment_code_1` to `comment_code_5`; at most five. */
  readonly commentCodes: readonly string[];
}
