import { v5 } from 'uuid';
import { signatoryIdOf } from '../authority.ts';
import type { Lender } from '../contracts/enums.ts';
import type { AnsweredAuthority, Evaluation, RecordDecision } from '../index.ts';

const namespace = 'b8a1c7de-6a52-4d55-9f1c-3a9a1f0f6a01';
export const idOf = (name: string): string => v5(name, namespace);
/** Derives a person's id in tests, where the same number always gives the same person. */
export const personIdOf = (ssn: string): string => idOf(`person ${ssn}`);
export const hashOf = (name: string): string =>
  Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64);

export const applicantSsn = '196803129805';
export const guarantorSsn = '197006199868';

/** The bureau's answer about signatories: the persons of any one list together may sign. */
export const answeredAuthority = (...alternatives: AnsweredAuthority['alternatives']): AnsweredAuthority => ({
  reportId: 'UC-authority-1',
  dataHash: hashOf('authority'),
  answeredAt: '2026-11-21T08:00:00.000Z',
  alternatives,
});
export const signatoryOf = (name: string, ssn: string) => ({ personId: personIdOf(ssn), name, ssn });
export const astrid = signatoryOf('Astrid Lindqvist', applicantSsn);

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
    authority: answeredAuthority([astrid]),
  },
  otherCompany: {
    companyId: idOf('other company'),
    companyNumber: '559900-1145',
    companyName: 'Sandell Event AB',
    isSoleTrader: false,
    authority: answeredAuthority([astrid]),
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
  confirmation: { textVersion: '2026-11' as const },
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

export const lenderAnswer = (lender: Lender, attempt = 1) => ({
  attempt,
  lender,
  outcome: 'approved' as const,
  reasons: [],
  maxLimitCents: null,
  reference: `${lender}-${attempt}`,
});

/** Policy evaluation that involves only the applicant. */
export const evaluation = (outcome: Evaluation['result']['outcome'] = 'approved'): Evaluation => ({
  policyVersion: '2026-11',
  inputsVersion: 1,
  told: { personId: sample.userId, isExplained: true },
  inputs: {
    decidedOn: '2026-11-21',
    company: {
      form: 'limited-company',
      status: 'active',
      registeredOn: '2012-03-14',
      turnoverYearCents: 500_000_000,
      resultYearCents: 62_000_000,
      equityCents: 115_000_000,
      riskClass: 4,
      riskForecastBasisPoints: 85,
      paymentRemarksCount: 0,
      taxDebtCents: 0,
      registeredForFTax: true,
    },
    applicant: {
      personId: sample.userId,
      told: {
        children: 2,
        mortgagesCents: 180_000_000,
        blankLoansCents: 4_000_000,
        installmentLoansCents: 0,
        isPep: false,
        hasExternalInfluencer: false,
      },
    },
    guarantors: [
      {
        personId: sample.userId,
        isApplicant: true,
        figures: {
          assessedIncomeYearCents: 48_600_000,
          paymentRemarksCount: 0,
          debtAtEnforcementCents: 0,
          unsecuredCreditsCents: 3_800_000,
          riskForecastBasisPoints: 42,
          declaredPrivateCreditsCents: null,
          grantedElsewhereCents: 0,
        },
      },
    ],
    screenings: [
      {
        personId: sample.userId,
        screening: { isDone: true, hits: [] },
      },
    ],
    bankData: null,
    accountingData: { revenueYearCents: 500_000_000, resultYearCents: 62_000_000 },
    skippedRules: [],
    acceptedReviewReasons: [],
  },
  result: {
    outcome,
    limitCents: outcome === 'rejected' ? 0 : 40_000_000,
    engineLimitCents: 40_000_000,
    rateYearBasisPoints: 1_080,
    riskClass: 'B',
    isLimitRestricted: false,
    isOptionalToIncrease: false,
  },
  trace: [
    {
      about: 'credit',
      rule: 'company-status',
      input: 'active',
      threshold: 'active',
      result: 'passed',
      effect: 'none',
    },
    {
      about: 'person',
      personId: sample.userId,
      lines: [
        {
          rule: 'guarantor-income#1',
          input: '48600000',
          threshold: '20000000',
          result: 'passed',
          effect: 'none',
        },
      ],
    },
  ],
  sources: [
    {
      kind: 'person-report',
      personId: sample.userId,
      reportId: 'UC-1',
      hash: hashOf('report'),
      receivedAt: '2026-11-21T08:00:00.000Z',
    },
  ],
});

/** An evaluation with hits of a person in two lists. */
export const hits = [
  { hitId: idOf('pep hit'), kind: 'pep' as const, decision: 'undecided' as const },
  { hitId: idOf('sanction hit'), kind: 'sanction' as const, decision: 'undecided' as const },
];
export const evaluationWithHits = (): Evaluation => {
  const plain = evaluation('manual-review');
  const screening = { isDone: true, hits };
  return { ...plain, inputs: { ...plain.inputs, screenings: [{ personId: sample.userId, screening }] } };
};

export const approval = (attempt = 1, limitCents = 40_000_000): RecordDecision => ({
  attempt,
  outcome: 'approved',
  rejectedBy: null,
  limitCents,
  rateYearBasisPoints: 1_080,
  riskClass: 'B',
  isLimitRestricted: false,
  isOptionalToIncrease: false,
  creditWarnings: [],
  policyVersion: '2026-11',
  evaluation: evaluation(),
});
export const restrictedApproval = (attempt = 1): RecordDecision => ({
  ...approval(attempt, 60_000_000),
  isLimitRestricted: true,
  isOptionalToIncrease: true,
});
export const rejection = (attempt = 1): RecordDecision => ({
  ...approval(attempt),
  evaluation: evaluation('rejected'),
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
  lender: { name: 'Prövobanken AB', companyNumber: '5566778899' },
  changeTermsVersion: '2026-12',
};
/** Two possible co-signatories, each of whom may sign with the applicant Astrid. */
export const sune = signatoryOf('Sune Norén', '196609239915');
export const agneta = signatoryOf('Agneta Söderlund', guarantorSsn);
export const jointly = answeredAuthority([astrid, sune], [astrid, agneta], [sune, agneta]);
export const jointCompany = { ...sample.company, authority: jointly };
/** Contact details of a co-signatory, as the applicant enters them. */
export const reached = ({ personId }: { personId: string }) => ({
  id: signatoryIdOf(sample.applicationId, personId),
  email: 'firmatecknare@example.com',
  phone: '',
});

export const signing = {
  agreementId: agreement.agreementId,
  signingId: idOf('signing'),
  offerExpiresAt: '2026-11-26T08:00:00.000Z',
  authority: answeredAuthority([astrid]),
};
export const signature = { ...signing, signatureHash: hashOf('signature'), ocspHash: hashOf('ocsp') };
export const surety = {
  signingId: idOf('surety signing'),
  textHash: hashOf('surety'),
  signatureHash: hashOf('surety signature'),
  ocspHash: hashOf('surety ocsp'),
};
/** The applicant with a friend. */
export const withFriend = { ...guarantors, extraGuarantors: [sample.friend] };
