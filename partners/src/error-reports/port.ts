/** An error for the error-reporting service, already scrubbed by us. Never contains user input. */
export interface ReportedError {
  readonly source: 'browser' | 'server';
  /** Context of the error: the name of a part of a screen, or a route with the names of its parameters. */
  readonly context: string;
  /** Name of the error's class. */
  readonly name: string;
  readonly message: string;
  /** The innermost frames first. */
  readonly at: readonly string[];
  /** ISO instant. */
  readonly occurredAt: string;
  /** Calls with the same key are one report. */
  readonly idempotencyKey: string;
}

/** Collects errors and counts the users who met them. Throws `PartnerError`. */
export interface ErrorReports {
  /** @returns the service's reference of the report */
  report(error: ReportedError): Promise<{ readonly reference: string }>;
}
