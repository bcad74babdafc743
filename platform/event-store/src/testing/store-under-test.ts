import type { EventSchema } from '@kreditlina/domain/kernel/event-schema';
import type { Upcaster } from '../codec/upcasters.ts';
import type { KeyDestructions } from '../keys/destroyed-keys.ts';
import type { BlobStore, EventStore, SubjectKeys } from '../port.ts';

export interface StoreUnderTest {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly keys: SubjectKeys;
  verifyStream(stream: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Opens an adapter on an empty log. */
export type StoreFactory = (options: {
  readonly schemas: ReadonlyMap<string, EventSchema>;
  readonly upcasters?: readonly Upcaster[];
  readonly destructions?: KeyDestructions;
  readonly now?: () => Date;
}) => Promise<StoreUnderTest>;
