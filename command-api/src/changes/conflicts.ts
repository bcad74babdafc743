import type { EventType } from '@kreditlina/domain/catalogue';
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

/** Refusal of an edit whose target has changed in the meantime. */
export interface EditRefusal {
  /** Error code of the refusal. */
  readonly code: ErrorCode;
  /**
   * Event types that change the content that an editor sees. Other events of the stream, such as an ordered
   * report, block no edit.
   */
  readonly changedBy: readonly EventType[];
}

interface SeenByEditor extends EditRefusal {
  /** Version of the stream that the editor has seen. */
  readonly version: number;
  /** Id of the edited part, for streams with several parts. */
  readonly part?: string;
}

/**
 * Runs an edit unless its target has changed since the sender read it. The refusal names the first editor.
 * @param edit receives the origin of its command
 * @throws HttpProblem 409 with the code; errors of the edit
 */
export function editSeen<Result>(
  reads: ReadDatabase,
  { origin, language }: Pick<Call, 'origin' | 'language'>,
  { code, changedBy: types, version, part }: SeenByEditor,
  edit: (origin: CommandOrigin) => Promise<Result>,
  whoWasFirst: WhoWasFirst,
): Promise<Result> {
  const isChange = ({ type, data }: RecordedEvent) =>
    types.some((one) => one === type) && (part === undefined || Object.values(data).includes(part));
  const seeing = { ...origin, expectedVersion: version, isChange };
  return tellingWhoWasFirst(reads, { code, language }, () => edit(seeing), whoWasFirst);
}

export interface LastChange {
  readonly changed_by_id: string;
  readonly updated_at: string;
  /** Current content in the editor's language. */
  readonly says: string;
  /** Stream version of this content, if the read model keeps it. */
  readonly version?: number;
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
 * Runs an edit; if it conflicts, the refusal names the first editor.
 * @throws HttpProblem 409 with the code; errors of the edit
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
    const named = error instanceof WrongExpectedVersion ? error.change?.version : undefined;
    const shown = typeof last === 'object' ? last.version : undefined;
    throw new HttpProblem(409, code, {
      end: typeof last === 'object' ? await sentence(reads, last, language) : last,
      version: named && Math.max(named, shown ?? 0),
    });
  }
}

/** Dependencies for detecting that a colleague has changed the stream first. */
export interface ChangeParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
}

/** True for events caused by staff. Events of the system, such as nightly interest, block no decision. */
export const byStaff = ({ metadata }: RecordedEvent): boolean => metadata.actor.kind === 'staff';

interface Decision {
  readonly stream: string;
  readonly origin: CommandOrigin;
  /** Error code of the refusal. */
  readonly code: ErrorCode;
}

/**
 * Runs a decision unless the stream contains changes that its sender has not seen; the refusal says who made
 * them. Checked before the domain rules, which must not judge a decision made on stale data.
 * @throws HttpProblem 409 with the code; errors of the decision
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

/** Refusal that names the colleague who was first and their change. */
export async function changedBy(
  reads: ReadDatabase,
  code: ErrorCode,
  event: RecordedEvent,
): Promise<HttpProblem> {
  const { actor } = event.metadata;
  const name = actor.kind === 'system' ? undefined : (await namesOf(reads, [actor.id])).get(actor.id);
  const { sv, en } = sentenceOf(event);
  const by = (sentence: string) => `${name ? `${name}: ` : ''}${sentence}.`;
  return new HttpProblem(409, code, { lead: { sv: by(sv), en: by(en) }, version: event.version });
}
