import { v5 } from 'uuid';
import { sampleContext } from '../../kernel/testing/sampled-commands.ts';
import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import { creditApplication } from '../index.ts';
import type { CreditApplicationState } from '../state.ts';

const namespace = 'b8a1c7de-6a52-4d55-9f1c-3a9a1f0f6a01';
export const idOf = (name: string): string => v5(name, namespace);
/** Replaces the derivation with a pepper: the same number gives the same person. */
export const personIdOf = (ssn: string): string => idOf(`person ${ssn}`);
export const hashOf = (name: string): string =>
  Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64);

export const applicantSsn = '196803129805';
export const guarantorSsn = '197006199868';
export const otherGuarantorSsn = '198004059872';

export const sample = {
  applicationId: idOf('application'),
  userId: personIdOf(applicantSsn),
  started: {
    applicationId: idOf('application'),
    userId: personIdOf(applicantSsn),
    type: 'standard' as const,
  },
  contact: { name: 'Astrid Lindqvist', email: 'astrid.lindqvist@example.com', phone: '070-174 06 05' },
  company: {
    companyId: idOf('company'),
    companyNumber: '5599001079',
    companyName: 'Lindqvist Snickeri AB',
    isSoleTrader: false,
  },
  otherCompany: {
    companyId: idOf('other company'),
    companyNumber: '559900-1145',
    companyName: 'Sandell Event AB',
    isSoleTrader: false,
  },
  household: { children: 2, childrenWithBenefits: 1, maritalStatus: 'married' as const },
  loans: { mortgagesCents: 180_000_000, blankLoansCents: 4_000_000, installmentLoansCents: 0 },
  bank: { bankId: idOf('bank'), bankName: 'Nordbanken', sessionId: 'session-1' },
  bankData: {
    source: 'partner' as const,
    reportNumber: 'R-1',
    dataHash: hashOf('bank data'),
    averageBalanceCents: 12_000_000,
    monthlyInflowCents: 41_666_667,
    monthlyOutflowCents: 38_000_000,
  },
  skip: { by: 'customer' as const, type: 'user-abort', message: 'user-abort' },
  terms: { erpSystem: 'fortnox', erpSystemName: 'Fortnox', connectionId: 'connection-1' },
  accounting: { dataHash: hashOf('accounting'), revenueYearCents: 500_000_000, resultYearCents: 62_000_000 },
  soleOwner: { isSoleOwner: true, pep: '', externalInfluencer: '', applicantSsn },
  severalOwners: { isSoleOwner: false, pep: '', externalInfluencer: '', applicantSsn },
  applicant: {
    name: 'Astrid Lindqvist',
    ssn: applicantSsn,
    email: 'astrid.lindqvist@example.com',
    phone: '+46701740605',
    relation: '',
    isSelected: true,
    totalPrivateCreditsCents: null,
    creditCompanies: '',
  },
  friend: {
    name: 'Agneta Söderlund',
    ssn: '700619-9868',
    email: 'agneta.soderlund@example.com',
    phone: '',
    relation: 'Friend',
    isSelected: true,
    totalPrivateCreditsCents: null,
    creditCompanies: '',
  },
  personOwner: {
    type: 'person' as const,
    name: 'Astrid Lindqvist',
    ssn: applicantSsn,
    email: 'astrid.lindqvist@example.com',
    phone: '',
    ownership: 60,
  },
};

export const guarantors = { guarantors: [sample.applicant], extraGuarantors: [], personIdOf };

export const lenderAnswer = (lender: 'first' | 'second', attempt = 1) => ({
  attempt,
  lender,
  outcome: 'approved' as const,
  reasons: [],
  maxLimitCents: null,
  reference: `${lender}-${attempt}`,
});

export const approval = (attempt = 1, limitCents = 40_000_000): decide.RecordDecision => ({
  attempt,
  outcome: 'approved',
  rejectedBy: null,
  limitCents,
  engineLimitCents: limitCents,
  rateYearBasisPoints: 1_080,
  riskClass: 'B',
  isLimitRestricted: false,
  isOptionalToIncrease: false,
  creditWarnings: [],
  policyVersion: '2026-11',
  inputs: {},
  trace: [],
});
export const restrictedApproval = (attempt = 1): decide.RecordDecision => ({
  ...approval(attempt, 60_000_000),
  engineLimitCents: 128_000_000,
  isLimitRestricted: true,
  isOptionalToIncrease: true,
});
export const rejection = (attempt = 1): decide.RecordDecision => ({
  ...approval(attempt),
  outcome: 'rejected',
  rejectedBy: 'policy',
});

export const agreement = {
  agreementId: idOf('agreement'),
  amountCents: 20_000_000,
  purpose: 'Tillväxt' as const,
};
export const draft = {
  agreementId: agreement.agreementId,
  effectiveRateBasisPoints: 1_135,
  pdfHash: hashOf('pdf'),
  facts: [{ key: 'Kreditgräns', value: '400 000 kr' }],
};
export const signing = {
  agreementId: agreement.agreementId,
  signingId: idOf('signing'),
  offerExpiresAt: '2026-11-26T08:00:00.000Z',
};
export const signature = { ...signing, signatureHash: hashOf('signature'), ocspHash: hashOf('ocsp') };

type Move = (state: CreditApplicationState) => CreditApplicationEvent[];
const context = sampleContext;

