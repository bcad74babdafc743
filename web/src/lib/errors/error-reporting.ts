/** Detail of the event that listeners receive for a reported fault. */
export interface ClientError {
  readonly context: string;
  readonly message: string;
  readonly error: unknown;
}

/**
 * Destination of client faults. The default logs each and dispatches a DOM event, which `tellFaults` listens
 * to.
 */
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

/** Installs another reporter; without an argument it restores the default. */
export function setErrorReporter(next: ErrorReporter = domEventReporter): void {
  reporter = next;
}

/** Reports a fault that the reader need not see, or has already seen. Never throws. */
export function reportError(error: unknown, context: string): void {
  try {
    reporter.report(error, context);
  } catch {
    // A broken reporter must not break its callers.
  }
}
