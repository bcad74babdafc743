import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore } from '@kreditlina/event-store/port';
import type pg from 'pg';
import type { ApplicationParts } from '../credit-application/parts.ts';
import type { MediaLinks } from './media-answer.ts';

export interface MediaParts extends Pick<ApplicationParts, 'originOfApplication'> {
  readonly commands: Commands;
  readonly blobs: BlobStore;
  readonly pool: pg.Pool;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  readonly links: MediaLinks;
}
