import { dueAgainFrom } from '../../calculators/due-date.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, assertUsable, draftOf } from '../draft.ts';
import { paymentUnknown, paymentWithoutAmount } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { netParts } from '../placing.ts';
import { bookFact } from '../recast/book.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface RecordPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  /** Value date, from which the payment counts. */
  readonly valueOn: string;
  readonly bookedOn: string;
  readonly bankReference: string;
  /** Staff member who assigned the payment, if it did not identify its account. */
  readonly assignedBy?: string;
  /** The one who proposed that, if it took two. */
  readonly proposedBy?: string;
}

/**
 * Records a payment and allocates it as of its value date, then corrects amounts computed since that date.
 * @throws DomainError `PAYMENT_WITHOUT_AMOUNT`, `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`,
 * `ACCOUNT_NOT_FOUND`
 */
export function recordPayment(
  state: CreditAccountState,
  command: RecordPayment,
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { paymentId, amountCents, valueOn, bookedOn } = command;
  if (state.payments.some((one) => one.paymentId === paymentId)) return [];
  if (amountCents <= 0) throw paymentWithoutAmount();
  assertUsable(state, context, valueOn, bookedOn);
  const { accountId } = draft;
  bookFact(draft, { type: 'PaymentReceived', data: { accountId, ...command } }, context);
  return [...draft.events];
}

export interface ReversePayment
  extends Pick<Recorded<'PaymentReversed'>, 'paymentId' | 'reversedOn' | 'reason'> {
  readonly reversedBy: string;
}

/** After our own error the customer has as much time to pay as for a new notice, and is not late before. */
const dueAgain = ({ reason }: ReversePayment, { today }: DecideContext): { dueAgainOn?: string } =>
  reason === 'bank-recall' ? {} : { dueAgainOn: dueAgainFrom(today) };

/**
 * The reversal of a payment, without its consequences; undefined if it is reversed already.
 * @throws DomainError the errors of `reversePayment`
 */
export function reversalOf(
  state: CreditAccountState,
  command: ReversePayment,
  context: DecideContext,
): Extract<CreditAccountEvent, { type: 'PaymentReversed' }> | undefined {
  const { accountId } = requireGranted(state);
  const { paymentId, reversedOn, reversedBy } = command;
  requireOthersAccount(state, reversedBy);
  const payment = state.payments.find((one) => one.paymentId === paymentId);
  if (!payment) throw paymentUnknown();
  if (payment.isReversed) return undefined;
  assertCome(context, reversedOn);
  const { amountCents, valueOn, creditCents } = payment;
  const reversal = { amountCents, valueOn, parts: netParts(payment.parts), creditCents };
  return {
    type: 'PaymentReversed',
    data: { accountId, ...command, ...dueAgain(command, context), ...reversal },
  };
}

/**
 * Reverses a payment, whatever has become of its money since. All its parts are owed again, with interest as
 * if it had never been received; a loss becomes larger, and what was paid back to the customer is owed as
 * credit below zero. Late interest and reminders follow at once only if the bank took the payment back.
 * @throws DomainError `OWN_CASE`, `PAYMENT_NOT_FOUND`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function reversePayment(
  state: CreditAccountState,
  command: ReversePayment,
  context: DecideContext,
): CreditAccountEvent[] {
  const reversal = reversalOf(state, command, context);
  if (!reversal) return [];
  const draft = draftOf(state);
  bookFact(draft, reversal, context);
  return [...draft.events];
}
