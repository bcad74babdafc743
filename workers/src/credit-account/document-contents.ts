import { servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { paymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  type CreditAccountEvent,
  type CreditAccountState,
  openNotices,
  overdueNotices,
  owedCents,
  payBy,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import type { Letterhead } from '@kreditlina/domain/documents/letterhead';
import type { InterestPeriod, NoticeDocument } from '@kreditlina/domain/documents/notice';
import type { ReceiptDocument, ReceiptPart } from '@kreditlina/domain/documents/receipt';

type Of<Type extends CreditAccountEvent['type']> = Extract<CreditAccountEvent, { type: Type }>;

/** An account as it was after a command: a document of that moment prints the same at any later time. */
export interface AccountThen {
  readonly events: readonly CreditAccountEvent[];
  readonly state: CreditAccountState;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * The notice as issued, with the part paid from the customer's credit balance at once; or with `remindedOn`
 * its reminder.
 */
export function noticeContent(
  head: Letterhead,
  { events, state }: AccountThen,
  noticeId: string,
  remindedOn?: string,
): NoticeDocument {
  const issued = events.find(
    (one): one is Of<'NoticeIssued'> => one.type === 'NoticeIssued' && one.data.noticeId === noticeId,
  )?.data;
  const notice = state.notices.find((one) => one.noticeId === noticeId);
  if (!issued || !notice || !state.granted) throw new Error('The account has no such notice');
  const { interest, fees, overdueInterest, reminderFee, amortizations } = notice;
  const claims = [interest, fees, overdueInterest, reminderFee, ...amortizations];
  const interestPeriods = periodsOf(events, issued);
  const noticeOn = issued.issuedOn ?? issued.noticeOn;
  const earlier = overdueNotices(state, remindedOn ?? noticeOn).filter(
    (one) => one.noticeNumber < notice.noticeNumber,
  );
  const broughtForwardCents = sum(earlier.map(unpaidCents));
  const terms = servicingTermsOn(remindedOn ?? noticeOn);
  return {
    ...head,
    number: issued.noticeNumber,
    noticeOn,
    dueOn: payBy(notice),
    ocrNumber: state.granted.ocrNumber,
    amortizationCents: sum(amortizations.map((one) => one.owedCents)),
    interestCents: interest.owedCents,
    interestPeriods,
    interestCorrectionCents: interest.owedCents - sum(interestPeriods.map((one) => one.interestCents)),
    overdueInterestCents: overdueInterest.owedCents,
    reminderFeeCents: reminderFee.owedCents,
    monthlyFeeCents: issued.monthlyFeeCents,
    invoiceFeeCents: issued.invoiceFeeCents,
    paidCents: sum(claims.map((one) => one.paidCents)),
    broughtForwardCents,
    toPayCents: unpaidCents(notice) + broughtForwardCents,
    debtCents: owedCents(state),
    late: {
      rateYearBasisPoints: terms.overdueInterestYearBasisPoints,
      reminderFeeCents: terms.reminderFeeCents,
      policyVersion: terms.version,
    },
    ...(remindedOn !== undefined && { remindedOn }),
  };
}

/**
 * Interest periods of a notice with principal and rate, equal consecutive days merged. They may have accrued
 * after the notice.
 */
function periodsOf(
  events: readonly CreditAccountEvent[],
  { periodFromOn, periodThroughOn }: Of<'NoticeIssued'>['data'],
): InterestPeriod[] {
  const periods: InterestPeriod[] = [];
  for (const { type, data } of events) {
    if (type !== 'InterestAccrued') continue;
    if (data.fromOn < periodFromOn || data.throughOn > periodThroughOn) continue;
    const { principalCents, rateYearBasisPoints } = data;
    const last = periods.at(-1);
    if (last?.principalCents === principalCents && last.rateYearBasisPoints === rateYearBasisPoints)
      periods[periods.length - 1] = {
        ...last,
        throughOn: data.throughOn,
        days: last.days + data.dayCount,
        interestCents: last.interestCents + data.interestCents,
      };
    else {
      const { fromOn, throughOn, dayCount: days, interestCents } = data;
      periods.push({ fromOn, throughOn, days, principalCents, rateYearBasisPoints, interestCents });
    }
  }
  return periods;
}

/** The payment's allocation when it was booked, with the corrections for its value date. */
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

/** One line per kind and notice, summed over withdrawals; in the order of payment. */
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
