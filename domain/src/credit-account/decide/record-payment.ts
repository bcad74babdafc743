import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { dayAfter, dayBefore } from '../day-count.ts';
import { assertCome, draftOf } from '../draft.ts';
import { paymentWithoutAmount } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { releaseOthers } from '../release-others.ts';
import { allocate, placeCredit, settle } from '../settling.ts';
import type { CreditAccountState } from '../state.ts';

export interface RecordPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  /** Value date, from which the payment counts. */
  readonly valueOn: string;
  readonly bookedOn: string;
  readonly bankReference: string;
  /** Staff member who assigned the payment, if it did not identify its account. */
  readonly assignedBy?: string;
}

/**
 * Records a payment and allocates it as of its value date, then corrects amounts computed since that date.
 * @throws DomainError `PAYMENT_WITHOUT_AMOUNT`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
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
  assertCome(context, valueOn, bookedOn);
  accrueThrough(draft, dayBefore(valueOn));
  draft.record('PaymentReceived', command);
  const before = draft.state();
  const later = releaseOthers(draft, paymentId, dayAfter(valueOn));
  allocate(draft, paymentId, valueOn);
  for (const one of later) placeCredit(draft, one.paymentId, one.on);
  settle(draft, before, { cause: 'late-booking', causeId: paymentId });
  return [...draft.events];
}
