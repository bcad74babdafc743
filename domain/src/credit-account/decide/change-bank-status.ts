import { requireGranted } from '../drawing-rules.ts';
import { bankStatusNotAllowed } from '../errors.ts';
import type { BankStatus, CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import type { Draw } from '../state-drawing.ts';

export interface ChangeBankStatus {
  readonly to: BankStatus;
  /** The bank's words for a refusal or an annulment. */
  readonly reason?: string;
}

/** The first draw alone leads to `offer`. */
const allowed: Readonly<Record<BankStatus, readonly BankStatus[]>> = {
  offer: ['active', 'denied', 'annulled'],
  active: ['closed', 'credit-loss'],
  denied: [],
  annulled: [],
  closed: [],
  'credit-loss': [],
};

/** The bank's answer about the account. Where it ends the account, draws that were not ordered yet end with it. @throws DomainError `BANK_STATUS_NOT_ALLOWED`, `ACCOUNT_NOT_FOUND` */
export function changeBankStatus(
  state: CreditAccountState,
  { to, reason }: ChangeBankStatus,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const from = state.bankStatus;
  if (from === to) return [];
  if (from === null || !allowed[from].includes(to)) throw bankStatusNotAllowed();
  const told = { accountId, from, to, ...(reason !== undefined && { reason }) };
  const changed: CreditAccountEvent = { type: 'BankStatusChanged', data: told };
  if (to === 'active' || to === 'offer') return [changed];
  return [changed, ...state.draws.flatMap((draw) => endOf(draw, accountId, from))];
}

/** What the bank was asked to pay is for the bank to answer, whatever it says of the account. */
function endOf({ withdrawalId, status }: Draw, accountId: string, from: BankStatus): CreditAccountEvent[] {
  if (status === 'ordered' || status === 'paid-out') return [];
  const data = { accountId, withdrawalId };
  if (status === 'requested') return [{ type: 'WithdrawalCancelled', data: { ...data, reason: 'failed' } }];
  const reason = from === 'offer' ? 'bank-refused' : 'account-not-active';
  return [{ type: 'WithdrawalDenied', data: { ...data, decidedBy: 'automatic', reasons: [reason] } }];
}
