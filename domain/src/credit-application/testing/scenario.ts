import type { Decide, DecideContext } from '../../kernel/decider.ts';
import { sampleContext } from '../../kernel/testing/sampled-commands.ts';
import type { Lender } from '../contracts/enums.ts';
import type { CutterStep } from '../contracts/steps.ts';
import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import { creditApplication } from '../index.ts';
import type { CreditApplicationState } from '../state.ts';
import { companyLoans, cutterStarted, lenderChosen } from './cutter.ts';
import {
  agreement,
  approval,
  draft,
  guarantors,
  lenderAnswer,
  personIdOf,
  sample,
  signature,
  signing,
  surety,
} from './samples.ts';

type State = CreditApplicationState;

/** Milestones of an application, each waiting for one answer of a person or system, from start to end. */
export const milestones = [
  'user-details',
  'select-company',
  'household',
  'loans-details',
  'instantor',
  'bank-chosen',
  'my-numbers',
  'my-numbers-erp',
  'kyc',
  'owners',
  'guarantors',
  'confirm',
  'deciding',
  'first-answered',
  'both-answered',
  'offered',
  'status-purpose',
  'drafting',
  'sign',
  'signing',
  'complete',
  'redirect',
] as const;
export type Milestone = (typeof milestones)[number];
export type Place = Milestone | CutterStep | State['phase'];

/** Answers of all parties: applicant, partners, lenders and policy. */
export interface Answers {
  readonly started: decide.StartApplication;
  readonly contact: decide.SubmitContactDetails;
  readonly company: decide.SelectCompany;
  readonly household: decide.DescribeHousehold;
  readonly loans: decide.DeclareLoans;
  readonly bank: decide.ChooseBank;
  /** Null if the applicant skips bank data; accounting data are then requested. */
  readonly bankData: decide.RecordBankData | null;
  readonly skip: decide.SkipBankData;
  readonly terms: decide.AcceptAccountingTerms;
  readonly accounting: decide.RecordAccountingData;
  readonly dueDiligence: decide.AnswerDueDiligence;
  /** Used only if the applicant is not the sole owner. */
  readonly owners: decide.DeclareOwners;
  readonly chosenLender: decide.DeclareCompanyLoans;
  readonly companyLoans: decide.DeclareCompanyLoans;
  readonly loanFiles: decide.SettleLoanFiles;
  readonly guarantors: decide.DeclareGuarantors;
  readonly confirmation: decide.ConfirmInquiries;
  readonly lender: (lender: Lender, attempt: number) => decide.RecordLenderAnswer;
  readonly decision: (attempt: number) => decide.RecordDecision;
  readonly agreement: decide.RequestAgreement;
  readonly draft: Omit<decide.RecordAgreementDraft, 'agreementId'>;
  readonly signing: Omit<decide.StartSigning, 'agreementId'>;
  /** The answer of each invited guarantor. */
  readonly consent:
    | {
        readonly answer: 'consent';
        readonly totalPrivateCreditsCents: number;
        readonly creditCompanies: string;
      }
    | { readonly answer: 'decline' };
  readonly surety: Pick<decide.SignAsInvited, 'signingId' | 'textHash' | 'signatureHash' | 'ocspHash'>;
  readonly signature: Pick<decide.SignAgreement, 'signatureHash' | 'ocspHash'>;
  /** Null if the applicant leaves without answering. */
  readonly channel: decide.GiveAcquisitionChannel | null;
}

/** Astrid, who has no bank data to show and owns her company with others. */
export const plainAnswers: Answers = {
  ...sample,
  bankData: null,
  dueDiligence: sample.severalOwners,
  owners: {
    owners: [sample.personOwner],
    noOneOwnsMoreThan25Percent: false,
    alternativeOwners: [],
    personIdOf,
  },
  chosenLender: lenderChosen,
  companyLoans,
  loanFiles: { isSkipped: false, fileCount: 1 },
  guarantors,
  confirmation: sample.confirmation,
  lender: lenderAnswer,
  decision: approval,
  agreement,
  draft,
  signing,
  consent: { answer: 'consent', totalPrivateCreditsCents: 0, creditCompanies: '' },
  surety,
  signature,
  channel: { channel: 'google', other: '' },
};

/** A decider with its command already bound, in the form that the command handler takes. */
export type Move = Decide<State, unknown, CreditApplicationEvent>;

/** Milestone that an application has reached. */
export function placeOf(state: State): Place {
  const { phase, step, lenderAnswers } = state;
  if (phase === 'answering') {
    if (step === 'instantor' && state.bank) return 'bank-chosen';
    return step === 'guarantors' && state.awaitsConfirmation ? 'confirm' : (step as Milestone);
  }
  if (phase === 'deciding') {
    if (!lenderAnswers.first) return 'deciding';
    return lenderAnswers.second || lenderAnswers.first.outcome === 'rejected'
      ? 'both-answered'
      : 'first-answered';
  }
  if (phase === 'offered') {
    if (state.agreement?.status === 'drafting') return 'drafting';
    if (step === 'sign') return state.signing?.status === 'started' ? 'signing' : 'sign';
    return step === 'status-purpose' ? step : 'offered';
  }
  if (phase === 'signed') return 'complete';
  return phase === 'completed' ? 'redirect' : phase;
}

const agreementIdOf = (state: State): string => state.agreement?.agreementId ?? '';

