import { signedPlan } from '@kreditlina/domain/calculators/signed-plan';
import type {
  AccountPlanDocument,
  ArchivedNotice,
  CorrectionDocument,
  DecisionLetterDocument,
  Letterhead,
  NoticeArchiveDocument,
  NoticeDocument,
  PayoutReceiptDocument,
  ReceiptDocument,
  RepaymentPlanDocument,
} from '@kreditlina/domain/documents/documents';
import { makeOcr } from '@kreditlina/domain/validators/payment-numbers';

const head: Letterhead = {
  lender: { name: 'Kreditlina AB', companyNumber: '5599009007', bankgiroNumber: '9912346' },
  company: { name: 'Åkerlund & Öbergs Snickeri AB', companyNumber: '5599001079' },
  isDemonstration: false,
};
const ocrNumber = makeOcr('5599001079');

/** 100,000 kr at 10.80 %, of which 4,167 kr were repaid in the middle of the period. */
export const sampleNotice: NoticeDocument = {
  ...head,
  number: 2,
  noticeOn: '2026-12-01',
  dueOn: '2026-12-31',
  ocrNumber,
  amortizationCents: 416_700,
  interestCents: 88_125,
  interestPeriods: [
    {
      fromOn: '2026-11-01',
      throughOn: '2026-11-15',
      days: 15,
      principalCents: 10_000_000,
      rateYearBasisPoints: 1_080,
      interestCents: 45_000,
    },
    {
      fromOn: '2026-11-16',
      throughOn: '2026-11-30',
      days: 15,
      principalCents: 9_583_300,
      rateYearBasisPoints: 1_080,
      interestCents: 43_125,
    },
  ],
  askedBeforeCents: 0,
  interestCorrectionCents: 0,
  overdueInterestCents: 0,
  reminderFeeCents: 0,
  monthlyFeeCents: 0,
  invoiceFeeCents: 0,
  paidCents: 0,
  broughtForwardCents: 0,
  toPayCents: 504_825,
  debtCents: 9_671_425,
  late: { rateYearBasisPoints: 800, reminderFeeCents: 6_000, policyVersion: '2026-11' },
};

export const sampleReminder: NoticeDocument = {
  ...sampleNotice,
  remindedOn: '2027-01-08',
  overdueInterestCents: 1_055,
  reminderFeeCents: 6_000,
  paidCents: 300_000,
  broughtForwardCents: 123_400,
  toPayCents: 335_280,
  debtCents: 9_378_480,
};

export const sampleReceipt: ReceiptDocument = {
  ...head,
  ocrNumber,
  amountCents: 600_000,
  valueOn: '2027-01-10',
  bookedOn: '2027-01-12',
  parts: [
    { kind: 'reminder-fee', number: 2, amountCents: 6_000 },
    { kind: 'overdue-interest', number: 2, amountCents: 1_055 },
    { kind: 'interest', number: 2, amountCents: 88_125 },
    { kind: 'principal', number: 2, amountCents: 416_700 },
    { kind: 'principal', number: null, amountCents: 50_000 },
  ],
  creditLeftCents: 38_120,
  dueLeftCents: 0,
  debtLeftCents: 9_116_600,
};

export const sampleCorrection: CorrectionDocument = {
  ...head,
  ocrNumber,
  what: 'wrong-account',
  amountCents: 600_000,
  valueOn: '2027-01-10',
  correctValueOn: null,
  correctedOn: '2027-02-18',
  owed: { beforeCents: 9_116_600, afterCents: 9_716_600 },
  creditCents: 0,
  notices: [{ number: 2, dueOn: '2027-03-08', beforeCents: 0, afterCents: 511_880 }],
  dueAgainOn: '2027-03-08',
};

export const samplePayoutReceipt: PayoutReceiptDocument = {
  ...head,
  ocrNumber,
  amountCents: 20_000_000,
  rateYearBasisPoints: 1_080,
  paidOutOn: '2026-11-24',
  bankReference: 'B-20261124-1',
  rows: signedPlan({ amountCents: 20_000_000, rateYearBasisPoints: 1_080, paidOutOn: '2026-11-24' }),
};

/** The second row is a late notice; thirteen rows begin a second year. */
export const sampleAccountPlan: AccountPlanDocument = {
  ...head,
  printedOn: '2027-02-04',
  version: 'current',
  withdrawal: null,
  rows: Array.from({ length: 13 }, (_, index) => {
    const fees = { monthlyFeeCents: 0, invoiceFeeCents: index === 1 ? 6_000 : 0 };
    const paid = { amortizationCents: 1_000_000, interestCents: 117_000 - index * 9_000 };
    return {
      month: index + 1,
      dueOn: new Date(Date.UTC(2027, index, 28)).toISOString().slice(0, 10),
      balanceCents: 13_000_000 - index * 1_000_000,
      ...paid,
      ...fees,
      totalCents: paid.amortizationCents + paid.interestCents + fees.invoiceFeeCents,
    };
  }),
};

export const samplePlan: RepaymentPlanDocument = {
  ...head,
  printedOn: '2026-11-22',
  amountCents: 27_000_000,
  rateYearBasisPoints: 1_100,
  settleInMonth: 24,
};

const statuses = ['paid', 'paid', 'overdue', 'partially-paid', 'due', 'upcoming', 'written-off'] as const;

/** One notice a month from November 2026. */
export const sampleArchive = (count: number): NoticeArchiveDocument => ({
  ...head,
  ocrNumber,
  listedOn: '2031-01-15',
  notices: Array.from({ length: count }, (_, index): ArchivedNotice => {
    const month = new Date(Date.UTC(2026, 10 + index, 1)).toISOString().slice(0, 7);
    const status = statuses[index % statuses.length] ?? 'paid';
    return {
      number: index + 1,
      noticeOn: `${month}-01`,
      dueOn: `${month}-28`,
      amortizationCents: 416_700,
      interestCents: 90_000 - index * 100,
      chargesCents: status === 'overdue' ? 6_123 : 0,
      paidCents: status === 'paid' ? 506_700 - index * 100 : 0,
      writtenOffCents: status === 'written-off' ? 506_700 - index * 100 : 0,
      status,
    };
  }),
});

export const sampleDecision: DecisionLetterDocument = {
  ...head,
  decidedAt: '2026-11-21T23:30:00.000Z',
  reference: 'K-4711',
  decision: 'Vi kan inte erbjuda företaget någon kredit den här gången.',
  automatic: 'Beslutet fattades automatiskt.',
  terms: [],
  reasons: [
    'Företagets omsättning de senaste tolv månaderna är lägre än vi kräver.',
    'Det finns en betalningsanmärkning som är yngre än ett år.',
  ],
  next: [
    'Tycker du att beslutet är fel kan du begära att en person prövar det på nytt. Det gör du på Mina sidor inom 30 dagar.',
  ],
};
