import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, draftOf } from '../draft.ts';
import { creditTooSmall, paymentWithoutAmount } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type RefundCredit = Omit<Recorded<'CreditRefunded'>, 'accountId'>;

/**
 * Pays credit back to the customer.
 * @throws DomainError `CREDIT_TOO_SMALL`, `PAYMENT_WITHOUT_AMOUNT`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function refundCredit(
  state: CreditAccountState,
  command: RefundCredit,
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  if (state.refundIds.includes(command.refundId)) return [];
  assertCome(context, command.refundedOn);
  if (command.amountCents <= 0) throw paymentWithoutAmount();
  if (command.amountCents > state.creditCents) throw creditTooSmall();
  draft.record('CreditRefunded', command);
  return [...draft.events];
}
