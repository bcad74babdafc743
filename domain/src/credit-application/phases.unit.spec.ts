import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { creditApplication } from './index.ts';
import type { CreditApplicationState } from './state.ts';
import { commands } from './testing/commands.ts';
import { foldEvents, milestones, stateAt } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const states = [
  creditApplication.initialState(),
  ...milestones.map(stateAt),
  ...Object.values(sideWays).map(foldEvents),
];
/** Results of a command's samples in a state: number of events, or the code of the refusal. */
function results(name: string, state: CreditApplicationState): (number | string)[] {
  const command = commands[name];
  return (command?.samples(state) ?? []).map((payload) => {
    let events = 0;
    const refusal = refusalOf(() => {
      events = command?.decide(state, payload, sampleContext).length ?? 0;
    });
    return refusal?.code ?? events;
  });
}

const phases: Readonly<Record<string, readonly string[]>> = {
  startApplication: ['none'],
  submitContactDetails: ['answering'],
  selectCompany: ['answering'],
  describeHousehold: ['answering'],
  declareLoans: ['answering'],
  chooseBank: ['answering'],
  recordBankData: ['answering'],
  skipBankData: ['answering'],
  undoBankDataSkip: ['answering'],
  acceptAccountingTerms: ['answering'],
  recordAccountingData: ['answering'],
  failAccountingData: ['answering'],
  skipAccountingData: ['answering'],
  answerDueDiligence: ['answering'],
  declareOwners: ['answering'],
  declareCompanyLoans: ['answering'],
  settleLoanFiles: ['answering'],
  declareGuarantors: ['answering'],
  confirmInquiries: ['answering'],
  requestDecision: ['answering'],
  openInvitation: ['awaiting-consents'],
  answerInvitation: ['awaiting-consents', 'awaiting-signatures', 'deciding', 'manual-review', 'offered'],
  remindInvited: ['awaiting-consents'],
  expireInvitation: ['awaiting-consents'],
  withdrawInvitation: ['awaiting-consents'],
  signAsInvited: ['awaiting-signatures'],
  confirmAuthority: ['awaiting-signatures'],
  requireExtraGuarantors: ['deciding'],
  requireGuarantorDetails: ['deciding'],
  skipRule: ['answering', 'awaiting-consents', 'deciding', 'manual-review'],
  recordLenderAnswer: ['deciding'],
  recordDecision: ['deciding'],
  openManualReview: ['deciding'],
  closeManualReview: ['manual-review'],
  makeOffer: ['manual-review'],
  approveOffer: ['manual-review'],
  refuseOffer: ['manual-review'],
  decideHit: ['manual-review'],
  requestMore: ['manual-review'],
  answerMore: ['manual-review'],
  requestHumanReview: ['rejected'],
  decideHumanReview: ['rejected'],
  requestIncrease: ['offered'],
  closeIncreaseQuestion: ['offered'],
  abandonIncrease: ['answering'],
  chooseAmount: ['offered'],
  choosePurpose: ['offered'],
  requestAgreement: ['offered'],
  recordAgreementDraft: ['offered'],
  startSigning: ['offered'],
  recordSigningFailure: ['offered'],
  signAgreement: ['offered'],
  giveAcquisitionChannel: ['signed'],
  completeApplication: ['signed'],
  expireApplication: ['answering', 'awaiting-consents', 'awaiting-signatures', 'offered'],
  withdrawApplication: [
    'answering',
    'awaiting-consents',
    'awaiting-signatures',
    'deciding',
    'manual-review',
    'offered',
  ],
};

/** Late reports by workers, partners and timers are dropped silently; other callers get an error. */
const silent = [
  'recordAccountingData',
  'failAccountingData',
  'requireExtraGuarantors',
  'requireGuarantorDetails',
  'recordLenderAnswer',
  'recordDecision',
  'openManualReview',
  'recordAgreementDraft',
  'recordSigningFailure',
  'expireApplication',
  'expireInvitation',
  'openInvitation',
];

/** Unusable invitations are refused with one code, whatever the reason. */
const ofInvitation = ['answerInvitation', 'remindInvited', 'withdrawInvitation'];

/** Only for a rejection: refused elsewhere with its own error. */
const ofReview = ['requestHumanReview', 'decideHumanReview'];

/** A finished proposal reads as gone, however it ended. */
const ofProposal = ['approveOffer', 'refuseOffer'];

describe('what may be done in which phase', () => {
  it.each(Object.entries(phases))('%s changes something in %j only', proves('X-33'), (name, allowed) => {
    const changing = states.filter((state) =>
      results(name, state).some((result) => typeof result === 'number' && result > 0),
    );
    expect([...new Set(changing.map(({ phase }) => phase))].sort()).toEqual([...allowed].sort());
  });

  it('every command is in the list', () => {
    expect(Object.keys(phases).sort()).toEqual(Object.keys(commands).sort());
  });

  it.each(
    Object.keys(phases).filter(
      (name) => ![...silent, ...ofInvitation, ...ofReview, ...ofProposal, 'startApplication'].includes(name),
    ),
  )('%s is refused as a wrong step after a withdrawal, rejection or expiry', (name) => {
    for (const way of ['withdrawn', 'rejected', 'expired']) {
      const told = results(name, foldEvents(sideWays[way] ?? []));
      // Withdrawing twice, and a timer's report, change nothing and are not errors.
      expect([way, told.filter((result) => result !== 'WRONG_STEP' && result !== 0)]).toEqual([way, []]);
      if (!(name === 'withdrawApplication' && way === 'withdrawn')) expect(told).toContain('WRONG_STEP');
    }
  });

  it.each(silent)('%s is silently ignored once the application is over', (name) => {
    for (const way of ['withdrawn', 'rejected', 'expired'])
      expect([way, results(name, foldEvents(sideWays[way] ?? [])).filter(Boolean)]).toEqual([way, []]);
  });

  it.each([
    ['submitContactDetails', 'user-details'],
    ['selectCompany', 'select-company'],
    ['describeHousehold', 'household'],
    ['declareLoans', 'loans-details'],
    ['chooseBank', 'instantor'],
    ['recordBankData', 'instantor'],
    ['skipBankData', 'instantor'],
    ['acceptAccountingTerms', 'my-numbers'],
    ['skipAccountingData', 'my-numbers'],
    ['recordAccountingData', 'my-numbers-erp'],
    ['failAccountingData', 'my-numbers-erp'],
    ['answerDueDiligence', 'kyc'],
    ['declareOwners', 'owners'],
    ['declareGuarantors', 'guarantors'],
    ['confirmInquiries', 'confirm'],
    ['requestDecision', 'confirm'],
  ] as const)('%s is a wrong step before %s', (name, step) => {
    const before = [creditApplication.initialState(), ...milestones.map(stateAt)].slice(
      0,
      milestones.indexOf(step) + 1,
    );
    for (const state of before) {
      const told = results(name, state);
      expect([state.phase, state.step, new Set(told)]).toEqual([
        state.phase,
        state.step,
        new Set(['WRONG_STEP']),
      ]);
    }
  });
});
