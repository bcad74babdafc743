import type { PageLanguage } from '@kreditlina/domain/content/contracts/page-texts';
import {
  type EditedPage,
  HISTORY_SHOWN_MAX,
  type PageHistory,
} from '@kreditlina/domain/content/contracts/staff';
import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import { contentPage } from '@kreditlina/domain/content/index';
import {
  changedKeys,
  type PageRevision,
  revisionEvents,
  revisionsOf,
} from '@kreditlina/domain/content/revisions';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import { requireSeen } from '@kreditlina/event-store/command-handler';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { BlobStore, EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { unprocessable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import { findEditedPage, isPathTaken } from '@kreditlina/projections/content/query';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { editSeen } from '../changes/conflicts.ts';
import {
  answerWrite,
  createOneAtATime,
  type OneAtATimeParts,
  type RegisterParts,
} from '../changes/register.ts';
import { createSignedLinks, type SignedLinks, signedAddress } from '../files/signed-links.ts';

/**
 * Claims of a signed link to an unpublished picture. They name no reader, because browsers request pictures
 * without credentials.
 */
interface LinkedPicture {
  readonly id: string;
  readonly hash: string;
}

type PictureLinks = SignedLinks<LinkedPicture>;

export const createPictureLinks = (secret: SigningSecret): PictureLinks =>
  createSignedLinks(secret, 'picture-links', ({ id, hash }) => [id, hash]);

interface PictureLinkParts {
  readonly pictureLinks: PictureLinks;
  readonly now: () => string;
}

/** Time for which a picture keeps its address, so that the browser does not reload it with every answer. */
const SAME_MS = 60_000;

/** Adds a short-lived signed link to a picture that is not public. */
export function withPictureLink({ pictureLinks, now }: PictureLinkParts, page: EditedPage): EditedPage {
  const { id, background_url: url, is_live: isLive } = page;
  if (url === null || isLive) return page;
  const began = new Date(Math.floor(Date.parse(now()) / SAME_MS) * SAME_MS).toISOString();
  const signed = pictureLinks.sign({ id, hash: url.slice(url.lastIndexOf('/') + 1) }, began);
  return { ...page, background_url: signedAddress(url, signed) };
}

/** Pages have a rule that spans streams: no two share an address in a language. */
export interface ContentParts extends OneAtATimeParts, PictureLinkParts {
  readonly store: EventStore;
  readonly blobs: BlobStore;
}

export function editedAnswer(
  parts: RegisterParts & PictureLinkParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<EditedPage> {
  return answerWrite(
    parts,
    call,
    { position, stream: streamOf(contentPage, id), readModels: ['content-page'] },
    async (reads) => {
      const page = await findEditedPage(reads, { id });
      return page && withPictureLink(parts, page);
    },
  );
}

type Made = PageRevision & { readonly with: RecordedEvent };

/** Every revision of a page, oldest first, including deleted pages; empty if the page never existed. */
export async function readRevisions({ store }: Pick<ContentParts, 'store'>, id: string): Promise<Made[]> {
  const events: { event: ContentPageEvent; with: RecordedEvent }[] = [];
  for await (const recorded of readStream(store, streamOf(contentPage, id)))
    events.push({ event: recorded as unknown as ContentPageEvent, with: recorded });
  return revisionsOf(events);
}

export async function historyAnswer(parts: ContentParts, revisions: readonly Made[]): Promise<PageHistory> {
  const shown = revisions.slice(-HISTORY_SHOWN_MAX).reverse();
  const names = await namesOf(
    parts.reads,
    shown.map((one) => one.with.metadata.actor.id),
  );
  return {
    revisions: shown.map(({ revision, kind, name, path, texts, isLive, with: { metadata, occurredAt } }) => ({
      revision,
      kind,
      name,
      path,
      data: texts,
      changed_by: names.get(metadata.actor.id) ?? null,
      changed_at: occurredAt,
      is_live: isLive,
    })),
    total: revisions.length,
  };
}

const words = {
  sv: { name: 'namnet', path: 'adressen', texts: 'texterna', and: ' och ', other: 'En kollega' },
  en: { name: 'the name', path: 'the address', texts: 'the texts', and: ' and ', other: 'A colleague' },
} as const;
/** Maximum number of text keys named in one sentence. */
const KEYS_NAMED_MAX = 5;

function whatChanged(seen: Made, now: Made, language: Language): string {
  const { name, path, texts, and } = words[language];
  const keys = changedKeys(seen.texts, now.texts);
  const named = keys.slice(0, KEYS_NAMED_MAX).join(', ');
  return [
    ...(seen.name === now.name ? [] : [`${name} (${now.name})`]),
    ...(seen.path === now.path ? [] : [`${path} (${now.path})`]),
    ...(keys.length === 0 ? [] : [`${texts} ${named}${keys.length > KEYS_NAMED_MAX ? ' …' : ''}`]),
  ].join(and);
}

/** Sentence for a page's second editor: the first one, the time and the change. Undefined if unknown. */
async function whoChangedPage(
  parts: ContentParts,
  { id, version }: SeenPage,
  language: Language,
): Promise<string | undefined> {
  const revisions = await readRevisions(parts, id);
  const now = revisions.at(-1);
  const seen = revisions.findLast((one) => one.with.version <= version);
  if (!now || !seen) return undefined;
  const { actor } = now.with.metadata;
  const who = (await namesOf(parts.reads, [actor.id])).get(actor.id) ?? words[language].other;
  const what = whatChanged(seen, now, language) || words[language].texts;
  const at = formatTableTime(now.with.occurredAt);
  return language === 'sv' ? `${who} ändrade ${what} ${at}.` : `${who} changed ${what} ${at}.`;
}

interface SeenPage {
  readonly id: string;
  readonly version: number;
}

/**
 * Changes a page; on a conflict, the refusal says who changed it first, when, and how.
 * @param change receives the origin of its command
 * @throws HttpProblem 409 `PAGE_CHANGED`; errors of the change
 */
export async function editPage(
  parts: ContentParts,
  call: Pick<Call, 'announce' | 'language' | 'origin'>,
  seen: SeenPage,
  change: (origin: CommandOrigin) => Promise<{ readonly position: string }>,
): Promise<EditedPage> {
  const { position } = await editSeen(
    parts.reads,
    call,
    { code: 'PAGE_CHANGED', changedBy: revisionEvents, version: seen.version },
    change,
    () => whoChangedPage(parts, seen, call.language),
  );
  return editedAnswer(parts, call, seen.id, position);
}

/**
 * Refuses a decision about a page that a colleague has edited since, even if the decision would change
 * nothing, such as publishing what the colleague has already published.
 * @param origin as `editPage` passes it
 * @throws WrongExpectedVersion
 */
export const requireSeenPage = (parts: Pick<ContentParts, 'store'>, id: string, origin: CommandOrigin) =>
  requireSeen(parts.store, { ...origin, stream: streamOf(contentPage, id) });

/** Serialises changes of page addresses in the whole installation. */
export const oneAtATime = createOneAtATime({
  lock: 'paths',
  readModels: ['content-page'],
  categories: ['contentPage'],
});

/** @throws HttpProblem 422 `PAGE_PATH_TAKEN` if another page has this address in the language */
export async function refuseTakenPath(
  reads: ReadDatabase,
  wanted: { readonly path: string; readonly language: PageLanguage; readonly otherThan: string },
): Promise<void> {
  if (await isPathTaken(reads, wanted)) throw unprocessable('PAGE_PATH_TAKEN');
}
