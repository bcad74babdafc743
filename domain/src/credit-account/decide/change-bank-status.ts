import { requireGranted } from '../drawing-rules.ts';
import { bankStatusNotAllowed } from '../errors.ts';
import { accountHasCredit, accountHasDebt, drawsOnTheirWay } from '../errors-servicing.ts';
import type { BankStatus, CreditAccountEvent } from '../events.ts';
import { owedCents } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';
import type { Draw } from '../state-drawing.ts';

export interface ChangeBankStatus {
  readonly to: BankStatus;
  /** The bank's words for a refusal or an annulment. */
  readonly reason?: string;
}

/** The first draw alone leads to `offer`, and two of the staff to `credit-loss`: no word of the bank writes a debt off. */
const allowed: Readonly<Record<BankStatus, readonly BankStatus[]>> = {
  offer: ['active', 'denied', 'annulled'],
  active: ['closed'],
  denied: [],
  annulled: [],
  closed: [],
  'credit-loss': [],
};

/**
 * The bank's answer about the account. Where it ends the account, draws that were not ordered yet end with it. An account on which
 * anything is owed, is the customer's, or is being paid out stays as it is: what becomes of the money is for staff.
 * @throws DomainError `BANK_STATUS_NOT_ALLOWED`, `DRAWS_ON_THEIR_WAY`, `ACCOUNT_HAS_DEBT`, `ACCOUNT_HAS_CREDIT`, `ACCOUNT_NOT_FOUND`
 */
export function changeBankStatus(
  state: CreditAccountState,
  { to, reason }: ChangeBankStatus,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const from = state.bankStatus;
  if (from === to) return [];
  if (from === null || !allowed[from].includes(to)) throw bankStatusNotAllowed();
  if (to === 'closed') assertEmpty(state);
  const told = { accountId, from, to, ...(reason !== undefined && { reason }) };
  const changed: CreditAccountEvent = { type: 'BankStatusChanged', data: told };
  if (to === 'active' || to === 'offer') return [changed];
  return [changed, ...state.draws.flatMap((draw) => endOf(draw, accountId, from))];
}

function assertEmpty(state: CreditAccountState): void {
  if (state.draws.some(({ status }) => status === 'ordered')) throw drawsOnTheirWay();
  const owed = owedCents(state);
  if (owed > 0) throw accountHasDebt();
  if (state.creditCents > 0 || owed < 0) throw accountHasCredit();
}

/** What the bank was asked to pay is for the bank to answer, whatever it says of the account. */
function endOf({ withdrawalId, status }: Draw, accountId: string, from: BankStatus): CreditAccountEvent[] {
  if (status === 'ordered' || status === 'paid-out') return [];
  const data = { accountId, withdrawalId };
  if (status === 'requested') return [{ type: 'WithdrawalCancelled', data: { ...data, reason: 'failed' } }];
  const reason = from === 'offer' ? 'bank-refused' : 'account-not-active';
  return [{ type: 'WithdrawalDenied', data: { ...data, decidedBy: 'automatic', reasons: [reason] } }];
}
