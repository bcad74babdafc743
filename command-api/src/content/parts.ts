import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { OneAtATimeParts } from '../one-at-a-time.ts';
import type { PictureLinkParts } from './picture-links.ts';

/**
 * Pages enforce a rule across streams: no two at one address in a language. Their history is read from the
 * stream.
 */
export interface ContentParts extends OneAtATimeParts, PictureLinkParts {
  readonly store: EventStore;
  /** Store of the pictures. */
  readonly blobs: BlobStore;
}
