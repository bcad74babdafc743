import { creditTerms } from '../../calculators/credit-terms.ts';
import {
  accountUnknown,
  amountAboveAvailable,
  amountBelowMinimum,
  offerExpired,
  offerTaken,
} from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

export interface RequestFirstWithdrawal {
  readonly withdrawalId: string;
  readonly amountCents: number;
  readonly requestedBy: string;
}

/**
 * Requests the first withdrawal as signed in the agreement, which accepts the offer and hands the account to
 * the bank (status `offer`). The offer's expiry is not checked here, because the application has already
 * checked that the signature was in time.
 * @throws DomainError `AMOUNT_BELOW_MINIMUM`, `AMOUNT_ABOVE_AVAILABLE`, `OFFER_EXPIRED`, `OFFER_TAKEN`,
 *   `ACCOUNT_NOT_FOUND`
 */
export function requestFirstWithdrawal(
  state: CreditAccountState,
  command: RequestFirstWithdrawal,
): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  const { withdrawalId, amountCents, requestedBy } = command;
  if (state.firstWithdrawal?.withdrawalId === withdrawalId) return [];
  if (state.firstWithdrawal) throw offerTaken();
  if (state.isOfferOver) throw offerExpired();
  if (amountCents < creditTerms.firstWithdrawalMinCents) throw amountBelowMinimum();
  if (amountCents > state.limitCents) throw amountAboveAvailable();
  const { accountId } = state.granted;
  return [
    {
      type: 'WithdrawalRequested',
      data: { accountId, withdrawalId, amountCents, kind: 'initial', requestedBy },
    },
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
  ];
}
