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

/** Streams `media-<applicationId>`: files uploaded to one application. */
export const media: Aggregate<MediaState, MediaEvent> = {
  category: 'media',
  initialState,
  evolve,
  foldVersion: 1,
};

/** Files that may be displayed, which excludes deleted files and those of an erased sender. */
export const filesIn = ({ files }: MediaState): readonly MediaFile[] =>
  files.filter(({ deletedAt, filename }) => deletedAt === null && filename !== ERASED);

const MEDIA_NAMESPACE = '5e0c7a1d-93b4-5f68-8a27-c4d1b60e9f35';

/** Id of a file, derived from the command id so that a repeated command adds no second file. */
export const mediaId = (commandId: string): string => v5(commandId, MEDIA_NAMESPACE);

const mediaUnknown = (): DomainError => new DomainError('not-found', 'MEDIA_NOT_FOUND');
const tooManyFiles = (): DomainError => new DomainError('rule', 'TOO_MANY_FILES');
/** Error for a request id that is reused for a different file. */
const mediaExists = (): DomainError => new DomainError('conflict', 'IDEMPOTENCY_KEY_REUSED');

type UploadMedia = Omit<Recorded<'MediaUploaded'>, 'uploadedAt'>;

/**
 * Records a file that the caller has checked and stored.
 * @throws DomainError `TOO_MANY_FILES`, `IDEMPOTENCY_KEY_REUSED`
 */
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

/**
 * Requires that another file can be added. Deleted files count, because their events remain.
 * @throws DomainError `TOO_MANY_FILES`
 */
export function requireRoom(uploads: number): void {
  if (uploads >= UPLOADS_MAX) throw tooManyFiles();
}

/**
 * Deletes a file. No effect if it is already deleted.
 * @throws DomainError `MEDIA_NOT_FOUND`
 */
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
 * Characters removed from file names: path separators, quotes, invisible characters, and those that change
 * the text direction, so that `fdp.exe` cannot be displayed as `exe.pdf`.
 */
const unwanted = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const FALLBACK = 'fil';
/** Maximum length before normalisation, whose time grows with the square of the number of combining marks. */
const SENT_MAX_LENGTH = 1_000;

/** File name to store and display: without path, and with the extension of the detected type. */
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
