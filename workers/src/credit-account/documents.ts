import { servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import type { AccountDocumentKind } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  aheadAccruals,
  aheadWithin,
  type CreditAccountEvent,
  type CreditAccountState,
  creditAccount,
  documentOf,
  owedCents,
  pastDueCents,
  payBy,
  storeDocument,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { InterestPeriod, Letterhead, NoticeDocument } from '@kreditlina/domain/documents/documents';
import { sum } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import { loadPrinter, type Printer } from '../documents/paper.ts';
import { renderCorrection } from '../documents/render-correction.ts';
import { renderNotice } from '../documents/render-notice.ts';
import { renderPayoutReceipt } from '../documents/render-plans.ts';
import { renderReceipt } from '../documents/render-receipt.ts';
import type { JobKind, JobRun } from '../job.ts';
import { correctionContent } from './corrections.ts';
import { type AccountThen, type Of, payoutContent, receiptContent } from './receipts.ts';

/**
 * Content of a notice as issued, including the part paid at once from the customer's credit balance. With
 * `remindedOn`, content of its reminder.
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
  const interestPeriods = [...periodsOf(events, issued), ...aheadPeriodsOf(state, issued)];
  const { periodFromOn, periodThroughOn } = issued;
  const askedBeforeCents = aheadWithin(state, periodFromOn, periodThroughOn);
  const noticeOn = issued.issuedOn;
  const broughtForwardCents = pastDueCents(state, remindedOn ?? noticeOn, notice.noticeNumber);
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
    askedBeforeCents,
    interestCorrectionCents:
      interest.owedCents + askedBeforeCents - sum(interestPeriods.map((one) => one.interestCents)),
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
 * Interest periods of a notice with principal and rate; equal consecutive days are merged. The interest may
 * have accrued after the notice was issued.
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

/** Days until the due date, for which the notice bills interest on last parts. */
const aheadPeriodsOf = (
  state: CreditAccountState,
  { noticeOn, dueOn, amortizations, lastParts }: Of<'NoticeIssued'>['data'],
): InterestPeriod[] => {
  const last = amortizations.filter(({ withdrawalId }) => lastParts.includes(withdrawalId));
  const principalChanges = [{ on: noticeOn, cents: sum(last.map((one) => one.amountCents)) }];
  return aheadAccruals(state, { noticeOn, dueOn, principalChanges }).map(({ dayCount: days, ...period }) => ({
    ...period,
    days,
  }));
};

interface Print {
  readonly documentKind: AccountDocumentKind;
  /** Id of the notice, payment or withdrawal. */
  readonly aboutId: string;
  readonly render: (head: Letterhead, then: AccountThen, printer: Printer) => Promise<Uint8Array>;
}

const receiptOf = (paymentId: string): Print => ({
  documentKind: 'receipt',
  aboutId: paymentId,
  render: (head, then, printer) => renderReceipt(receiptContent(head, then, paymentId), printer),
});

const correctionOf = (paymentId: string): Print => ({
  documentKind: 'correction',
  aboutId: paymentId,
  render: (head, then, printer) => renderCorrection(correctionContent(head, then, paymentId), printer),
});

/** Document that an event triggers; undefined for most. */
function printOf({ type, data }: CreditAccountEvent): Print | undefined {
  switch (type) {
    case 'NoticeIssued':
      return {
        documentKind: 'notice',
        aboutId: data.noticeId,
        render: (head, then, printer) => renderNotice(noticeContent(head, then, data.noticeId), printer),
      };
    case 'ReminderFeeCharged':
      return {
        documentKind: 'reminder',
        aboutId: data.noticeId,
        render: (head, then, printer) =>
          renderNotice(noticeContent(head, then, data.noticeId, data.chargedOn), printer),
      };
    case 'PaymentAllocated':
      return receiptOf(data.paymentId);
    // A payment with another value date has a receipt of its own.
    case 'PaymentReceived':
      return data.replaces === undefined ? undefined : receiptOf(data.paymentId);
    case 'PaymentReversed':
      return correctionOf(data.paymentId);
    case 'AccountRecast':
      return data.cause === 'payment' ? receiptOf(data.causeId) : undefined;
    case 'WithdrawalPaidOut':
      return {
        documentKind: 'payout-receipt',
        aboutId: data.withdrawalId,
        render: (head, then, printer) =>
          renderPayoutReceipt(payoutContent(head, then, data.withdrawalId), printer),
      };
    default:
      return undefined;
  }
}

/**
 * Prints an account event's document, stores it as a blob and records it, once. It names no person, and a
 * company must keep its bills, so an erasure does not remove it.
 */
async function printDocument(accountId: string, version: number, run: JobRun): Promise<void> {
  const then = await accountAt(run, accountId, version);
  const event = then.events[version - 1];
  const print = event && printOf(event);
  if (!print) throw new Error('The event has no document');
  const { documentKind, aboutId } = print;
  if (documentOf(await loadState(run.store, creditAccount, accountId), documentKind, aboutId)) return;
  const bytes = await print.render(await headOf(run, then), then, await loadPrinter());
  const { hash } = await run.blobs.put({ bytes, contentType: 'application/pdf' });
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name: `document/${documentKind}/${aboutId}`,
    correlationId: accountId,
    decide: storeDocument,
    command: { documentKind, aboutId, pdfHash: hash, byteCount: bytes.length },
  });
}

/** Account after the command that recorded an event, whose other events belong to the same moment. */
async function accountAt(run: JobRun, accountId: string, version: number): Promise<AccountThen> {
  const events: CreditAccountEvent[] = [];
  let commandId: string | undefined;
  for await (const event of readStream(run.store, streamOf(creditAccount, accountId))) {
    if (event.version > version && event.metadata.commandId !== commandId) break;
    if (event.version === version) commandId = event.metadata.commandId;
    events.push({ type: event.type, data: event.data } as CreditAccountEvent);
  }
  return { events, state: events.reduce(creditAccount.evolve, creditAccount.initialState()) };
}

async function headOf(run: JobRun, { state: { granted } }: AccountThen): Promise<Letterhead> {
  if (!granted) throw new Error('The account was never opened');
  const { company } = await loadState(run.store, creditApplication, granted.applicationId);
  if (!company) throw new Error('The account has no company');
  return {
    lender: {
      name: run.lender.name,
      companyNumber: run.lender.companyNumber,
      bankgiroNumber: granted.bankgiroNumber,
    },
    company: { name: company.companyName, companyNumber: company.companyNumber },
    isDemonstration: run.isDemonstration,
  };
}

const printing = (name: string): JobKind => ({
  name,
  canWait: true,
  async run(data, run) {
    await printDocument(idOf(data, 'accountId'), countOf(data, 'version'), run);
    return 'done';
  },
});

/** Prints a notice or its reminder. */
export const noticeDocumentJob = printing('notice-document');
export const receiptDocumentJob = printing('receipt-document');
/** Prints the receipt of a payout. */
export const payoutDocumentJob = printing('payout-document');
