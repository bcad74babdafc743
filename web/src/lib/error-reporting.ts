/** A fault as it leaves this page. */
export interface ClientError {
  readonly context: string;
  readonly name: string;
  readonly message: string;
  /** The innermost places first. */
  readonly at: readonly string[];
}

/** Where faults of the client go. The default logs each and turns it into a DOM event, to which `sendClientErrors` listens. */
export interface ErrorReporter {
  report(error: unknown, context: string): void;
}

export const CLIENT_ERROR_EVENT = 'kreditlina:client-error';

const domEventReporter: ErrorReporter = {
  report: (error, context) => {
    const message = error instanceof Error ? error.message : String(error);
    const name = error instanceof Error ? error.name : typeof error;
    // biome-ignore lint/suspicious/noConsole: the log of a browser is its console
    console.error(`${context}: ${message}`);
    globalThis.dispatchEvent?.(
      new CustomEvent<ClientError>(CLIENT_ERROR_EVENT, {
        detail: { context, name, message, at: placesOf(error) },
      }),
    );
  },
};

/** The lines of a stack that say where: engines write `at f (file:1:2)` or `f@file:1:2`. */
const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^at |^\S*@\S+:\d+:\d+$/.test(line))
    : [];

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
