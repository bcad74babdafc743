import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { fieldErrorInWords } from '../text/field-errors.ts';
import { stepsNotResumable } from './contracts/resumable.ts';
import { applicationSteps, cutterStepNumbers, cutterSteps, progressStages } from './contracts/steps.ts';
import * as decide from './index.ts';
import { type CreditApplicationEvent, creditApplication } from './index.ts';
import { statusOfPhase } from './state.ts';
import { compareSteps, isAskedOf, mainSteps } from './steps.ts';
import { companyLoans, lenderChosen, loanByFee, loanByRate } from './testing/cutter.ts';
import {
  approval,
  evaluation,
  guarantors,
  jointCompany,
  lenderAnswer,
  sample,
  withFriend,
} from './testing/samples.ts';
import { cutterScenario, eventsUntil, type Place } from './testing/scenario.ts';

const given = deciderSpec(creditApplication);
const at = (place: Place) => given(...cutterScenario().until(place).events);
const nobody = { ...guarantors, guarantors: [] };
const review: decide.CreditApplicationEvent['type'] = 'ManualReviewOpened';
const opened = (...events: readonly CreditApplicationEvent[]) =>
  given(...events).when(decide.openManualReview, {
    attempt: 1,
    reasons: [],
    evaluation: evaluation('manual-review'),
  });

describe('the flow of the interest cutter', () => {
  it.each([
    ['C-119', 'user-details', 1],
    ['C-120', 'select-company', 2],
    ['C-121', 'kyc', 3],
    ['C-122', 'owners', 4],
    ['C-123', 'lenders', 5],
    ['C-124', 'lender-details', 6],
    ['C-125', 'lender-details-upload', 7],
    ['C-126', 'guarantors', 8],
  ] as const)('%s: the step %s is stage %d', (_row, step, number) => {
    expect(cutterScenario().until(step).state).toMatchObject({ phase: 'answering', step, type: 'cutter' });
    expect(cutterStepNumbers[step]).toBe(number);
  });

  it('the flow ends at creditcutter-complete, stage nine of nine', proves('C-127', 'C-413', 'X-21'), () => {
    const { state } = cutterScenario().until('deciding');
    expect([state.step, cutterStepNumbers[state.step as 'creditcutter-complete']]).toEqual([
      'creditcutter-complete',
      9,
    ]);
    expect(Object.values(cutterStepNumbers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, progressStages.cutter]);
    expect(progressStages).toEqual({ standard: 6, cutter: 9 });
  });

  it(
    'the flow visits its steps in order, without household, bank or private loans',
    proves('C-249', 'C-119', 'C-120', 'C-121', 'C-122', 'C-123', 'C-124', 'C-125', 'C-126'),
    () => {
      const told = cutterScenario().until('deciding').events;
      const visited = told.map(
        (_, index) =>
          told.slice(0, index + 1).reduce(creditApplication.evolve, creditApplication.initialState()).step,
      );
      expect([...new Set(visited)]).toEqual([...cutterSteps]);
      for (const one of ['household', 'loans-details', 'instantor', 'my-numbers', 'my-numbers-erp'] as const)
        expect(isAskedOf('cutter', one)).toBe(false);
    },
  );

  it('both flows share one order of steps', () => {
    for (const steps of [mainSteps, cutterSteps])
      for (const [index, step] of steps.entries())
        for (const later of steps.slice(index + 1)) expect(compareSteps(step, later)).toBeLessThan(0);
    expect([...applicationSteps]).toEqual(expect.arrayContaining([...cutterSteps]));
  });

  it('answers of the other flow are refused', proves('C-250'), () => {
    at('guarantors').when(decide.describeHousehold, sample.household).thenRefused('WRONG_STEP');
    at('guarantors').when(decide.skipBankData, sample.skip).thenRefused('WRONG_STEP');
    given(...eventsUntil('guarantors'))
      .when(decide.declareCompanyLoans, companyLoans)
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('guarantors'))
      .when(decide.settleLoanFiles, { isSkipped: true, fileCount: 0 })
      .thenRefused('WRONG_STEP');
  });

  it('answers ahead of their step are refused', () => {
    at('owners').when(decide.declareCompanyLoans, lenderChosen).thenRefused('WRONG_STEP');
    at('lender-details')
      .when(decide.settleLoanFiles, { isSkipped: true, fileCount: 0 })
      .thenRefused('WRONG_STEP');
  });
});

