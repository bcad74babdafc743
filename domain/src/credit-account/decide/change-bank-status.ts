import { accountUnknown, bankStatusNotAllowed } from '../errors.ts';
import type { BankStatus, CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

export interface ChangeBankStatus {
  readonly to: BankStatus;
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

/** The bank's answer about the account. @throws DomainError `BANK_STATUS_NOT_ALLOWED`, `ACCOUNT_NOT_FOUND` */
export function changeBankStatus(state: CreditAccountState, command: ChangeBankStatus): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  const from = state.bankStatus;
  if (from === command.to) return [];
  if (from === null || !allowed[from].includes(command.to)) throw bankStatusNotAllowed();
  return [{ type: 'BankStatusChanged', data: { accountId: state.granted.accountId, from, to: command.to } }];
}
