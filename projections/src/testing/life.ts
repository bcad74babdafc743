import { hash } from 'node:crypto';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import { eventId } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';

/** A uuid that follows from a name, so that every run stores the same events. */
export function uuidOf(name: string): string {
  const hex = hash('sha256', name, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface Life {
  readonly stream: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly events: readonly NewEvent[];
}

const HASH = 'ab'.repeat(32);

/** Twenty events of one application from its start to its completion; every third one is rejected by the second lender. */
export function applicationLife(number: number): Life {
  const applicationId = uuidOf(`application ${number}`);
  const userId = uuidOf(`user ${number}`);
  const facts =
    number % 3 === 2 ? rejectedEnd(number, applicationId, userId) : signedEnd(number, applicationId, userId);
  const all = [...beginning(number, applicationId, userId), ...facts];
  const startedAt = Date.UTC(2026, 0, 1) + number * 97_000;
  return {
    stream: `creditApplication-${applicationId}`,
    ...{ applicationId, userId },
    events: all.map((fact, index) =>
      toNewEvent(fact, applicationId, userId, index, startedAt + index * 31_000),
    ),
  };
}

function toNewEvent(
  fact: CreditApplicationEvent,
  applicationId: string,
  userId: string,
  index: number,
  at: number,
): NewEvent {
  const occurredAt = new Date(at).toISOString();
  const commandId = uuidOf(`command ${applicationId} ${index}`);
  return {
    id: eventId(commandId, 0),
    type: fact.type,
    schemaVersion: 1,
    data: fact.data,
    occurredAt,
    effectiveOn: occurredAt.slice(0, 10),
    metadata: {
      actor: { kind: 'customer', id: userId, role: 'customer' },
      ...{ commandId, correlationId: commandId },
    },
  };
}

function beginning(number: number, applicationId: string, userId: string): CreditApplicationEvent[] {
  const of = { applicationId, userId };
  const person = {
    personId: userId,
    name: `Kund ${number} Prov`,
    ssn: `19850101${String(number % 10_000).padStart(4, '0')}`,
    email: `kund.${number}@exempel.se`,
    phone: '+46701740605',
  };
  const { name, email, phone } = person;
  const companyNumber = String(5_560_000_000 + (number % 1_000_000));
  return [
    { type: 'ApplicationStarted', data: { ...of, type: number % 10 === 0 ? 'cutter' : 'standard' } },
    { type: 'ContactDetailsSubmitted', data: { ...of, name, email, phone } },
    {
      type: 'CompanySelected',
      data: {
        applicationId,
        companyId: uuidOf(companyNumber),
        companyNumber,
        companyName: `Bolag ${number} AB`,
      },
    },
    {
      type: 'HouseholdDescribed',
      data: { ...of, children: number % 6, childrenWithBenefits: 0, maritalStatus: 'single' },
    },
    {
      type: 'ExistingLoansDeclared',
      data: { ...of, mortgagesCents: number * 100, blankLoansCents: 0, installmentLoansCents: 5_000_00 },
    },
    {
      type: 'BankChosen',
      data: { applicationId, bankId: uuidOf('bank'), bankName: 'Provbanken', sessionId: `session-${number}` },
    },
    {
      type: 'BankDataReceived',
      data: {
        ...{ applicationId, reportNumber: `report-${number}`, dataHash: HASH },
        ...{
          averageBalanceCents: 12_300_00,
          monthlyInflowCents: 250_000_00,
          monthlyOutflowCents: 210_000_00,
        },
      },
    },
    {
      type: 'DueDiligenceAnswered',
      data: {
        ...of,
        isSoleOwner: true,
        pep: '',
        externalInfluencer: '',
        isPep: false,
        hasExternalInfluencer: false,
      },
    },
    {
      type: 'OwnersDeclared',
      data: {
        applicationId,
        owners: [
          { type: 'person', ownerId: uuidOf(`owner ${number}`), ...person, ownershipBasisPoints: 10_000 },
        ],
        noOneOwnsMoreThan25Percent: false,
        alternativeOwners: [],
        source: 'sole-owner',
      },
    },
    {
      type: 'GuarantorsDeclared',
      data: {
        applicationId,
        guarantors: [
          {
            ...person,
            ...{ relation: '', isApplicant: true, isSelected: true },
            ...{ totalPrivateCreditsCents: null, creditCompanies: '' },
          },
        ],
        extraGuarantors: [],
      },
    },
    { type: 'DecisionRequested', data: { applicationId, attempt: 1 } },
    answer(applicationId, 'first', 'approved'),
  ];
}

const answer = (
  applicationId: string,
  lender: 'first' | 'second',
  outcome: 'approved' | 'rejected',
): CreditApplicationEvent => ({
  type: 'LenderAnswered',
  data: {
    applicationId,
    attempt: 1,
    lender,
    outcome,
    reasons: [],
    maxLimitCents: null,
    reference: `${lender}-1`,
  },
});

function decided(
  number: number,
  applicationId: string,
  userId: string,
  isApproved: boolean,
): CreditApplicationEvent {
  const limitCents = isApproved ? 400_000_00 : 0;
  return {
    type: 'CreditDecided',
    data: {
      ...{ applicationId, userId, attempt: 1, limitCents, engineLimitCents: 400_000_00 },
      outcome: isApproved ? 'approved' : 'rejected',
      rejectedBy: isApproved ? null : 'second',
      ...{ rateYearBasisPoints: 1_100, riskClass: String((number % 5) + 1) },
      ...{
        isLimitRestricted: false,
        isOptionalToIncrease: false,
        creditWarnings: [],
        policyVersion: 'policy-2026-11',
      },
      inputs: { turnoverYearCents: 5_000_000_00 },
      trace: [
        {
          ...{ rule: 'company-age', input: '84 months', threshold: '≥ 6 months' },
          ...{ result: 'passed' as const, effect: '' },
        },
      ],
    },
  };
}

const agreementId = (applicationId: string) => uuidOf(`agreement ${applicationId}`);
const signingId = (applicationId: string) => uuidOf(`signing ${applicationId}`);

function signedEnd(number: number, applicationId: string, userId: string): CreditApplicationEvent[] {
  const agreement = agreementId(applicationId);
  return [
    answer(applicationId, 'second', 'approved'),
    decided(number, applicationId, userId, true),
    { type: 'AmountChosen', data: { applicationId, amountCents: 50_000_00 } },
    {
      type: 'AgreementRequested',
      data: { applicationId, agreementId: agreement, amountCents: 50_000_00, purpose: 'Tillväxt' },
    },
    {
      type: 'AgreementDrafted',
      data: {
        ...{ applicationId, agreementId: agreement, amountCents: 50_000_00, limitCents: 400_000_00 },
        ...{ rateYearBasisPoints: 1_100, effectiveRateBasisPoints: 1_157, pdfHash: HASH },
        facts: [{ key: 'Belopp', value: '50 000 kr' }],
      },
    },
    {
      type: 'SigningStarted',
      data: { applicationId, agreementId: agreement, signingId: signingId(applicationId) },
    },
    {
      type: 'AgreementSigned',
      data: {
        ...{ applicationId, agreementId: agreement, signingId: signingId(applicationId), signedBy: userId },
        ...{ pdfHash: HASH, signatureHash: HASH, ocspHash: HASH },
      },
    },
    { type: 'ApplicationCompleted', data: { applicationId } },
  ];
}

function rejectedEnd(number: number, applicationId: string, userId: string): CreditApplicationEvent[] {
  return [
    answer(applicationId, 'second', 'rejected'),
    decided(number, applicationId, userId, false),
    { type: 'RuleSkipped', data: { applicationId, rule: 'need-extra-details', isSkipped: true } },
    { type: 'RuleSkipped', data: { applicationId, rule: 'need-extra-details', isSkipped: false } },
    { type: 'DecisionRequested', data: { applicationId, attempt: 2 } },
    answer(applicationId, 'first', 'rejected'),
    decided(number, applicationId, userId, false),
    { type: 'ApplicationExpired', data: { applicationId } },
  ];
}
