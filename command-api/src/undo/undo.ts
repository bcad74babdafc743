import { getUndo, type UndoAnswer, undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { UndoneBy } from '@kreditlina/domain/kernel/undoing';
import { errorInWords } from '@kreditlina/domain/text/errors';
import { derivedCommandId } from '@kreditlina/event-store';
import { forbidden, notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { changesBetween } from '@kreditlina/projections/audit/changes';
import { findAuditEntry } from '@kreditlina/projections/audit/event';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import { byStaff, decideSeen } from '../changes/conflicts.ts';
import { requireFree, sendChecked, type Undoable, undoableOf } from '../changes/undoable.ts';
import { type AnyNoun, type UndoParts, undoneNouns } from './nouns.ts';

interface Found extends Undoable<unknown, { type: string; data: object }> {
  readonly noun: AnyNoun;
  readonly id: string;
}

/** @throws HttpProblem 404 if the audit trail has no such event */
async function rowOf({ reads }: UndoParts, eventId: string) {
  const row = await findAuditEntry(reads, eventId);
  if (!row) throw notFound();
  return row;
}
type Row = Awaited<ReturnType<typeof rowOf>>;

/** Finds the command that undoes an event, and the events that rely on it; undefined if there is no undo. */
async function findUndoing(
  { store }: UndoParts,
  { event_id: eventId, stream, actor_kind: actor }: Row,
  commandId?: string,
): Promise<Found | undefined> {
  const dash = stream.indexOf('-');
  const noun = undoneNouns.get(stream.slice(0, dash));
  // Staff can undo only events by staff, not those of the system or of customers.
  if (!noun || actor !== 'staff') return undefined;
  const found = await undoableOf(store, noun, { eventId, stream, commandId });
  return found && { noun, id: stream.slice(dash + 1), ...found };
}

/** Maximum number of dependent events named. */
const DEPENDANTS = 20;

const nothing: UndoAnswer = {
  is_reversible: false,
  version: 0,
  reasons: [],
  dependants: [],
  refusal: null,
  effect: [],
  needs_second_person: false,
  warnings: [],
};

/** Everyone with a right to undo sees personal data, so nothing is masked. */
const unmasked = (clear: unknown) => ({ clear, masked: undefined });

/** Previews an undo by running its decision without storing the result. */
function previewOf({ noun, state, undoing }: Found, by: UndoneBy, now: string) {
  const context = { now, today: dateInSweden(now) };
  const decide = undoing.decide(by);
  const foreseen = noun.preview?.(state, decide, context) ?? {
    after: decide(state, undefined, context).reduce(noun.aggregate.evolve, state),
    needsSecondPerson: false,
    warnings: [],
  };
  return {
    refusal: null,
    effect: changesBetween(unmasked(state), unmasked(foreseen.after)),
    needs_second_person: foreseen.needsSecondPerson,
    warnings: [...foreseen.warnings],
  };
}

/** Runs a preview. A refusal by the domain rules is part of the answer, in both languages. */
async function orRefusal<Preview extends object>(run: () => Promise<Preview>) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code } = error;
    return { refusal: { sv: errorInWords(code, 'sv'), en: errorInWords(code, 'en') } };
  }
}

const getUndoRoute = handle(getUndo, async ({ params, session, request, origin }, parts: UndoParts) => {
  const row = await rowOf(parts, params.id.toLowerCase());
  const found = await findUndoing(parts, row);
  if (!found || !rightsOf(request.roles).includes(found.undoing.right)) return nothing;
  const { noun, undoing, version, dependants } = found;
  const reasons = [...undoing.reasons];
  if (dependants.length > 0) {
    const named = dependants.slice(-DEPENDANTS).map((one) => ({
      id: one.id,
      sentence: sentenceOf(one, parts.lenderNames),
      occurred_at: one.occurredAt,
    }));
    return { ...nothing, is_reversible: true, version, reasons, dependants: named };
  }
  const by = {
    staffId: session.userId,
    reasonCode: reasons[0] ?? '',
    id: origin.commandId,
    eventId: row.event_id,
  };
  const preview = await orRefusal(async () => {
    await noun.requireMay?.(parts, found, session.userId);
    return previewOf(found, by, parts.now());
  });
  return { ...nothing, is_reversible: true, version, reasons, ...preview };
});

/** Undoes an event with a new one, under the same rules as any action. */
const undoRoute = handle(undoEvent, async (call, parts: UndoParts) => {
  const { reason, comment, version } = call.body;
  const { userId } = call.session;
  const row = await rowOf(parts, call.params.id.toLowerCase());
  // The event is part of the id, so that the same key with another event is a different request.
  const commandId = derivedCommandId(call.origin.commandId, row.event_id);
  const first = await findUndoing(parts, row, commandId);
  // Checked first: only readers who may undo the event may see which later events rely on it.
  if (first && !rightsOf(call.request.roles).includes(first.undoing.right)) throw forbidden();
  const found = requireFree(first, parts.lenderNames);
  const { noun, id, undoing } = found;
  await noun.requireMay?.(parts, found, userId);
  if (!undoing.reasons.includes(reason)) throw unprocessable('INVALID_FIELDS');
  const decide = undoing.decide({
    staffId: userId,
    reasonCode: reason,
    id: commandId,
    eventId: row.event_id,
  });
  const subject = noun.isSharedStream && { subjectId: id };
  const origin = { ...call.origin, commandId, ...subject, reasonCode: reason, comment };
  const asker = { userId, origin };
  const run = noun.run ?? ((_parts, _id, _asker, send) => send());
  // Events of the system are no conflict unless they rely on the event.
  const seeing = { ...origin, isChange: byStaff, ...(!noun.isSharedStream && { expectedVersion: version }) };
  const seen = { stream: row.stream, origin: seeing, code: 'ACCOUNT_CHANGED' } as const;
  const check = async () => requireFree(await findUndoing(parts, row, commandId), parts.lenderNames).version;
  const sent = await run(parts, id, asker, () =>
    sendChecked(
      () => decideSeen(parts, seen, check),
      (expectedVersion) =>
        parts.commands.send({ ...origin, expectedVersion }, noun.aggregate, id, decide, undefined),
    ),
  );
  call.announce(sent.position);
  const today = dateInSweden(parts.now());
  return { is_proposed: noun.isWaiting?.(sent.state, commandId, today) ?? false };
});

export const undoRoutes: readonly Route<UndoParts>[] = [getUndoRoute, undoRoute];