/** The plain way through the main flow, one move a step: where each of them leads is the name before it. */
const moves: readonly (readonly [string, Move])[] = [
  ['user-details', (state) => decide.startApplication(state, sample.started)],
  ['select-company', (state) => decide.submitContactDetails(state, sample.contact)],
  ['household', (state) => decide.selectCompany(state, sample.company)],
  ['loans-details', (state) => decide.describeHousehold(state, sample.household)],
  ['instantor', (state) => decide.declareLoans(state, sample.loans)],
  ['bank-chosen', (state) => decide.chooseBank(state, sample.bank)],
  ['my-numbers', (state) => decide.skipBankData(state, sample.skip)],
  ['my-numbers-erp', (state) => decide.acceptAccountingTerms(state, sample.terms)],
  ['kyc', (state) => decide.recordAccountingData(state, sample.accounting)],
  ['owners', (state) => decide.answerDueDiligence(state, sample.severalOwners)],
  [
    'guarantors',
    (state) =>
      decide.declareOwners(
        state,
        {
          owners: [sample.personOwner],
          noOneOwnsMoreThan25Percent: false,
          alternativeOwners: [],
          personIdOf,
        },
        context,
      ),
  ],
  ['deciding', (state) => decide.declareGuarantors(state, guarantors, context)],
  ['first-answered', (state) => decide.recordLenderAnswer(state, lenderAnswer('first'))],
  ['both-answered', (state) => decide.recordLenderAnswer(state, lenderAnswer('second'))],
  ['offered', (state) => decide.recordDecision(state, approval())],
  ['status-purpose', (state) => decide.chooseAmount(state, { amountCents: agreement.amountCents })],
  ['drafting', (state) => decide.requestAgreement(state, agreement)],
  ['sign', (state) => decide.recordAgreementDraft(state, draft)],
  ['signing', (state) => decide.startSigning(state, signing, context)],
  ['complete', (state) => decide.signAgreement(state, signature)],
  ['redirect', (state) => decide.giveAcquisitionChannel(state, { channel: 'google', other: '' })],
];

export type Milestone = (typeof moves)[number][0];
export const milestones: readonly Milestone[] = moves.map(([name]) => name);

/** The events of the plain way up to a milestone. */
export function eventsUntil(milestone: Milestone): CreditApplicationEvent[] {
  const events: CreditApplicationEvent[] = [];
  for (const [name, move] of moves) {
    events.push(...move(events.reduce(creditApplication.evolve, creditApplication.initialState())));
    if (name === milestone) return events;
  }
  throw new RangeError(`No milestone ${milestone}`);
}

/** Events of the plain way, then what these moves decide. */
export function eventsAfter(milestone: Milestone, ...more: readonly Move[]): CreditApplicationEvent[] {
  const events = eventsUntil(milestone);
  for (const move of more)
    events.push(...move(events.reduce(creditApplication.evolve, creditApplication.initialState())));
  return events;
}

export const stateAt = (milestone: Milestone): CreditApplicationState =>
  eventsUntil(milestone).reduce(creditApplication.evolve, creditApplication.initialState());

const decideBoth: readonly Move[] = [
  (state) => decide.recordLenderAnswer(state, lenderAnswer('first', state.attempt)),
  (state) => decide.recordLenderAnswer(state, lenderAnswer('second', state.attempt)),
];

/** Histories off the plain way, by name. */
export const sideWays: Readonly<Record<string, readonly CreditApplicationEvent[]>> = {
  bankDataReceived: eventsAfter('bank-chosen', (state) => decide.recordBankData(state, sample.bankData)),
  soleOwner: eventsAfter('kyc', (state) => decide.answerDueDiligence(state, sample.soleOwner)),
  accountingFailed: eventsAfter('my-numbers-erp', (state) =>
    decide.failAccountingData(state, { reason: 'invalid-login' }),
  ),
  extraGuarantorsRequired: eventsAfter('deciding', (state) =>
    decide.requireExtraGuarantors(state, { attempt: 1, policyVersion: '2026-11', trace: [] }),
  ),
  guarantorDetailsRequired: eventsAfter('deciding', (state) =>
    decide.requireGuarantorDetails(state, {
      attempt: 1,
      personIds: [sample.userId],
      policyVersion: '2026-11',
      trace: [],
    }),
  ),
  underReview: eventsAfter('deciding', (state) =>
    decide.openManualReview(state, { attempt: 1, reasons: ['verification-missing'] }),
  ),
  invited: eventsAfter('deciding', (state) => decide.inviteGuarantor(state, { personId: sample.userId })),
  restrictedOffer: eventsAfter('both-answered', (state) =>
    decide.recordDecision(state, restrictedApproval()),
  ),
  increaseRequested: eventsAfter(
    'both-answered',
    (state) => decide.recordDecision(state, restrictedApproval()),
    (state) => decide.requestIncrease(state),
  ),
  increaseDeciding: eventsAfter(
    'both-answered',
    (state) => decide.recordDecision(state, restrictedApproval()),
    (state) => decide.requestIncrease(state),
    (state) => decide.declareGuarantors(state, { ...guarantors, extraGuarantors: [sample.friend] }, context),
    ...decideBoth,
  ),
  rejected: eventsAfter('deciding', (state) => decide.recordDecision(state, rejection())),
  signingFailed: eventsAfter('signing', (state) =>
    decide.recordSigningFailure(state, { signingId: signing.signingId, hintCode: 'userCancel' }),
  ),
  expired: eventsAfter('offered', (state) => decide.expireApplication(state)),
  withdrawn: eventsAfter('kyc', (state) => decide.withdrawApplication(state, { reason: '' })),
};

export const foldEvents = (events: readonly CreditApplicationEvent[]): CreditApplicationState =>
  events.reduce(creditApplication.evolve, creditApplication.initialState());
