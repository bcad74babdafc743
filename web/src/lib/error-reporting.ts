/** A fault that was reported, for whoever listens. */
export interface ClientError {
  readonly context: string;
  readonly message: string;
  /** What was thrown. */
  readonly error: unknown;
}

/** Where faults of the client go. The default logs each and turns it into a DOM event, to which `tellFaults` listens. */
export interface ErrorReporter {
  report(error: unknown, context: string): void;
}

export const CLIENT_ERROR_EVENT = 'kreditlina:client-error';

const domEventReporter: ErrorReporter = {
  report: (error, context) => {
    const message = error instanceof Error ? error.message : String(error);
    // biome-ignore lint/suspicious/noConsole: the log of a browser is its console
    console.error(`${context}: ${message}`);
    const detail: ClientError = { context, message, error };
    globalThis.dispatchEvent?.(new CustomEvent(CLIENT_ERROR_EVENT, { detail }));
  },
};

let reporter = domEventReporter;

/** Puts another reporter behind the port; without an argument the default returns. */
export function setErrorReporter(next: ErrorReporter = domEventReporter): void {
  reporter = next;
}

/** Reports a fault that the reader need not see, or has read about already. Never throws. */
export function reportError(error: unknown, context: string): void {
  try {
    reporter.report(error, context);
  } catch {
    // A broken reporter must not break what it watches.
  }
}
