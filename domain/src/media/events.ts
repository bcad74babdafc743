import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../calculators/upload-terms.ts';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, sha256, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { FILENAME_MAX_LENGTH, mediaTypes } from './contract.ts';

const ofMedia = { mediaId: uuid, applicationId: uuid };

export const mediaEvents = {
  /** The bytes are stored outside the log, sealed with the sender's key. */
  MediaUploaded: event(
    'MediaUploaded',
    z.object({
      ...ofMedia,
      /** Sender, whose key seals the file. */
      userId: uuid,
      /** Purpose in the application. */
      property: z.enum(['lender-file']),
      /** Personal data, because file names often contain people's names. */
      filename: personal(z.string().min(1).max(FILENAME_MAX_LENGTH), 'userId'),
      contentType: z.enum(mediaTypes),
      byteCount: z.int().min(1).max(UPLOAD_MAX_BYTES),
      hash: sha256,
      uploadedAt: instant,
    }),
    { sv: 'En fil laddades upp', en: 'A file was uploaded' },
  ),
  /** The file is no longer shown. */
  MediaDeleted: event('MediaDeleted', z.object({ ...ofMedia, deletedAt: instant }), {
    sv: 'En uppladdad fil togs bort',
    en: 'An uploaded file was deleted',
  }),
} as const;

export type MediaEvent = EventOf<typeof mediaEvents>;
