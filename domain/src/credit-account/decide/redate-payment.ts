import type { DecideContext } from '../../kernel/decider.ts';
import { assertUsable, draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { bookTogether } from '../recast/book.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { reversalOf } from './payment.ts';

export interface RedatePayment {
  readonly paymentId: string;
  /** Id of the payment that takes its place. */
  readonly replacementId: string;
  /** The correct value date. */
  readonly valueOn: string;
  readonly redatedBy: string;
}

const receivedAs = (
  { facts }: CreditAccountState,
  paymentId: string,
): Recorded<'PaymentReceived'> | undefined =>
  facts.flatMap(({ type, data }) =>
    type === 'PaymentReceived' && data.paymentId === paymentId ? [data] : [],
  )[0];

/** Number that the bank gave to a payment; undefined if the account has no such payment. */
export const bankReferenceOf = (state: CreditAccountState, paymentId: string): string | undefined =>
  receivedAs(state, paymentId)?.bankReference;

/**
 * Corrects the value date of a payment in one act: the account becomes what it would have been. What the
 * payment had paid is not late before a new day to pay, because the wrong date was our fault.
 * @throws DomainError the errors of `reversePayment`, `DATE_BEFORE_ACCOUNT`
 */
export function redatePayment(
  state: CreditAccountState,
  { paymentId, replacementId, valueOn, redatedBy }: RedatePayment,
  context: DecideContext,
): CreditAccountEvent[] {
  if (state.payments.some((one) => one.paymentId === replacementId)) return [];
  const reversal = {
    paymentId,
    reversedOn: context.today,
    reversedBy: redatedBy,
    reason: 'mistake' as const,
  };
  const reversed = reversalOf(state, reversal, context);
  const received = receivedAs(state, paymentId);
  if (!reversed || !received || received.valueOn === valueOn) return [];
  assertUsable(state, context, valueOn);
  const draft = draftOf(state);
  const data = { ...received, paymentId: replacementId, valueOn, replaces: paymentId, assignedBy: redatedBy };
  bookTogether(draft, [reversed, { type: 'PaymentReceived', data }], context);
  return [...draft.events];
}
