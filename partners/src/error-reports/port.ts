/** A fault as it is told to the error-reporting service: scrubbed before, on our side. Never what a person wrote. */
export interface ReportedError {
  /** Where it happened. */
  readonly source: 'browser' | 'server';
  /** What was being done: the name of a screen's part, or a route with its parameters as names. */
  readonly context: string;
  /** The class of the error. */
  readonly name: string;
  readonly message: string;
  /** The innermost places first. */
  readonly at: readonly string[];
  /** ISO instant. */
  readonly occurredAt: string;
  /** Repeated tries with the same key are one report. */
  readonly idempotencyKey: string;
}

/** Collects faults, so that whoever mends them sees how many met them. Throws `PartnerError`. */
export interface ErrorReports {
  /** @returns the service's name for the report */
  report(error: ReportedError): Promise<{ readonly reference: string }>;
}
