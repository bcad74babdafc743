import type { EventType } from '@kreditlina/domain/catalogue';
import { revisionEvents } from '@kreditlina/domain/content/revisions';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/kernel/error-codes';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import { requireSeen } from '@kreditlina/event-store/command-handler';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import { type EventStore, type RecordedEvent, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/**
 * Event types that change what an editor has on screen, by the error code of the refused edit. Other events
 * of the stream, such as an ordered report or a published page, block no edit.
 */
const edits = {
  COMMENT_CHANGED: ['CommentEdited'],
  COST_CHANGED: ['ServiceCostCorrected'],
  MESSAGE_BODY_CHANGED: ['NotificationBodyEdited'],
  PAGE_CHANGED: revisionEvents,
  PROVIDER_CHANGED: ['ServiceProviderEdited'],
  SAVED_REPORT_CHANGED: ['SavedReportChanged'],
  TAG_CHANGED: ['TagRenamed', 'TagRecoloured'],
  WORK_ITEM_CHANGED: ['WorkItemAssigned', 'WorkItemSnoozed', 'CallRecorded'],
} as const satisfies Partial<Record<ErrorCode, readonly EventType[]>>;

interface SeenByEditor {
  readonly code: keyof typeof edits;
  /** Version of the stream on screen. */
  readonly version: number;
  /** Id of the part that is edited, where a stream has several. */
  readonly part?: string;
}

/**
 * Runs an edit unless its target has changed since the sender read it. The refusal then says who was first.
 * @param edit receives the origin of its command
 * @throws HttpProblem 409 with the code, and anything that the edit throws
 */
export function editSeen<Result>(
  reads: ReadDatabase,
  { origin, language }: Pick<Call, 'origin' | 'language'>,
  { code, version, part }: SeenByEditor,
  edit: (origin: CommandOrigin) => Promise<Result>,
  whoWasFirst: WhoWasFirst,
): Promise<Result> {
  const types: readonly string[] = edits[code];
  const isChange = ({ type, data }: RecordedEvent) =>
    types.includes(type) && (part === undefined || Object.values(data).includes(part));
  const seeing = { ...origin, expectedVersion: version, isChange };
  return tellingWhoWasFirst(reads, { code, language }, () => edit(seeing), whoWasFirst);
}

/** The last change of an entity that two people edit. */
interface LastChange {
  readonly changed_by_id: string;
  readonly updated_at: string;
  /** Current content, as the editor reads it. */
  readonly says: string;
}

/** Reads the last change, or a sentence about it; undefined if unknown. */
export type WhoWasFirst = () => Promise<LastChange | string | undefined>;

async function sentence(
  reads: ReadDatabase,
  { changed_by_id: id, updated_at, says }: LastChange,
  language: Language,
): Promise<string> {
  const name = (await namesOf(reads, [id])).get(id);
  const at = formatTableTime(updated_at);
  return language === 'sv'
    ? `${name ?? 'En kollega'} ändrade det ${at}. Nu står det: ${says}`
    : `${name ?? 'A colleague'} changed it ${at}. It now says: ${says}`;
}

/**
 * Runs an edit; on a conflict, the refusal says who was first.
 * @throws HttpProblem 409 with the code, and anything that the edit throws
 */
export async function tellingWhoWasFirst<Result>(
  reads: ReadDatabase,
  { code, language }: { readonly code: ErrorCode; readonly language: Language },
  edit: () => Promise<Result>,
  whoWasFirst: WhoWasFirst,
): Promise<Result> {
  try {
    return await edit();
  } catch (error) {
    const isConflict =
      error instanceof WrongExpectedVersion
        ? error.change
        : error instanceof DomainError && error.code === code;
    if (!isConflict) throw error;
    const last = await whoWasFirst();
    throw new HttpProblem(409, code, {
      end: typeof last === 'object' ? await sentence(reads, last, language) : last,
    });
  }
}

/** Dependencies for detecting that a colleague was first. */
export interface ChangeParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
}

/** True for events by staff. Events of the product itself, such as nightly interest, block no decision. */
export const byStaff = ({ metadata }: RecordedEvent): boolean => metadata.actor.kind === 'staff';

/** A decision based on the version of a stream that its sender saw. */
interface Decision {
  readonly stream: string;
  readonly origin: CommandOrigin;
  /** Error code of the refusal. */
  readonly code: ErrorCode;
}

/**
 * Runs a decision unless the stream has changes that its sender has not seen; the refusal then says who did
 * what. Checked first, so that the rules never judge a decision on changes unknown to its sender.
 * @throws HttpProblem 409 with the code, and anything that the decision throws
 */
export async function decideSeen<Result>(
  { store, reads }: Pick<ChangeParts, 'store' | 'reads'>,
  { stream, origin, code }: Decision,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    await requireSeen(store, { ...origin, stream });
    return await decide();
  } catch (error) {
    if (!(error instanceof WrongExpectedVersion && error.change)) throw error;
    throw await changedBy(reads, code, error.change);
  }
}

/** The refusal that says who was first and what they did. */
export async function changedBy(
  reads: ReadDatabase,
  code: ErrorCode,
  event: RecordedEvent,
): Promise<HttpProblem> {
  const { actor } = event.metadata;
  const name = actor.kind === 'system' ? undefined : (await namesOf(reads, [actor.id])).get(actor.id);
  const { sv, en } = sentenceOf(event);
  const by = (sentence: string) => `${name ? `${name}: ` : ''}${sentence}.`;
  return new HttpProblem(409, code, { lead: { sv: by(sv), en: by(en) } });
}
