import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/kernel/error-codes';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import { type EventStore, type RecordedEvent, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { conflict, HttpProblem } from '@kreditlina/http-edge/problem';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/** Last change of something that two people edit. */
export interface LastChange {
  readonly changed_by_id: string;
  readonly updated_at: string;
  /** Current content, as the editor reads it. */
  readonly says: string;
}

const sentence = (name: string | undefined, at: string, says: string, language: Language): string =>
  language === 'sv'
    ? `${name ?? 'En kollega'} ändrade det ${at}. Nu står det: ${says}`
    : `${name ?? 'A colleague'} changed it ${at}. It now says: ${says}`;

/**
 * Runs an edit; on a conflict, the refusal says who was first, when, and the current content.
 * @param lastChange read after the refusal
 * @throws HttpProblem 409 with the code, and anything that the edit throws
 */
export async function tellingWhoWasFirst<Result>(
  reads: ReadDatabase,
  asked: { readonly code: ErrorCode; readonly language: Language },
  edit: () => Promise<Result>,
  lastChange: () => Promise<LastChange | undefined>,
): Promise<Result> {
  try {
    return await edit();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== asked.code) throw error;
    const last = await lastChange();
    if (!last) throw error;
    const name = (await namesOf(reads, [last.changed_by_id])).get(last.changed_by_id);
    const message = sentence(name, formatTableTime(last.updated_at), last.says, asked.language);
    throw changedMeanwhile(asked.code, message);
  }
}

/** The refusal that says who was first, at the field that names the revision the sender saw. */
export const changedMeanwhile = (code: ErrorCode, message: string): HttpProblem =>
  new HttpProblem(409, code, { fields: [{ field: 'revision', code: 'CHANGED_MEANWHILE', message }] });

/** Dependencies for detecting that a colleague was first. */
export interface ChangeParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
}

interface Seen {
  readonly stream: string;
  /** Version of the stream on screen. */
  readonly version: number;
  /** Events already stored by the same command are not a change. */
  readonly commandId: string;
  /** Events that must be read before a decision; defaults to those of staff. */
  readonly isChange?: (event: RecordedEvent) => boolean;
  /** Error code of the refusal. */
  readonly code?: ErrorCode;
}

const byStaff = ({ metadata }: RecordedEvent): boolean => metadata.actor.kind === 'staff';

/** More events than one stream gets while a page is open. */
const EVENTS_MAX = 500;
const TRIES = 3;

/**
 * Runs a decision made on a page, unless a colleague has changed the same thing since the page was read: the
 * refusal then says who and what. Events of the product itself, such as nightly interest, are no conflict.
 * @param send receives the version that the decision is based on
 * @throws HttpProblem 409 `ACCOUNT_CHANGED`, or the requested code
 */
export async function unlessChanged<Result>(
  parts: ChangeParts,
  seen: Seen,
  send: (expectedVersion: number) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const version = await requireUnchanged(parts, seen);
    try {
      return await send(version);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion) || tries === TRIES) throw error;
    }
  }
}

/** A staff decision on something shown on screen. */
interface SeenDecision<State, Event extends { type: string; data: object }> {
  readonly aggregate: Aggregate<State, Event>;
  readonly id: string;
  /** Version on screen. */
  readonly version: number;
  readonly reason: string;
  readonly comment: string;
  /** Called again after each change in between. @param version the one that the decision is based on */
  readonly decide: (version: number) => Promise<Decide<State, undefined, Event>>;
}

/**
 * Sends a staff decision unless a colleague was first.
 * @throws HttpProblem 409 `ACCOUNT_CHANGED`, and like the decision
 */
export const sendUnlessChanged = <State, Event extends { type: string; data: object }>(
  parts: ChangeParts,
  origin: CommandOrigin,
  { aggregate, id, version, reason: reasonCode, comment, decide }: SeenDecision<State, Event>,
) =>
  unlessChanged(
    parts,
    { stream: streamOf(aggregate, id), version, commandId: origin.commandId },
    async (expectedVersion) =>
      parts.commands.send(
        { ...origin, reasonCode, comment, expectedVersion },
        aggregate,
        id,
        await decide(expectedVersion),
        undefined,
      ),
  );

/** @returns the stream's current version */
async function requireUnchanged({ store, reads }: ChangeParts, seen: Seen): Promise<number> {
  const { isChange = byStaff, code = 'ACCOUNT_CHANGED' } = seen;
  let { version } = seen;
  for await (const event of store.read(seen.stream, { from: seen.version + 1 })) {
    version = event.version;
    if (version - seen.version > EVENTS_MAX) throw conflict(code);
    if (event.metadata.commandId !== seen.commandId && isChange(event))
      throw await changedBy(reads, code, event);
  }
  return version;
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