describe('the loans of the company', () => {
  it('a lender, its loan, the documents and then the guarantors are asked for', proves('C-255'), () => {
    const chosen = at('lenders')
      .when(decide.declareCompanyLoans, lenderChosen)
      .thenTypes('CompanyLoansDeclared');
    expect([chosen.step, chosen.companyLoans?.lenderSelected]).toEqual(['lender-details', 'Lånesmedjan']);
    const told = at('lender-details')
      .when(decide.declareCompanyLoans, companyLoans)
      .thenTypes('CompanyLoansDeclared');
    expect([told.step, told.companyLoans?.loans]).toEqual(['lender-details-upload', [loanByRate]]);
    const files = { isSkipped: false, fileCount: 1 };
    expect(
      at('lender-details-upload').when(decide.settleLoanFiles, files).thenTypes('LoanFilesGiven').step,
    ).toBe('guarantors');
  });

  it('adding a loan leads back to the lenders, and then to where the applicant was', proves('C-255'), () => {
    const more = { ...companyLoans, addsAnother: true };
    const back = at('lender-details')
      .when(decide.declareCompanyLoans, more)
      .thenTypes('CompanyLoansDeclared');
    expect(back.step).toBe('lenders');
    const again = [...cutterScenario().until('guarantors').events];
    const adding = given(...again)
      .when(decide.declareCompanyLoans, { ...companyLoans, lenderSelected: 'Faster Elsa' })
      .thenTypes('CompanyLoansDeclared');
    expect(adding.step).toBe('lender-details');
    const [asked] = decide.declareCompanyLoans(cutterScenario().until('guarantors').state, more);
    const both = { ...companyLoans, loans: [loanByRate, loanByFee] };
    const done = given(...again, ...(asked ? [asked] : []))
      .when(decide.declareCompanyLoans, both)
      .thenTypes('CompanyLoansDeclared');
    expect([done.step, done.companyLoans?.loans.length]).toEqual(['guarantors', 2]);
  });

  it('repeating the same list changes nothing', () => {
    at('guarantors').when(decide.declareCompanyLoans, companyLoans).thenNothing();
    at('guarantors').when(decide.settleLoanFiles, { isSkipped: false, fileCount: 3 }).thenNothing();
  });

  it('a loan needs a lender that is chosen or written', proves('C-301'), () => {
    const refused = at('lenders')
      .when(decide.declareCompanyLoans, { ...lenderChosen, lenderSelected: ' ' })
      .thenRefused('INVALID_FIELDS');
    expect(refused.fields).toMatchObject([{ field: 'lenderSelected', code: 'LENDER_REQUIRED' }]);
    const written = { ...lenderChosen, lenderSelected: ' Faster Elsa ' };
    expect(
      at('lenders').when(decide.declareCompanyLoans, written).thenTypes('CompanyLoansDeclared').companyLoans,
    ).toMatchObject({ lenderSelected: 'Faster Elsa' });
    at('lenders')
      .when(decide.declareCompanyLoans, { ...companyLoans, loans: [] })
      .thenRefused('INVALID_FIELDS');
  });

  const faultsOf = (
    changed: Partial<typeof loanByRate> | Partial<typeof loanByFee>,
    of: object = loanByRate,
  ) => {
    const loans = [{ ...of, ...changed } as typeof loanByRate];
    const refusal = at('lender-details')
      .when(decide.declareCompanyLoans, { ...companyLoans, loans })
      .thenRefused('INVALID_FIELDS');
    return refusal.fields.map(({ field, code }) => `${field} ${code}`);
  };

  it('remainder and maturity are whole numbers', proves('C-302', 'C-304'), () => {
    expect(faultsOf({ remainderCents: 0 })).toEqual(['lenders.0.remainder LOAN_AMOUNT_REQUIRED']);
    expect(faultsOf({ remainderCents: 10_050 })).toEqual(['lenders.0.remainder LOAN_AMOUNT_REQUIRED']);
    expect(faultsOf({ monthsCount: 0 })).toEqual(['lenders.0.maturity LOAN_MATURITY_REQUIRED']);
    expect(faultsOf({ monthsCount: 1.5 })).toEqual(['lenders.0.maturity LOAN_MATURITY_REQUIRED']);
  });

  it('a rate is between 0 and 50 %, a fee in whole kronor', proves('C-303', 'C-304'), () => {
    expect(faultsOf({ rateYearBasisPoints: 5_001 })).toEqual(['lenders.0.rate INVALID_LOAN_RATE']);
    expect(fieldErrorInWords('INVALID_LOAN_RATE', 'sv')).toBe('Felaktigt percentage [0% - 50%]');
    expect(faultsOf({ rateYearBasisPoints: null as never })).toEqual(['lenders.0.rate INVALID_LOAN_RATE']);
    expect(faultsOf({ feeMonthCents: 90_050 }, loanByFee)).toEqual(['lenders.0.fixed_fee LOAN_FEE_REQUIRED']);
    expect(faultsOf({ feeMonthCents: null as never }, loanByFee)).toEqual([
      'lenders.0.fixed_fee LOAN_FEE_REQUIRED',
    ]);
    for (const rateYearBasisPoints of [0, 5_000])
      at('lender-details')
        .when(decide.declareCompanyLoans, {
          ...companyLoans,
          loans: [{ ...loanByRate, rateYearBasisPoints }],
        })
        .thenTypes('CompanyLoansDeclared');
  });

  it('a company has at most ten loans', () => {
    const ten = Array.from({ length: 10 }, () => loanByRate);
    at('lender-details')
      .when(decide.declareCompanyLoans, { ...companyLoans, loans: ten })
      .thenTypes('CompanyLoansDeclared');
    at('lender-details')
      .when(decide.declareCompanyLoans, { ...companyLoans, loans: ten, addsAnother: true })
      .thenRefused('INVALID_FIELDS');
  });

  it('loans need a document that still exists, even if some were given before', proves('C-305'), () => {
    const refused = at('guarantors')
      .when(decide.settleLoanFiles, { isSkipped: false, fileCount: 0 })
      .thenRefused('INVALID_FIELDS');
    expect(refused.fields).toMatchObject([{ field: 'files', code: 'LOAN_FILE_REQUIRED' }]);
  });

  it('loans need a document or a statement that there is none yet', proves('C-305'), () => {
    const upload = at('lender-details-upload');
    const refused = upload
      .when(decide.settleLoanFiles, { isSkipped: false, fileCount: 0 })
      .thenRefused('INVALID_FIELDS');
    expect(refused.fields).toMatchObject([{ field: 'files', code: 'LOAN_FILE_REQUIRED' }]);
    const skipped = upload
      .when(decide.settleLoanFiles, { isSkipped: true, fileCount: 0 })
      .thenTypes('LoanFilesSkipped');
    expect([skipped.loanFiles, skipped.step]).toEqual(['skipped', 'guarantors']);
  });

  it('another company clears the loans', proves('C-250'), () => {
    const { state } = cutterScenario().until('guarantors');
    const [chosen] = decide.selectCompany(state, sample.otherCompany);
    const after = chosen && creditApplication.evolve(state, chosen);
    expect(after).toMatchObject({ step: 'kyc', companyLoans: null, loanFiles: 'none', dueDiligence: null });
  });

  it('answering due diligence again keeps the loans and the step', () => {
    const { state } = cutterScenario().until('lender-details-upload');
    const anew = { ...sample.severalOwners, pep: 'Min syster är riksdagsledamot' };
    const after = decide.answerDueDiligence(state, anew).reduce(creditApplication.evolve, state);
    expect([after.step, after.companyLoans?.loans]).toEqual(['lender-details-upload', [loanByRate]]);
  });

  it('a sole owner goes straight from the questions to the lenders', () => {
    const events = cutterScenario({ dueDiligence: sample.soleOwner }).until('lenders').events;
    expect(events.at(-1)?.type).toBe('OwnersDeclared');
  });
});

