import type { Decide, DecideContext } from '../../kernel/decider.ts';
import { type Commands, sampleContext, sampled } from '../../kernel/testing/sampled-commands.ts';
import { undoBankDataSkip } from '../decide/bank-data.ts';
import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditApplicationState } from '../state.ts';
import { cutterCommands } from './cutter.ts';
import {
  agneta,
  agreement,
  answeredAuthority,
  applicantSsn,
  approval,
  draft,
  evaluation,
  evaluationWithHits,
  guarantorSsn,
  hashOf,
  idOf,
  jointCompany,
  jointly,
  lenderAnswer,
  personIdOf,
  reached,
  rejection,
  restrictedApproval,
  sample,
  signature,
  signing,
  sune,
} from './samples.ts';

type State = CreditApplicationState;

/** Adapts a decider without payload to one with an empty command. */
const bare =
  (decideBare: (state: State) => CreditApplicationEvent[]) =>
  (state: State, _command: Readonly<Record<string, never>>): CreditApplicationEvent[] =>
    decideBare(state);

const attempts = (state: State): number[] => [state.attempt, Math.max(state.attempt - 1, 1)];
const agreementOf = (state: State): string => state.agreement?.agreementId ?? idOf('none');
const signingOf = (state: State): string => state.signing?.signingId ?? idOf('none');

/** Latest invitation of each person, and an unknown one. */
const invitedIn = (state: State) => [
  ...Object.values(state.invitations).map(({ personId, invitationId }) => ({ personId, invitationId })),
  { personId: personIdOf(guarantorSsn), invitationId: idOf('none') },
];
/** Decider that runs a number of days later. */
const daysLater =
  <Command>(days: number, decideLater: Decide<State, Command, CreditApplicationEvent>) =>
  (state: State, command: Command, context: DecideContext): CreditApplicationEvent[] => {
    const now = new Date(Date.parse(context.now) + days * 86_400_000).toISOString();
    return decideLater(state, command, { ...context, now });
  };
const answers: Commands<State, CreditApplicationEvent> = {
  startApplication: sampled(decide.startApplication)(() => [
    sample.started,
    { ...sample.started, userId: idOf('stranger') },
    { ...sample.started, type: 'cutter' },
  ]),
  submitContactDetails: sampled(decide.submitContactDetails)(() => [
    sample.contact,
    { ...sample.contact, email: 'astrid@example.com' },
    { ...sample.contact, phone: '12' },
  ]),
  selectCompany: sampled(decide.selectCompany)(() => [
    sample.company,
    sample.otherCompany,
    jointCompany,
    { ...sample.company, authority: answeredAuthority([sune]) },
    { ...sample.company, isSoleTrader: true },
    { ...sample.company, companyNumber: '5599001078' },
  ]),
  describeHousehold: sampled(decide.describeHousehold)(() => [
    sample.household,
    { ...sample.household, children: 0, childrenWithBenefits: 0 },
    { ...sample.household, childrenWithBenefits: 5 },
  ]),
  declareLoans: sampled(decide.declareLoans)(() => [sample.loans, { ...sample.loans, mortgagesCents: 0 }]),
  chooseBank: sampled(decide.chooseBank)(() => [sample.bank, { ...sample.bank, sessionId: 'session-2' }]),
  recordBankData: sampled(decide.recordBankData)(() => [
    sample.bankData,
    { ...sample.bankData, source: 'fake', reportNumber: 'fake-1' },
  ]),
  skipBankData: sampled(decide.skipBankData)(() => [
    sample.skip,
    { ...sample.skip, by: 'time-out', type: 'pooling-timed-out' },
  ]),
  undoBankDataSkip: sampled(undoBankDataSkip)(() => [
    { step: 'instantor' as const, undoneBy: idOf('staff') },
  ]),
  acceptAccountingTerms: sampled(decide.acceptAccountingTerms)(() => [
    sample.terms,
    { ...sample.terms, connectionId: 'connection-2' },
  ]),
  recordAccountingData: sampled(decide.recordAccountingData)(() => [sample.accounting]),
  failAccountingData: sampled(decide.failAccountingData)(() => [{ reason: 'process-error' }]),
  skipAccountingData: sampled(decide.skipAccountingData)(() => [
    { ...sample.skip },
    { by: 'time-out', type: 'time-out', message: '' },
  ]),
  answerDueDiligence: sampled(decide.answerDueDiligence)(() => [
    sample.soleOwner,
    sample.severalOwners,
    { ...sample.severalOwners, pep: 'Min syster är riksdagsledamot' },
  ]),
  declareOwners: sampled(decide.declareOwners)(() => [
    { owners: [sample.personOwner], noOneOwnsMoreThan25Percent: false, alternativeOwners: [], personIdOf },
    { owners: [], noOneOwnsMoreThan25Percent: true, alternativeOwners: [sample.applicant], personIdOf },
    { owners: [], noOneOwnsMoreThan25Percent: false, alternativeOwners: [], personIdOf },
  ]),
  declareGuarantors: sampled(decide.declareGuarantors)(() => [
    { guarantors: [sample.applicant], extraGuarantors: [], personIdOf },
    { guarantors: [sample.applicant], extraGuarantors: [sample.friend], personIdOf },
    {
      guarantors: [sample.applicant],
      extraGuarantors: [],
      signatories: [reached(sune)],
      personIdOf,
    },
    {
      guarantors: [
        { ...sample.applicant, totalPrivateCreditsCents: 64_000_000, creditCompanies: 'Nordbanken' },
      ],
      extraGuarantors: [sample.friend],
      personIdOf,
    },
    { guarantors: [{ ...sample.applicant, isSelected: false }], extraGuarantors: [], personIdOf },
  ]),
};

