import { v5 } from 'uuid';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { ERASED } from '../kernel/personal.ts';
import { FILENAME_MAX_LENGTH, type MediaType, UPLOADS_MAX } from './contract.ts';
import type { MediaEvent } from './events.ts';

type Recorded<Type extends MediaEvent['type']> = Extract<MediaEvent, { type: Type }>['data'];

export interface MediaFile extends Recorded<'MediaUploaded'> {
  readonly deletedAt: string | null;
}

/** Files of one application in order of arrival, including deleted ones. */
export interface MediaState {
  readonly files: readonly MediaFile[];
}

const initialState = (): MediaState => ({ files: [] });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
function evolve(state: MediaState, event: MediaEvent): MediaState {
  switch (event.type) {
    case 'MediaUploaded':
      return { files: [...state.files, { ...event.data, deletedAt: null }] };
    case 'MediaDeleted':
      return {
        files: state.files.map((file) =>
          file.mediaId === event.data.mediaId ? { ...file, deletedAt: event.data.deletedAt } : file,
        ),
      };
    default:
      return state;
  }
}

/** Streams `media-<applicationId>`: the uploads of an application. */
export const media: Aggregate<MediaState, MediaEvent> = {
  category: 'media',
  initialState,
  evolve,
  foldVersion: 1,
};

/** Files that may be shown: neither deleted nor erased with their sender. */
export const filesIn = ({ files }: MediaState): readonly MediaFile[] =>
  files.filter(({ deletedAt, filename }) => deletedAt === null && filename !== ERASED);

const MEDIA_NAMESPACE = '5e0c7a1d-93b4-5f68-8a27-c4d1b60e9f35';

/** Id of a file, derived from its command: a repeated command adds one file. */
export const mediaId = (commandId: string): string => v5(commandId, MEDIA_NAMESPACE);

const mediaUnknown = (): DomainError => new DomainError('not-found', 'MEDIA_NOT_FOUND');
const tooManyFiles = (): DomainError => new DomainError('rule', 'TOO_MANY_FILES');
/** The same request with a different file. */
const mediaExists = (): DomainError => new DomainError('conflict', 'IDEMPOTENCY_KEY_REUSED');

type UploadMedia = Omit<Recorded<'MediaUploaded'>, 'uploadedAt'>;

/** Records a checked and stored file. @throws DomainError `TOO_MANY_FILES`, `IDEMPOTENCY_KEY_REUSED` */
export function uploadMedia(
  { files }: MediaState,
  command: UploadMedia,
  { now }: DecideContext,
): MediaEvent[] {
  const known = files.find(({ mediaId }) => mediaId === command.mediaId);
  if (known && known.hash !== command.hash) throw mediaExists();
  if (known) return [];
  requireRoom(files.length);
  return [{ type: 'MediaUploaded', data: { ...command, uploadedAt: now } }];
}

/** Deleted files count too, because their events remain. @throws DomainError `TOO_MANY_FILES` */
export function requireRoom(uploads: number): void {
  if (uploads >= UPLOADS_MAX) throw tooManyFiles();
}

/** No effect on a deleted file. @throws DomainError `MEDIA_NOT_FOUND` */
export function deleteMedia(
  { files }: MediaState,
  command: { readonly mediaId: string },
  { now }: DecideContext,
): MediaEvent[] {
  const file = files.find(({ mediaId }) => mediaId === command.mediaId);
  if (!file) throw mediaUnknown();
  if (file.deletedAt !== null) return [];
  const { mediaId, applicationId } = file;
  return [{ type: 'MediaDeleted', data: { mediaId, applicationId, deletedAt: now } }];
}

const endings: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Path separators, quotes, and characters that are invisible or change the writing direction: `fdp.exe` must
 * not read as `exe.pdf`.
 */
const unwanted = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const FALLBACK = 'fil';
/** Truncated first: normalisation time grows with the square of the combining marks. */
const SENT_MAX_LENGTH = 1_000;

/**
 * File name as stored and shown: no path, and the extension of the detected type rather than the sent one.
 */
export function cleanFilename(sent: string, contentType: MediaType): string {
  const last = sent.slice(-SENT_MAX_LENGTH).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(unwanted, '')
    .replace(/\.[^.]{0,10}$/, '')
    .trim()
    .replace(/^\.+/, '');
  const ending = `.${endings[contentType]}`;
  const short = [...stem].reduce(
    (kept, letter) =>
      kept.length + letter.length + ending.length > FILENAME_MAX_LENGTH ? kept : kept + letter,
    '',
  );
  return `${short || FALLBACK}${ending}`;
}
