import { hash } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import {
  approveOffer,
  creditApplication,
  type MakeOffer,
  makeOffer,
  openManualReview,
  refuseOffer,
} from '@kreditlina/domain/credit-application/index';
import {
  answeredAuthority,
  approval,
  evaluation,
  rejection,
  sample,
} from '@kreditlina/domain/credit-application/testing/samples';
import {
  type Answers,
  applicationScenario,
  type Place,
} from '@kreditlina/domain/credit-application/testing/scenario';
import { luhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import { eventId } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';

/** Derives a UUID from a name, so that every run stores the same events. */
export function uuidOf(name: string): string {
  const hex = hash('sha256', name, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface Life {
  readonly stream: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly ssn: string;
  readonly companyNumber: string;
  readonly events: readonly NewEvent[];
  /** Events up to the first time the application reaches the milestone. */
  until(place: Place): readonly NewEvent[];
}

/** First number of the cutter applicants; far from the others, since each person has one application. */
const CUTTERS = 900_000;

/**
 * An interest-cutter application from its loans to the signature: the offer is proposed and refused, proposed
 * again, approved by a second person, and signed.
 */
export function cutterLife(number: number): Omit<Life, 'until'> {
  const applicationId = uuidOf(`cutter ${number}`);
  const userId = uuidOf(`cutter user ${number}`);
  const answers = answersOf(CUTTERS + number, applicationId, userId);
  const [staff, second] = [uuidOf('colleague'), uuidOf('second colleague')];
  const large: MakeOffer = {
    limitCents: 60_000_000,
    rateYearBasisPoints: 1_080,
    reasonCode: 'cheaper',
    comment: 'Billigare än lånen de har',
    proposalId: uuidOf(`first offer ${number}`),
    offeredBy: staff,
  };
  const again = { ...large, proposalId: uuidOf(`second offer ${number}`) };
  const approved = { proposalId: again.proposalId, approvedBy: second, comment: 'Har läst jämförelsen' };
  const { events } = applicationScenario({ ...answers, started: { ...answers.started, type: 'cutter' } })
    .until('deciding')
    .after(
      (state) =>
        openManualReview(state, { attempt: 1, reasons: [], evaluation: evaluation('manual-review') }),
      (state, _, context) => makeOffer(state, large, context),
      (state) => refuseOffer(state, { proposalId: large.proposalId, refusedBy: second }),
      (state, _, context) => makeOffer(state, again, context),
      (state, _, context) => approveOffer(state, approved, context),
    )
    .until('redirect');
  const startedAt = Date.UTC(2026, 0, 1) + number * 97_000;
  const actorOf = (data: object) =>
    'proposedBy' in data || 'refusedBy' in data
      ? ({ kind: 'staff', id: staff, role: 'admin' } as const)
      : ({ kind: 'customer', id: userId, role: 'customer' } as const);
  return {
    stream: streamOf(creditApplication, applicationId),
    applicationId,
    userId,
    ssn: answers.dueDiligence.applicantSsn,
    companyNumber: answers.company.companyNumber,
    events: events.map((fact, index) =>
      toNewEvent(fact, uuidOf(`command ${applicationId} ${index}`), startedAt + index * 31_000, {
        actor: actorOf(fact.data),
      }),
    ),
  };
}

/** One application from start to end: completed, or in every third case rejected by the second lender. */
export function applicationLife(number: number): Life {
  const applicationId = uuidOf(`application ${number}`);
  const userId = uuidOf(`user ${number}`);
  const answers = answersOf(number, applicationId, userId);
  const born = applicationScenario(answers).until('user-details');
  const startedAt = Date.UTC(2026, 0, 1) + number * 97_000;
  const told = (facts: readonly CreditApplicationEvent[]) =>
    facts.map((fact, index) =>
      toNewEvent(
        asStarted(fact, number),
        uuidOf(`command ${applicationId} ${index}`),
        startedAt + index * 31_000,
        {
          actor: { kind: 'customer', id: userId, role: 'customer' },
        },
      ),
    );
  return {
    stream: streamOf(creditApplication, applicationId),
    applicationId,
    userId,
    ssn: answers.dueDiligence.applicantSsn,
    companyNumber: answers.company.companyNumber,
    events: told(born.until(isRejected(number) ? 'rejected' : 'redirect').events),
    until: (place) => told(born.until(place).events),
  };
}

const isRejected = (number: number): boolean => number % 3 === 2;

/**
 * Marks every tenth application as an early interest-cutter one. Those were asked the ordinary questions, and
 * stored logs contain them.
 */
const asStarted = (fact: CreditApplicationEvent, number: number): CreditApplicationEvent =>
  fact.type === 'ApplicationStarted' && number % 10 === 0
    ? { ...fact, data: { ...fact.data, type: 'cutter' } }
    : fact;

const withCheckDigit = (digits: string): string => `${digits}${luhnCheckDigit(digits)}`;

/** Personal number of a person born on one of the first 28 days of 1985; repeats after 27,972 numbers. */
function personalNumberOf(number: number): string {
  const day = String(1 + (Math.floor(number / 999) % 28)).padStart(2, '0');
  return `19${withCheckDigit(`8501${day}${String(1 + (number % 999)).padStart(3, '0')}`)}`;
}

function answersOf(number: number, applicationId: string, userId: string) {
  const ssn = personalNumberOf(number);
  const contact = {
    name: `Kund ${number} Prov`,
    email: `kund.${number}@exempel.se`,
    phone: '+46701740605',
  };
  const companyNumber = withCheckDigit(`556${String(number % 1_000_000).padStart(6, '0')}`);
  const personIdOf = (other: string) => (other === ssn ? userId : uuidOf(`person ${other}`));
  return {
    started: { applicationId, userId, type: 'standard' },
    contact,
    company: {
      companyId: uuidOf(companyNumber),
      companyNumber,
      companyName: `Bolag ${number} AB`,
      isSoleTrader: false,
      authority: answeredAuthority([{ personId: userId, name: contact.name, ssn }]),
    },
    household: { children: number % 6, childrenWithBenefits: 0, maritalStatus: 'single' },
    loans: { mortgagesCents: number * 100, blankLoansCents: 0, installmentLoansCents: 5_000_00 },
    bank: { ...sample.bank, sessionId: `session-${number}` },
    bankData: { ...sample.bankData, reportNumber: `report-${number}` },
    dueDiligence: { ...sample.soleOwner, applicantSsn: ssn },
    guarantors: {
      guarantors: [{ ...sample.applicant, ...contact, ssn }],
      extraGuarantors: [],
      personIdOf,
    },
    lender: (lender, attempt) => ({
      attempt,
      lender,
      outcome: lender === 'second' && isRejected(number) ? 'rejected' : 'approved',
      reasons: [],
      maxLimitCents: null,
      reference: `${lender}-${attempt}`,
    }),
    decision: (attempt) => ({
      ...(isRejected(number) ? { ...rejection(attempt), rejectedBy: 'second' } : approval(attempt)),
      rateYearBasisPoints: 1_100,
      riskClass: String((number % 5) + 1),
      evaluation: {
        ...evaluation(),
        trace: [
          {
            about: 'credit',
            rule: 'company-age',
            input: '84 months',
            threshold: '≥ 6 months',
            result: 'passed',
            effect: '',
          },
        ],
      },
    }),
    agreement: {
      agreementId: uuidOf(`agreement ${applicationId}`),
      amountCents: 50_000_00,
      purpose: 'Tillväxt',
    },
    signing: {
      signingId: uuidOf(`signing ${applicationId}`),
      offerExpiresAt: '9999-12-31T00:00:00.000Z',
      authority: answeredAuthority([{ personId: userId, name: contact.name, ssn }]),
    },
    channel: null,
  } satisfies Partial<Answers>;
}

/**
 * Converts a fact to the event that a command with only this event would store.
 * @param at milliseconds since 1970
 */
export function toNewEvent(
  fact: Pick<NewEvent, 'type' | 'data'>,
  commandId: string,
  at: number,
  surroundings: Omit<NewEvent['metadata'], 'commandId' | 'correlationId'>,
): NewEvent {
  const occurredAt = new Date(at).toISOString();
  return {
    id: eventId(commandId, 0),
    type: fact.type,
    schemaVersion: eventCatalogue.get(fact.type)?.schemaVersion ?? 1,
    data: fact.data,
    occurredAt,
    effectiveOn: occurredAt.slice(0, 10),
    metadata: { ...surroundings, commandId, correlationId: commandId },
  };
}
