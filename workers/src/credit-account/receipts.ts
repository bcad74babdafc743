import { signedPlan } from '@kreditlina/domain/calculators/signed-plan';
import { paymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  type CreditAccountEvent,
  type CreditAccountState,
  openNotices,
  owedCents,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import type {
  Letterhead,
  PayoutReceiptDocument,
  ReceiptDocument,
  ReceiptPart,
} from '@kreditlina/domain/documents/documents';
import { sum } from '@kreditlina/domain/kernel/units';

export type Of<Type extends CreditAccountEvent['type']> = Extract<CreditAccountEvent, { type: Type }>;

/** An account after an earlier command, so that a document from that moment can be reprinted identically. */
export interface AccountThen {
  readonly events: readonly CreditAccountEvent[];
  readonly state: CreditAccountState;
}

/** Payout with the plan that holds: the agreement or the request assumed a day of payout. */
export function payoutContent(
  head: Letterhead,
  { events, state }: AccountThen,
  withdrawalId: string,
): PayoutReceiptDocument {
  const paid = events.find(
    (one): one is Of<'WithdrawalPaidOut'> =>
      one.type === 'WithdrawalPaidOut' && one.data.withdrawalId === withdrawalId,
  )?.data;
  if (!paid || !state.granted) throw new Error('The account has no such payout');
  const { amountCents, rateYearBasisPoints, paidOutOn, bankReference } = paid;
  return {
    ...head,
    ocrNumber: state.granted.ocrNumber,
    amountCents,
    rateYearBasisPoints,
    paidOutOn,
    bankReference,
    rows: signedPlan({ amountCents, rateYearBasisPoints, paidOutOn }),
  };
}

/** Allocation of the payment when it was booked, with the corrections for its value date. */
export function receiptContent(
  head: Letterhead,
  { events, state }: AccountThen,
  paymentId: string,
): ReceiptDocument {
  const received = events.find(
    (one): one is Of<'PaymentReceived'> => one.type === 'PaymentReceived' && one.data.paymentId === paymentId,
  )?.data;
  const booked = state.payments.find((one) => one.paymentId === paymentId);
  if (!received || !booked || !state.granted) throw new Error('The account has no such payment');
  return {
    ...head,
    ocrNumber: state.granted.ocrNumber,
    amountCents: received.amountCents,
    valueOn: received.valueOn,
    bookedOn: received.bookedOn,
    parts: partsOf(state, booked.parts),
    creditLeftCents: booked.creditCents,
    dueLeftCents: sum(openNotices(state).map(unpaidCents)),
    debtLeftCents: owedCents(state),
  };
}

type Booked = CreditAccountState['payments'][number]['parts'];

/** One line per kind and notice, summed over withdrawals, in the order of payment. */
function partsOf({ notices }: CreditAccountState, booked: Booked): ReceiptPart[] {
  const parts = new Map<string, ReceiptPart>();
  for (const { kind, noticeId, amountCents } of booked) {
    const notice = notices.find((one) => one.noticeId === noticeId);
    const number = notice?.noticeNumber ?? null;
    const key = `${kind}/${number}`;
    parts.set(key, { kind, number, amountCents: amountCents + (parts.get(key)?.amountCents ?? 0) });
  }
  const rank = ({ kind, number }: ReceiptPart): number =>
    (number ?? 99_999) * 100 + paymentPartKind.options.indexOf(kind);
  return [...parts.values()].sort((one, other) => rank(one) - rank(other));
}
