import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { MediaEvent } from '../events.ts';
import type { MediaState } from '../media.ts';
import * as decide from '../media.ts';

export const upload = {
  mediaId: '0d6f5a3e-4c1b-5d27-9e80-7b2a1c3d4e5f',
  applicationId: 'c1a2b3c4-18f1-5077-a0d2-8f6fae93df02',
  userId: 'eb4d3481-8489-5565-a33d-a1654d1f00df',
  property: 'lender-file',
  filename: 'avtal.pdf',
  contentType: 'application/pdf',
  byteCount: 4_096,
  hash: 'a'.repeat(64),
} as const;

const another = '1d6f5a3e-4c1b-5d27-9e80-7b2a1c3d4e5f';

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<MediaState, MediaEvent> = {
  uploadMedia: sampled(decide.uploadMedia)(() => [
    upload,
    { ...upload, mediaId: another, filename: 'skuldebrev.jpg', contentType: 'image/jpeg' },
    { ...upload, hash: 'b'.repeat(64) },
  ]),
  deleteMedia: sampled(decide.deleteMedia)(() => [{ mediaId: upload.mediaId }, { mediaId: another }]),
};
