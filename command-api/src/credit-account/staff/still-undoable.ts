import { accountUndoer, creditAccount, pendingProposals } from '@kreditlina/domain/credit-account/index';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { requireFree, sendChecked, undoableOf } from '../../changes/undoable.ts';
import type { StaffAccountParts } from './account-of-company.ts';

export interface ApprovalParts extends StaffAccountParts {
  readonly lenderNames: LenderNames;
}

interface Asked {
  readonly accountId: string;
  readonly kind: string;
  readonly proposalId: string;
  readonly commandId: string;
}

/**
 * Checks that a proposal to undo an event can still be carried out; by now a withdrawal, for example, may
 * rely on the event.
 * @returns the checked version of the account; undefined if the proposal undoes no event
 * @throws HttpProblem 409 `CANNOT_BE_UNDONE`, naming the events that rely on it
 */
export async function requireStillUndoable(parts: ApprovalParts, asked: Asked): Promise<number | undefined> {
  const { accountId, kind, proposalId, commandId } = asked;
  const account = await loadState(parts.store, creditAccount, accountId);
  const proposal = pendingProposals(account, dateInSweden(parts.now())).find(
    (one) => one.kind === kind && one.proposalId === proposalId,
  );
  if (proposal?.undoes === undefined) return undefined;
  const stream = streamOf(creditAccount, accountId);
  const noun = { aggregate: creditAccount, undoer: accountUndoer };
  const undone = { eventId: proposal.undoes, stream, commandId, proposalId };
  return requireFree(await undoableOf(parts.store, noun, undone), parts.lenderNames).version;
}

/**
 * Sends an approval at the version that was checked, so that no event can come in between.
 * @throws HttpProblem 409 `CANNOT_BE_UNDONE`
 */
export async function sendUnlessReliedOn<Sent>(
  parts: ApprovalParts,
  asked: Asked,
  origin: CommandOrigin,
  send: (origin: CommandOrigin) => Promise<Sent>,
): Promise<Sent> {
  return sendChecked(
    () => requireStillUndoable(parts, asked),
    (expectedVersion) => send({ ...origin, expectedVersion }),
  );
}
