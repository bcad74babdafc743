import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import type { ErrorCode } from '@kreditlina/domain/text/errors';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import { type EventStore, type RecordedEvent, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { conflict, HttpProblem } from '@kreditlina/http-edge/problem';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/** What is looked at to tell whether a colleague was there first. */
export interface ChangeParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
}

interface Seen {
  readonly stream: string;
  /** Version of the stream that was on the screen. */
  readonly version: number;
  /** What the very same command has stored already is no change. */
  readonly commandId: string;
  /** What is looked at before it is decided on; absent: what staff do. */
  readonly isChange?: (event: RecordedEvent) => boolean;
  /** What the refusal is called. */
  readonly code?: ErrorCode;
}

const byStaff = ({ metadata }: RecordedEvent): boolean => metadata.actor.kind === 'staff';

/** More than comes to one stream while a page is open. */
const EVENTS_MAX = 500;
const TRIES = 3;

/**
 * Does what was decided on a page, unless one of the staff has changed the same thing since that page was read: then it is told who and
 * what. What the product itself does meanwhile, such as the interest of a night, stops nobody.
 * @param send is given the version that the decision stands on
 * @throws HttpProblem 409 `ACCOUNT_CHANGED`, or with the code that was asked for
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

/** What staff decide on something that they had on their screen. */
interface SeenDecision<State, Event extends { type: string; data: object }> {
  readonly aggregate: Aggregate<State, Event>;
  readonly id: string;
  /** Version that was on the screen. */
  readonly version: number;
  readonly reason: string;
  readonly comment: string;
  /** Made anew each time that something came in between. @param version the one that the decision stands on */
  readonly decide: (version: number) => Promise<Decide<State, undefined, Event>>;
}

/** Sends what staff decided, unless a colleague was there first. @throws HttpProblem 409 `ACCOUNT_CHANGED`, and as the decision does */
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

/** @returns the version that the stream has now */
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
