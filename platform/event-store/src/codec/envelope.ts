import { isTraceparent } from '@kreditlina/tracing/trace-context';
import { InvalidEvent } from '../errors.ts';
import type { EventMetadata, ExpectedVersion, NewEvent } from '../port.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const STREAM = new RegExp(`^[a-z][A-Za-z0-9]{0,63}-${UUID}$`);
const EVENT_ID = new RegExp(`^${UUID}$`, 'i');
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** True for `<category>-<uuid>`, the form of our stream names, with the uuid in lower case. */
export const isStreamName = (stream: string): boolean => STREAM.test(stream);

/** @throws InvalidEvent unless the name is `<category>-<uuid>`, with the uuid in lower case */
export function checkStream(stream: string): void {
  if (!isStreamName(stream))
    throw new InvalidEvent(`Stream name ${stream.slice(0, 120)} is not <category>-<uuid>`);
}

/**
 * Checks the fields that all events share, without a schema.
 * @throws InvalidEvent
 */
export function checkEnvelope(event: NewEvent): void {
  if (!EVENT_ID.test(event.id)) throw new InvalidEvent(`The id of a ${event.type} is not a uuid`);
  if (event.type === '' || event.type.length > 100)
    throw new InvalidEvent('An event type must have 1 to 100 characters');
  const { schemaVersion } = event;
  if (schemaVersion !== undefined && (!Number.isSafeInteger(schemaVersion) || schemaVersion < 1)) {
    throw new InvalidEvent(`The schema version of a ${event.type} is not a number from 1`);
  }
  if (!INSTANT.test(event.occurredAt)) {
    throw new InvalidEvent(`occurredAt of a ${event.type} is not an ISO instant in UTC with milliseconds`);
  }
  if (!DATE.test(event.effectiveOn)) throw new InvalidEvent(`effectiveOn of a ${event.type} is not a date`);
  const { actor, commandId, correlationId, traceparent } = event.metadata;
  if (!actor?.id || !actor.kind || !actor.role || !commandId || !correlationId) {
    throw new InvalidEvent(`The metadata of a ${event.type} lacks actor, command id or correlation id`);
  }
  if (traceparent !== undefined && !isTraceparent(traceparent)) {
    throw new InvalidEvent(`The traceparent of a ${event.type} is invalid`);
  }
}

/** @throws InvalidEvent unless it is a version, 'none' or 'exists'; "any version" is not supported */
export function checkExpected(expected: ExpectedVersion): void {
  const isVersion = typeof expected === 'number' && Number.isSafeInteger(expected) && expected >= 0;
  if (!isVersion && expected !== 'none' && expected !== 'exists') {
    throw new InvalidEvent(`Expected version ${String(expected)} is not a version, 'none' or 'exists'`);
  }
}

export interface StoredBody {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata;
  readonly occurredAt: string;
  readonly effectiveOn: string;
  readonly recordedAt: string;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** @throws TypeError when the text is JSON but not an event */
export function storedBody(text: string): StoredBody {
  const body = JSON.parse(text) as Partial<StoredBody> | null;
  const isEvent =
    isObject(body?.data) &&
    isObject(body?.metadata) &&
    typeof body?.type === 'string' &&
    typeof body.stream === 'string' &&
    typeof body.id === 'string';
  if (!isEvent) throw new TypeError('No event');
  return body as StoredBody;
}