const decision: Commands<State, CreditApplicationEvent> = {
  confirmInquiries: sampled(decide.confirmInquiries)(() => [sample.confirmation]),
  requestDecision: sampled((state: State, _: object, context: DecideContext) =>
    decide.requestDecision(state, context),
  )(() => [{}]),
  openInvitation: sampled(decide.openInvitation)((state) => invitedIn(state)),
  answerInvitation: sampled(decide.answerInvitation)((state) =>
    invitedIn(state).flatMap((one): decide.AnswerInvitation[] => [
      { ...one, answer: 'consent', totalPrivateCreditsCents: 0, creditCompanies: '' },
      { ...one, answer: 'consent', totalPrivateCreditsCents: 12_000_000, creditCompanies: '' },
      { ...one, answer: 'decline' },
    ]),
  ),
  remindInvited: sampled(daysLater(5, decide.remindInvited))((state) =>
    invitedIn(state).flatMap(({ invitationId }): decide.RemindInvited[] => [
      { invitationId, by: 'timer' },
      { invitationId, by: 'applicant' },
    ]),
  ),
  expireInvitation: sampled(daysLater(7, decide.expireInvitation))((state) => invitedIn(state)),
  withdrawInvitation: sampled(decide.withdrawInvitation)((state) => invitedIn(state)),
  requireExtraGuarantors: sampled(decide.requireExtraGuarantors)((state) =>
    attempts(state).map((attempt) => ({ attempt, evaluation: evaluation('needs-extra-guarantors') })),
  ),
  requireGuarantorDetails: sampled(decide.requireGuarantorDetails)((state) =>
    attempts(state).flatMap((attempt) =>
      [applicantSsn, guarantorSsn].map((ssn) => ({
        attempt,
        personIds: [personIdOf(ssn)],
        evaluation: evaluation('needs-guarantor-details'),
      })),
    ),
  ),
  skipRule: sampled(decide.skipRule)(() => [
    { rule: 'need-extra-guarantors', isSkipped: true },
    { rule: 'need-extra-guarantors', isSkipped: false },
    { rule: 'need-extra-details', isSkipped: true },
  ]),
  recordLenderAnswer: sampled(decide.recordLenderAnswer)((state) =>
    attempts(state).flatMap((attempt): decide.RecordLenderAnswer[] => [
      lenderAnswer('first', attempt),
      lenderAnswer('second', attempt),
      { ...lenderAnswer('second', attempt), maxLimitCents: 30_000_000 },
      { ...lenderAnswer('first', attempt), outcome: 'rejected' },
    ]),
  ),
  recordDecision: sampled(decide.recordDecision)((state) =>
    attempts(state).flatMap((attempt) => [
      approval(attempt, 30_000_000),
      restrictedApproval(attempt),
      rejection(attempt),
      approval(attempt, 200_000_000),
    ]),
  ),
  openManualReview: sampled(decide.openManualReview)((state) =>
    attempts(state).flatMap((attempt) => [
      { attempt, reasons: ['verification-missing'], evaluation: evaluation('manual-review') },
      { attempt, reasons: ['partner-unavailable'], evaluation: null },
      { attempt, reasons: ['pep-hit', 'sanction-hit'], evaluation: evaluationWithHits() },
    ]),
  ),
  closeManualReview: sampled(decide.closeManualReview)((state) => [
    { attempt: state.attempt, outcome: 'resume', reasonCode: 'hits-assessed' },
    { attempt: state.attempt, outcome: 'reject', reasonCode: 'other-risk' },
  ]),
  decideHit: sampled(decide.decideHit)((state) =>
    [...state.hits, { personId: idOf('nobody'), hitId: idOf('no hit') }].flatMap(({ personId, hitId }) =>
      (['false-positive', 'true-match'] as const).map((outcome) => ({
        personId,
        hitId,
        outcome,
        reason: 'Annat födelsedatum',
        sourceOfFunds: 'Lön från riksdagen',
        mayAcceptPosition: true,
      })),
    ),
  ),
  requestHumanReview: sampled(decide.requestHumanReview)(() => [
    { text: 'Anmärkningen är betald', rejectedAt: sampleContext.now },
    { text: '', rejectedAt: '2026-10-01T10:00:00.000Z' },
    { text: '', rejectedAt: null },
  ]),
  decideHumanReview: sampled(decide.decideHumanReview)(() => [
    { outcome: 'upheld', reasonCode: 'nothing-new', comment: 'Gick igenom allt' },
    { outcome: 'reopened', reasonCode: 'new-facts', comment: 'Gick igenom allt' },
  ]),
  requestMore: sampled(decide.requestMore)(() => [
    { text: 'Skicka bokslutet' },
    { text: 'Vem äger resten?' },
    { text: 'Rätta ägarna', reopens: ['owners', 'kyc'] },
  ]),
  answerMore: sampled(decide.answerMore)(({ more }) =>
    [1, more?.number ?? 1].map((number) => ({ number, answer: 'Det kommer i morgon' })),
  ),
  requestIncrease: sampled(bare(decide.requestIncrease))(() => [{}]),
  closeIncreaseQuestion: sampled(bare(decide.closeIncreaseQuestion))(() => [{}]),
  abandonIncrease: sampled(bare(decide.abandonIncrease))(() => [{}]),
};

