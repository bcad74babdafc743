import {
  actionReasons,
  undoAnswer,
  undoBody,
  undone,
} from '@kreditlina/domain/credit-account/contracts/staff';
import {
  type CreditAccountEvent,
  type CreditAccountState,
  creditAccount,
  reliesOn,
  type Undoing,
  undoingOf,
} from '@kreditlina/domain/credit-account/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { conflict, notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { type Route, route } from '@kreditlina/http-edge/route';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import { staffWith } from '../../access.ts';
import { unlessChanged } from '../../unchanged.ts';
import { requireOthersCredit, type StaffAccountParts } from './account-of-company.ts';
import { decisionOf } from './decision-of.ts';

/** Later events that are named; whoever sees so many knows enough. */
const DEPENDANTS = 20;
const CATEGORY = 'creditAccount-';

interface Found {
  readonly stream: string;
  readonly version: number;
  readonly undoing: Undoing | undefined;
  readonly dependants: readonly RecordedEvent[];
}

const asEvent = ({ type, data }: RecordedEvent) => ({ type, data }) as unknown as CreditAccountEvent;

/** What takes an event back, and what has come to rely on it, by the log itself. @throws HttpProblem 404 */
async function find(parts: StaffAccountParts, eventId: string): Promise<Found> {
  const row = await parts.reads
    .selectFrom('audit_entry')
    .select(['stream', 'actor_kind'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { stream } = row;
  // What the product or a customer did is no command of staff.
  if (row.actor_kind !== 'staff' || !stream.startsWith(CATEGORY))
    return { stream, version: 0, undoing: undefined, dependants: [] };
  let event: RecordedEvent | undefined;
  let undoing: Undoing | undefined;
  const later: RecordedEvent[] = [];
  const { state, version } = await foldStream(parts.store, creditAccount, stream, {
    onEvent(one, before: CreditAccountState) {
      if (event) later.push(one);
      if (one.id !== eventId) return;
      event = one;
      undoing = undoingOf(asEvent(one), before);
    },
  });
  const target = event && asEvent(event);
  const dependants = target ? later.filter((one) => reliesOn(target, asEvent(one), state)) : [];
  return { stream, version, undoing, dependants };
}

const getUndo = route({
  method: 'GET',
  url: apiPaths.adminUndo,
  access: staffWith('manage-credit'),
  summary: 'Whether an event of the trail can be taken back, and what relies on it',
  params: idParams,
  answer: undoAnswer,
  handler: async ({ params }, parts: StaffAccountParts) => {
    const { version, undoing, dependants } = await find(parts, params.id.toLowerCase());
    return {
      is_reversible: undoing !== undefined,
      version,
      reasons: undoing ? [...actionReasons[undoing.action]] : [],
      dependants: dependants.slice(-DEPENDANTS).map((one) => ({
        id: one.id,
        sentence: sentenceOf(one),
        occurred_at: one.occurredAt,
      })),
    };
  },
});

/** Does what makes the account as it was before the event: an event of its own, by the same rules as any action. */
const undo = route({
  method: 'POST',
  url: apiPaths.adminUndo,
  access: staffWith('manage-credit'),
  summary: 'Takes an event of the trail back by another one, unless later ones rely on it',
  params: idParams,
  body: undoBody,
  answer: undone,
  handler: async (call, parts: StaffAccountParts) => {
    const { reason, comment, version } = call.body;
    const { stream, undoing, dependants } = await find(parts, call.params.id.toLowerCase());
    if (!undoing || dependants.length > 0) throw conflict('CANNOT_BE_UNDONE');
    if (!(actionReasons[undoing.action] as readonly string[]).includes(reason))
      throw unprocessable('INVALID_FIELDS');
    const { userId } = call.session;
    const { commandId } = call.origin;
    const accountId = stream.slice(CATEGORY.length);
    await requireOthersCredit(parts, accountId, userId);
    const by = { staffId: userId, reasonCode: reason, id: commandId };
    const decide = decisionOf(undoing.action, undoing.input as never, by);
    const before = await parts.commands.load(creditAccount, accountId);
    const sent = await unlessChanged(parts, { stream, version, commandId }, (expectedVersion) =>
      parts.commands.send(
        { ...call.origin, reasonCode: reason, comment, expectedVersion },
        creditAccount,
        accountId,
        decide,
        undefined,
      ),
    );
    call.announce(sent.position);
    const isDone = sent.state.limitCents !== before.limitCents || sent.state.blocked !== before.blocked;
    return { is_proposed: !isDone };
  },
});

export const undoRoutes: readonly Route<StaffAccountParts>[] = [getUndo, undo];
