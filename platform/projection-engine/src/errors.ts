import { LostKey } from '@kreditlina/event-store';
import type { LoggedEvent } from '@kreditlina/event-store/port';

/** Logger interface of the runner, which pino implements. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Another process took the lease, or the checkpoint moved: the whole batch is rolled back. */
export class LeaseLost extends Error {
  constructor(build: string) {
    super(`The lease on ${build} was lost`);
    this.name = 'LeaseLost';
  }
}

export class RebuiltElsewhere extends Error {
  constructor(build: string) {
    super(`${build} is being rebuilt by another process`);
    this.name = 'RebuiltElsewhere';
  }
}

/** Events of this build have been retried or parked: the parked keys must be read again. */
export class ParkedChanged extends Error {
  constructor(build: string) {
    super(`The parked events of ${build} changed`);
    this.name = 'ParkedChanged';
  }
}

/** An event that cannot be decoded, or that its reducer or table rejects. The message holds no data. */
export class PoisonEvent extends Error {
  readonly event: LoggedEvent;
  readonly keys: readonly string[];

  constructor(event: LoggedEvent, keys: readonly string[], cause: unknown) {
    super(`${event.type} ${event.stream}@${event.version} cannot be applied: ${describe(cause)}`, { cause });
    this.name = 'PoisonEvent';
    this.event = event;
    this.keys = keys;
  }
}

/** Error text that is safe to store and show: without Postgres' `detail`, which contains values. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (isPostgresError(error)) return `database error ${error.code}`;
  if (error instanceof TypeError || error instanceof RangeError)
    return `${error.name}: ${error.message.slice(0, 200)}`;
  return error.name === 'Error'
    ? error.message.slice(0, 200)
    : `${error.name}: ${error.message.slice(0, 200)}`;
}

function isPostgresError(error: Error): error is Error & { code: string } {
  return typeof (error as { code?: unknown }).code === 'string' && 'severity' in error;
}

/** SQLSTATE classes caused by the data: data exception, constraint violation, limits of a row or index. */
const DATA_CLASSES = new Set(['22', '23', '54']);

/** True if a retry can help without a change to the event; such errors never park an event. */
export function isTransient(error: unknown): boolean {
  if (error instanceof PoisonEvent || error instanceof TypeError || error instanceof RangeError) return false;
  // A lost key concerns one subject; other subjects must not wait for it.
  if (error instanceof LostKey) return false;
  if (error instanceof Error && isPostgresError(error)) return !DATA_CLASSES.has(error.code.slice(0, 2));
  return true;
}
