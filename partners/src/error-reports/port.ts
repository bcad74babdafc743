/** An error for the error-reporting service, already scrubbed on our side. Never user input. */
export interface ReportedError {
  /** Where it happened. */
  readonly source: 'browser' | 'server';
  /** Context of the error: the name of a screen's part, or a route with its parameters as names. */
  readonly context: string;
  /** The class of the error. */
  readonly name: string;
  readonly message: string;
  /** The innermost frames first. */
  readonly at: readonly string[];
  /** ISO instant. */
  readonly occurredAt: string;
  /** Calls with the same key are one report. */
  readonly idempotencyKey: string;
}

/** Collects errors and counts how many users met them. Throws `PartnerError`. */
export interface ErrorReports {
  /** @returns the service's name for the report */
  report(error: ReportedError): Promise<{ readonly reference: string }>;
}
