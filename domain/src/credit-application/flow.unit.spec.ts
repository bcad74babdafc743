import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { statusOfPhase } from './state.ts';
import { compareSteps, mainSteps, stepNumbers } from './steps.ts';
import { sample } from './testing/samples.ts';
import { eventsUntil, foldEvents, type Milestone, milestones, stateAt } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);

describe('the main flow', () => {
  it.each([
    ['C-103', 'user-details', 'user-details'],
    ['C-104', 'select-company', 'select-company'],
    ['C-105', 'household', 'household'],
    ['C-106', 'loans-details', 'loans-details'],
    ['C-107', 'instantor', 'instantor'],
    ['C-108', 'my-numbers', 'my-numbers'],
    ['C-110', 'my-numbers-erp', 'my-numbers-erp'],
    ['C-109', 'kyc', 'kyc'],
    ['C-111', 'owners', 'owners'],
    ['C-112', 'guarantors', 'guarantors'],
    ['C-113', 'deciding', 'status'],
    ['C-114', 'offered', 'status'],
    ['C-115', 'status-purpose', 'status-purpose'],
    ['C-116', 'sign', 'sign'],
    ['C-117', 'complete', 'complete'],
    ['C-118', 'redirect', 'redirect'],
  ] as const)('%s: %s is at the step %s', (_id, milestone, step) => {
    expect(stateAt(milestone).step).toBe(step);
  });

  it('the steps come in the order of the resolution', proves('C-248', 'X-20'), () => {
    const visited = milestones.map((milestone) => stateAt(milestone).step);
    expect([...new Set(visited)]).toEqual([...mainSteps]);
    expect(compareSteps('household', 'loans-details')).toBeLessThan(0);
  });

  it(
    'each step has its stage number',
    proves('C-103', 'C-104', 'C-107', 'C-113', 'C-114', 'C-116', 'C-117', 'C-118', 'X-21', 'X-22'),
    () => {
      expect(stepNumbers).toEqual({
        'user-details': 1,
        'select-company': 2,
        household: 3,
        'loans-details': 4,
        instantor: 3,
        'my-numbers': 3,
        kyc: 3,
        'my-numbers-erp': 4,
        owners: 4,
        guarantors: 5,
        status: 6,
        approved: 6,
        'status-purpose': 6,
        sign: 7,
        complete: 8,
        redirect: 9,
      });
    },
  );

  it('every phase has a status for the customer', proves('C-253', 'C-170', 'X-32', 'X-33'), () => {
    expect(
      (['user-details', 'deciding', 'offered', 'complete'] as const).map(
        (at) => statusOfPhase[stateAt(at).phase],
      ),
    ).toEqual(['pending', 'pending', 'approved', 'approved']);
    expect(statusOfPhase[foldEvents(sideWays.rejected ?? []).phase]).toBe('rejected');
    expect(statusOfPhase[foldEvents(sideWays.underReview ?? []).phase]).toBe('manual-review');
    expect(statusOfPhase[foldEvents(sideWays.expired ?? []).phase]).toBe('expired');
    expect(statusOfPhase[foldEvents(sideWays.withdrawn ?? []).phase]).toBe('withdrawn');
  });

  it('the phases from offer to completion follow the steps', proves('C-254'), () => {
    const phases = (['offered', 'status-purpose', 'sign', 'complete', 'redirect'] as const).map(
      (at) => stateAt(at).phase,
    );
    expect(phases).toEqual(['offered', 'offered', 'offered', 'signed', 'completed']);
  });

  it('an unknown event type leaves the state unchanged', proves('C-250'), () => {
    const state = stateAt('kyc');
    expect(creditApplication.evolve(state, { type: 'SomethingNew', data: {} } as never)).toBe(state);
    expect(creditApplication.evolve(state, { type: 'toString', data: {} } as never)).toBe(state);
  });
});

describe('wrong steps', () => {
  it(
    'an answer ahead of the current step is refused in the words of the specification',
    proves('C-258', 'C-376'),
    () => {
      const refusal = given(...eventsUntil('household'))
        .when(decide.declareLoans, sample.loans)
        .thenRefused('WRONG_STEP');
      expect([refusal.kind, errorInWords(refusal.code, 'sv')]).toEqual([
        'wrong-step',
        'Wrong step in application process',
      ]);
    },
  );

  it('nothing can be answered before the start or after the decision was requested', proves('C-258'), () => {
    given().when(decide.submitContactDetails, sample.contact).thenRefused('WRONG_STEP');
    given(...eventsUntil('deciding'))
      .when(decide.submitContactDetails, sample.contact)
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('offered'))
      .when(decide.selectCompany, sample.company)
      .thenRefused('WRONG_STEP');
    const backAgain = sideWays.extraGuarantorsRequired ?? [];
    given(...backAgain)
      .when(decide.submitContactDetails, sample.contact)
      .thenRefused('WRONG_STEP');
  });
});

describe('earlier answers given again', () => {
  it('a changed earlier answer replaces the former one and keeps the furthest step', proves('C-250'), () => {
    const state = given(...eventsUntil('kyc'))
      .when(decide.submitContactDetails, { ...sample.contact, email: 'ny@example.com' })
      .thenTypes('ContactDetailsSubmitted');
    expect([state.step, state.contactDetails?.email]).toEqual(['kyc', 'ny@example.com']);
  });

  it('repeating an answer records no event', proves('C-250'), () => {
    given(...eventsUntil('kyc'))
      .when(decide.submitContactDetails, sample.contact)
      .thenNothing();
    given(...eventsUntil('kyc'))
      .when(decide.selectCompany, sample.company)
      .thenNothing();
  });

  it('another company clears the answers about the previous one', proves('C-250'), () => {
    const state = given(...eventsUntil('guarantors'))
      .when(decide.selectCompany, sample.otherCompany)
      .thenTypes('CompanySelected', 'SigningAuthorityRecorded');
    expect(state).toMatchObject({
      step: 'instantor',
      company: { companyNumber: '5599001145' },
      bank: null,
      bankData: { status: 'none' },
      accounting: { status: 'none', report: null },
      dueDiligence: null,
      owners: null,
      guarantors: null,
    });
    expect([state.household, state.loans, state.contactDetails]).not.toContain(null);
  });

  it('another company before household and loans leads to the first unanswered step', proves('C-250'), () => {
    const at = (milestone: Milestone) =>
      given(...eventsUntil(milestone))
        .when(decide.selectCompany, sample.otherCompany)
        .thenTypes('CompanySelected', 'SigningAuthorityRecorded').step;
    expect([at('household'), at('loans-details'), at('instantor')]).toEqual([
      'household',
      'loans-details',
      'instantor',
    ]);
  });
});