/** The answer that each milestone waits for. */
const moves: Partial<Record<Place, (answers: Answers) => Move>> = {
  none: (say) => (state) => decide.startApplication(state, say.started),
  'user-details': (say) => (state) => decide.submitContactDetails(state, say.contact),
  'select-company': (say) => (state) => decide.selectCompany(state, say.company),
  household: (say) => (state) => decide.describeHousehold(state, say.household),
  'loans-details': (say) => (state) => decide.declareLoans(state, say.loans),
  instantor: (say) => (state) => decide.chooseBank(state, say.bank),
  'bank-chosen':
    ({ bankData, skip }) =>
    (state) =>
      bankData ? decide.recordBankData(state, bankData) : decide.skipBankData(state, skip),
  'my-numbers': (say) => (state) => decide.acceptAccountingTerms(state, say.terms),
  'my-numbers-erp': (say) => (state) => decide.recordAccountingData(state, say.accounting),
  kyc: (say) => (state) => decide.answerDueDiligence(state, say.dueDiligence),
  owners: (say) => (state, _, context) => decide.declareOwners(state, say.owners, context),
  lenders: (say) => (state) => decide.declareCompanyLoans(state, say.chosenLender),
  'lender-details': (say) => (state) => decide.declareCompanyLoans(state, say.companyLoans),
  'lender-details-upload': (say) => (state) => decide.settleLoanFiles(state, say.loanFiles),
  guarantors: (say) => (state, _, context) => decide.declareGuarantors(state, say.guarantors, context),
  confirm: (say) => (state, _, context) => decide.confirmInquiries(state, say.confirmation, context),
  deciding: (say) => (state) => decide.recordLenderAnswer(state, say.lender('first', state.attempt)),
  'first-answered': (say) => (state) => decide.recordLenderAnswer(state, say.lender('second', state.attempt)),
  'awaiting-consents': (say) => (state, _, context) => {
    const [personId = ''] = decide.awaitedPersons(state);
    const invitationId = state.invitations[personId]?.invitationId ?? '';
    return decide.answerInvitation(state, { ...say.consent, personId, invitationId }, context);
  },
  'both-answered': (say) => (state) => decide.recordDecision(state, say.decision(state.attempt)),
  offered: (say) => (state) => decide.chooseAmount(state, say.agreement),
  'status-purpose': (say) => (state) => decide.requestAgreement(state, say.agreement),
  drafting: (say) => (state) =>
    decide.recordAgreementDraft(state, { ...say.draft, agreementId: agreementIdOf(state) }),
  sign: (say) => (state, _, context) =>
    decide.startSigning(state, { ...say.signing, agreementId: agreementIdOf(state) }, context),
  signing: (say) => (state) => {
    const signingId = state.signing?.signingId ?? '';
    return decide.signAgreement(state, { ...say.signature, signingId, agreementId: agreementIdOf(state) });
  },
  'awaiting-signatures': (say) => (state) => {
    const { personId = '' } = decide.missingSigners(state)[0] ?? {};
    return decide.signAsInvited(state, { ...say.surety, personId, agreementId: agreementIdOf(state) });
  },
  complete: (say) => (state) =>
    say.channel ? decide.giveAcquisitionChannel(state, say.channel) : decide.completeApplication(state),
};

/**
 * The next answer at an application's milestone.
 * @throws RangeError after the last one
 */
export function nextMove(state: State, answers: Answers): Move {
  const place = placeOf(state);
  const move = moves[place];
  if (!move) throw new RangeError(`Nothing comes after ${place}`);
  return move(answers);
}

/**
 * An application's history so far, recorded by the real deciders. Immutable: each method returns a new
 * scenario.
 */
export interface Scenario {
  readonly state: State;
  readonly events: readonly CreditApplicationEvent[];
  /** Answers every question up to the milestone. */
  until(place: Place): Scenario;
  /** Adds commands off the main flow. */
  after(...more: readonly Move[]): Scenario;
}

/**
 * Scenario of one application. Use `until('rejected')` for a rejected and `until('complete')` for a signed
 * one.
 * @param different overrides of `plainAnswers`
 * @param told events recorded so far
 */
export function applicationScenario(
  different: Partial<Answers> = {},
  context: DecideContext = sampleContext,
  told: readonly CreditApplicationEvent[] = [],
): Scenario {
  const answers = { ...plainAnswers, ...different };
  const scenario = (state: State, events: readonly CreditApplicationEvent[]): Scenario => ({
    state,
    events,
    until(place) {
      let here: Scenario = scenario(state, events);
      while (placeOf(here.state) !== place) {
        const next = here.after(nextMove(here.state, answers));
        if (next.events.length === here.events.length)
          throw new RangeError(`Nothing is decided at ${placeOf(here.state)}`);
        here = next;
      }
      return here;
    },
    after(...more) {
      let last = state;
      const all = [...events];
      for (const move of more) {
        const decided = move(last, undefined, context);
        last = decided.reduce(creditApplication.evolve, last);
        all.push(...decided);
      }
      return scenario(last, all);
    },
  });
  return scenario(foldEvents(told), told);
}

/** The events of the main flow up to a milestone. */
export const eventsUntil = (milestone: Milestone): readonly CreditApplicationEvent[] =>
  applicationScenario().until(milestone).events;

/** Events of the main flow up to a milestone, followed by those of the given moves. */
export const eventsAfter = (milestone: Milestone, ...more: readonly Move[]) =>
  applicationScenario()
    .until(milestone)
    .after(...more).events;

/** Scenario of a `cutter` application. */
export const cutterScenario = (different: Partial<Answers> = {}): Scenario =>
  applicationScenario({ started: cutterStarted, ...different });

export const stateAt = (milestone: Milestone): State => applicationScenario().until(milestone).state;

export const foldEvents = (events: readonly CreditApplicationEvent[]): State =>
  events.reduce(creditApplication.evolve, creditApplication.initialState());
