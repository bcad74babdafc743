import { creditAccount, pendingProposals } from '@kreditlina/domain/credit-account/index';
import { businessDate } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { unlessChanged } from '../../unchanged.ts';
import { findUndoing, requireUndoable } from '../../undo/find.ts';
import type { UndoParts } from '../../undo/parts.ts';
import type { StaffAccountParts } from './account-of-company.ts';

/** What proposals are approved with. */
export type ApprovalParts = StaffAccountParts & Pick<UndoParts, 'lenderNames'>;

interface Asked {
  readonly accountId: string;
  readonly kind: string;
  readonly proposalId: string;
  readonly commandId: string;
}

/**
 * Of a proposal to take something back: whether that still can be, since a draw, say, can have come to rely on it while it waited.
 * @returns the version of the account that was looked at; undefined of a proposal that takes nothing back
 * @throws HttpProblem 409 `CANNOT_BE_UNDONE`, with what relies on it
 */
export async function requireStillUndoable(parts: ApprovalParts, asked: Asked): Promise<number | undefined> {
  const { accountId, kind, proposalId, commandId } = asked;
  const account = await loadState(parts.store, creditAccount, accountId);
  const proposal = pendingProposals(account, businessDate(parts.now())).find(
    (one) => one.kind === kind && one.proposalId === proposalId,
  );
  if (proposal?.undoes === undefined) return undefined;
  const stands = {
    event_id: proposal.undoes,
    stream: streamOf(creditAccount, accountId),
    // Nothing else is taken back.
    actor_kind: 'staff' as const,
  };
  return requireUndoable(parts, await findUndoing(parts, stands, commandId, proposalId)).version;
}

/** Sends an approval so that nothing comes in between the look and what is stored. @throws HttpProblem 409 `CANNOT_BE_UNDONE` */
export async function sendUnlessReliedOn<Sent>(
  parts: ApprovalParts,
  asked: Asked,
  origin: CommandOrigin,
  send: (origin: CommandOrigin) => Promise<Sent>,
): Promise<Sent> {
  const version = await requireStillUndoable(parts, asked);
  if (version === undefined) return send(origin);
  const stream = streamOf(creditAccount, asked.accountId);
  const seen = { stream, version, commandId: asked.commandId, isChange: () => false };
  return unlessChanged(parts, seen, async (expectedVersion) => {
    if (expectedVersion !== version) await requireStillUndoable(parts, asked);
    return send({ ...origin, expectedVersion });
  });
}
