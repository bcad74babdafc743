import type { EventMetadata } from '../port.ts';

/** The text of a stored event, as JSON gives it back. */
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

/** @throws TypeError when the text is JSON and still no event */
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