describe('the end of the interest cutter', () => {
  const ended = (named: typeof guarantors) => cutterScenario({ guarantors: named }).until('deciding').state;

  it('the flow ends with or without guarantors', proves('C-256', 'X-26'), () => {
    for (const named of [nobody, guarantors])
      expect(ended(named)).toMatchObject({ phase: 'deciding', step: 'creditcutter-complete', attempt: 1 });
  });

  it('no inquiry is made before the applicant agrees', () => {
    const asked = cutterScenario({ guarantors: nobody }).until('confirm');
    expect(asked.state).toMatchObject({ step: 'guarantors', awaitsConfirmation: true, attempt: 0 });
    given(...asked.events)
      .when(decide.confirmInquiries, sample.confirmation)
      .thenTypes('InquiriesConfirmed', 'DecisionRequested');
  });

  it('other guarantors are asked for consent first', () => {
    const { state } = cutterScenario({ guarantors: withFriend }).until('awaiting-consents');
    expect(state.step).toBe('creditcutter-complete');
  });

  it('an applicant who signs jointly still names the co-signers', () => {
    const { events } = cutterScenario({ company: jointCompany }).until('guarantors');
    given(...events)
      .when(decide.declareGuarantors, nobody)
      .thenRefused('INVALID_FIELDS');
  });

  it('the finished flow is pending for the customer and cannot be resumed', proves('C-259'), () => {
    const { phase, step } = ended(nobody);
    expect(statusOfPhase[phase]).toBe('pending');
    expect(stepsNotResumable as readonly string[]).toContain(step);
    for (const open of cutterSteps.slice(0, -1))
      expect(stepsNotResumable as readonly string[]).not.toContain(open);
  });

  it('the application goes to staff, whatever the policy says', proves('X-26'), () => {
    const { events } = cutterScenario().until('deciding');
    const state = opened(...events).thenTypes('PolicyEvaluated', review);
    expect(state).toMatchObject({ phase: 'manual-review', step: 'creditcutter-complete' });
    const deciding = given(...events);
    deciding.when(decide.recordLenderAnswer, lenderAnswer('first')).thenRefused('WRONG_STEP');
    deciding.when(decide.recordDecision, approval()).thenRefused('WRONG_STEP');
    deciding
      .when(decide.requireExtraGuarantors, { attempt: 1, evaluation: evaluation('needs-extra-guarantors') })
      .thenRefused('WRONG_STEP');
  });

  it('only the interest cutter waits for an offer', () => {
    const told = (events: readonly CreditApplicationEvent[]) => {
      const state = events.reduce(creditApplication.evolve, creditApplication.initialState());
      return decide
        .openManualReview(state, { attempt: 1, reasons: [], evaluation: null })
        .map(({ data }) => 'awaitsOffer' in data);
    };
    expect([told(cutterScenario().until('deciding').events), told(eventsUntil('deciding'))]).toEqual([
      [true],
      [false],
    ]);
  });

  it('staff can reopen only steps that were asked', () => {
    const { events } = cutterScenario().until('deciding');
    const state = opened(...events).thenTypes('PolicyEvaluated', review);
    expect(decide.reopenableIn(state)).toEqual(['user-details', 'kyc', 'owners', 'guarantors']);
  });

  it('a rejection by staff ends at the status step', () => {
    const { state } = cutterScenario().until('deciding');
    const under = decide
      .openManualReview(state, { attempt: 1, reasons: [], evaluation: null })
      .reduce(creditApplication.evolve, state);
    const closed = { attempt: 1, outcome: 'reject' as const, reasonCode: 'other-risk' as const };
    const context = { now: '2026-11-21T10:00:00.000Z', today: '2026-11-21' };
    const after = decide.closeManualReview(under, closed, context).reduce(creditApplication.evolve, under);
    expect([after.phase, after.step]).toEqual(['rejected', 'status']);
  });
});