const offer: Commands<State, CreditApplicationEvent> = {
  chooseAmount: sampled(decide.chooseAmount)(() =>
    [20_000_000, 1_000_000, 999_999, 2_000_050, 900_000_000].map((amountCents) => ({ amountCents })),
  ),
  choosePurpose: sampled(decide.choosePurpose)(() => [{ purpose: 'Tillväxt' }, { purpose: 'Övrigt' }]),
  requestAgreement: sampled(decide.requestAgreement)(() => [
    agreement,
    { ...agreement, agreementId: idOf('agreement 2'), purpose: 'Övrigt' },
    { ...agreement, agreementId: idOf('agreement 3'), amountCents: 1_000_000 },
  ]),
  recordAgreementDraft: sampled(decide.recordAgreementDraft)((state) => [
    draft,
    { ...draft, agreementId: agreementOf(state) },
  ]),
  startSigning: sampled(decide.startSigning)((state) => [
    { ...signing, agreementId: agreementOf(state) },
    { ...signing, agreementId: agreementOf(state), authority: jointly },
    { ...signing, agreementId: agreementOf(state), signingId: idOf('signing 2') },
    { ...signing, agreementId: agreementOf(state), offerExpiresAt: '2026-11-21T07:59:59.999Z' },
  ]),
  confirmAuthority: sampled(decide.confirmAuthority)((state) =>
    [jointly, answeredAuthority([sune, agneta])].map((authority) => ({
      personId: sune.personId,
      agreementId: agreementOf(state),
      authority,
    })),
  ),
  recordSigningFailure: sampled(decide.recordSigningFailure)((state) => [
    { signingId: signingOf(state), hintCode: 'userCancel' },
    { signingId: idOf('other'), hintCode: 'startFailed' },
  ]),
  signAgreement: sampled(decide.signAgreement)((state) => [
    { ...signature, agreementId: agreementOf(state), signingId: signingOf(state) },
    signature,
  ]),
  signAsInvited: sampled(decide.signAsInvited)((state) =>
    [applicantSsn, guarantorSsn, sune.ssn].map((ssn) => ({
      ...signature,
      agreementId: agreementOf(state),
      personId: personIdOf(ssn),
      textHash: hashOf('surety'),
    })),
  ),
  giveAcquisitionChannel: sampled(decide.giveAcquisitionChannel)(() => [
    { channel: 'google', other: '' },
    { channel: 'other', other: 'En mässa' },
    { channel: 'other', other: ' ' },
  ]),
  completeApplication: sampled(bare(decide.completeApplication))(() => [{}]),
  expireApplication: sampled(bare(decide.expireApplication))(() => [{}]),
  withdrawApplication: sampled(decide.withdrawApplication)(() => [{ reason: 'Ångrade mig' }]),
};

/**
 * Every command of the aggregate with valid and invalid payloads, for the property tests and the state
 * diagram.
 */
export const commands: Commands<State, CreditApplicationEvent> = {
  ...answers,
  ...cutterCommands,
  ...decision,
  ...offer,
};
