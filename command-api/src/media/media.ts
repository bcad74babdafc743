import {
  type CreditApplicationState,
  creditApplication,
  statusOfPhase,
} from '@kreditlina/domain/credit-application/index';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import {
  deleteMedia,
  getMediaFile,
  listMedia,
  type Media,
  uploadMedia,
} from '@kreditlina/domain/media/contract';
import {
  cleanFilename,
  filesIn,
  type MediaFile,
  media,
  mediaId,
  deleteMedia as remove,
  requireRoom,
  uploadMedia as upload,
} from '@kreditlina/domain/media/media';
import { API_PREFIX } from '@kreditlina/domain/paths';
import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import type pg from 'pg';
import type { ApplicationParts } from '../credit-application/parts.ts';
import { sendMedia } from '../files/send-file.ts';
import { createSignedLinks, type SignedLinks, signedAddress } from '../files/signed-links.ts';
import { requireOfDay } from '../quota/daily-quota.ts';
import { inPictureTurn } from '../quota/turns.ts';
import { takeFile } from './take-file.ts';

/** Claims of a signed link to a file of the reader's own application. */
interface LinkedMedia {
  readonly userId: string;
  readonly applicationId: string;
  readonly mediaId: string;
}

type MediaLinks = SignedLinks<LinkedMedia>;

export const createMediaLinks = (secret: SigningSecret): MediaLinks =>
  createSignedLinks(secret, 'media-links', ({ userId, applicationId, mediaId }) => [
    userId,
    applicationId,
    mediaId,
  ]);

interface LinkParts {
  readonly links: MediaLinks;
  readonly now: () => string;
}

/** A file as its owner sees it, with a link that works only for them. */
function mediaAnswerOf({ links, now }: LinkParts, userId: string, file: MediaFile): Media {
  const { mediaId, applicationId, deletedAt, filename } = file;
  const isThere = deletedAt === null && filename !== ERASED;
  return {
    id: mediaId,
    credit_application_id: applicationId,
    filename,
    deleted: !isThere,
    content_type: file.contentType,
    byte_count: file.byteCount,
    uploaded_at: file.uploadedAt,
    link: isThere ? linkTo({ links, now }, { userId, applicationId, mediaId }) : null,
  };
}

/** Stored files of an application, oldest first, each with a link that works only for its owner. */
export async function filesOf(
  parts: LinkParts & { readonly commands: Commands },
  applicationId: string,
  ownerId: string,
): Promise<Media[]> {
  const files = filesIn(await parts.commands.load(media, applicationId));
  return files.map((file) => mediaAnswerOf(parts, ownerId, file));
}

function linkTo({ links, now }: LinkParts, linked: LinkedMedia): string {
  const path = pathTo(getMediaFile.path, { media: linked.mediaId, id: linked.applicationId });
  return signedAddress(path.slice(API_PREFIX.length), links.sign(linked, now()));
}

export interface MediaParts extends Pick<ApplicationParts, 'originOfApplication'> {
  readonly commands: Commands;
  readonly blobs: BlobStore;
  readonly pool: pg.Pool;
  readonly now: () => string;
  readonly links: MediaLinks;
}

const listMediaRoute = handle(listMedia, async ({ params, session }, parts: MediaParts) => {
  const files = await filesOf(parts, params.id, session.userId);
  return { media: files, total: files.length };
});

/** Maximum number of files per person and day, over all applications. */
const DAILY_MAX = 60;

/** Stores a file, sealed with the sender's key. */
const uploadMediaRoute = handle(
  uploadMedia,
  async ({ body, session, origin, announce }, parts: MediaParts) => {
    const { userId } = session;
    const applicationId = body.parent_id.toLowerCase();
    await requireOwnAndOpen(parts, applicationId, userId);
    const id = mediaId(origin.commandId);
    const { files } = await parts.commands.load(media, applicationId);
    if (!files.some((file) => file.mediaId === id)) {
      requireRoom(files.length);
      await requireOfDay(parts, { userId, name: 'upload', most: DAILY_MAX }, 'UPLOADS_OF_DAY_USED');
    }
    const sent = new Uint8Array(await body.file.arrayBuffer());
    const { bytes, contentType } = await inPictureTurn(userId, () => takeFile(sent));
    const { hash } = await parts.blobs.put({ bytes, contentType, subjectId: userId });
    const { state, position } = await parts.commands.send(origin, media, applicationId, upload, {
      mediaId: id,
      applicationId,
      userId,
      property: 'lender-file',
      filename: cleanFilename(body.file.name, contentType),
      contentType,
      byteCount: bytes.length,
      hash,
    });
    announce(position);
    const file = state.files.find(({ mediaId }) => mediaId === id);
    if (!file) throw notFound();
    return mediaAnswerOf(parts, userId, file);
  },
);

/** @throws HttpProblem 404 for another person's application; DomainError `WRONG_STEP` if it has ended */
async function requireOwnAndOpen(parts: MediaParts, applicationId: string, userId: string): Promise<void> {
  if ((await parts.originOfApplication(applicationId))?.userId !== userId) throw notFound();
  const { phase } = await parts.commands.load(creditApplication, applicationId);
  if (['rejected', 'expired', 'withdrawn'].includes(statusOfPhase[phase])) throw wrongStep();
}

const getMediaFileRoute = handle(
  getMediaFile,
  async ({ params, query, session, reply }, parts: MediaParts) => {
    const mediaId = params.media.toLowerCase();
    const linked = { userId: session.userId, applicationId: params.id, mediaId };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const files = filesIn(await parts.commands.load(media, params.id));
    return sendMedia(
      parts.blobs,
      reply,
      files.find((file) => file.mediaId === mediaId),
    );
  },
);

/** Phases in which staff do not examine the files and have not based a decision on them. */
const deletable: readonly CreditApplicationState['phase'][] = ['none', 'answering', 'expired', 'withdrawn'];

/** Hides a file; the log still shows that it existed. Files on which staff decide cannot be deleted. */
export const deleteMediaRoute = handle(
  deleteMedia,
  async ({ params, session, origin, announce }, parts: MediaParts) => {
    const mediaId = params.media.toLowerCase();
    const { phase } = await parts.commands.load(creditApplication, params.id);
    if (!deletable.includes(phase)) throw wrongStep();
    const { state, position } = await parts.commands.send(origin, media, params.id, remove, { mediaId });
    announce(position);
    const file = state.files.find((one) => one.mediaId === mediaId);
    if (!file) throw notFound();
    return mediaAnswerOf(parts, session.userId, file);
  },
);

export const mediaRoutes: readonly Route<MediaParts>[] = [
  uploadMediaRoute,
  listMediaRoute,
  deleteMediaRoute,
  getMediaFileRoute,
];
