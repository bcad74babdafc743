/** Exit codes of every command. */
export const EXIT = {
  ok: 0,
  /** The command ran and found a fault, or failed. */
  failure: 1,
  /** Wrong arguments or environment. */
  usage: 2,
  /** Another instance, or a port in use. */
  conflict: 3,
  interrupted: 130,
} as const;

/** One line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One JSON document to standard output, for scripts. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Prints the error and ends the process. */
export function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
