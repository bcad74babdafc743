import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../../kernel/testing/sampled-commands.ts';
import {
  areGuarantorsInsufficient,
  creditApplication,
  declareGuarantors,
  type GuarantorInput,
  requestDecision,
  requireExtraGuarantors,
  skipRule,
} from '../index.ts';
import { evaluation, guarantorSsn, personIdOf, sample } from '../testing/samples.ts';
import { eventsAfter, eventsUntil, foldEvents } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('guarantors');
const declare = (guarantors: readonly GuarantorInput[], extraGuarantors: readonly GuarantorInput[] = []) => ({
  guarantors,
  extraGuarantors,
  personIdOf,
});
const { applicant, friend } = sample;

describe('declare guarantors', () => {
  it(
    'the applicant alone is enough, and must confirm before any inquiry',
    proves('C-003', 'C-152', 'C-153', 'C-156', 'C-295'),
    () => {
      const state = given(...atStep)
        .when(declareGuarantors, declare([applicant]))
        .thenTypes('GuarantorsDeclared');
      expect([state.phase, state.step, state.attempt]).toEqual(['answering', 'guarantors', 0]);
      expect(state.awaitsConfirmation).toBe(true);
      expect(state.guarantors?.guarantors).toMatchObject([
        { personId: sample.userId, isApplicant: true, isSelected: true },
      ]);
    },
  );

  it(
    'other and extra guarantors are kept apart, with numbers in stored form',
    proves('C-154', 'C-155', 'C-319'),
    () => {
      const state = given(...atStep)
        .when(declareGuarantors, declare([applicant], [friend]))
        .thenTypes('GuarantorsDeclared');
      expect(state.guarantors?.extraGuarantors).toMatchObject([
        { ssn: guarantorSsn, personId: personIdOf(guarantorSsn), relation: 'Friend', isApplicant: false },
      ]);
    },
  );

  it('each selected guarantor needs a contact address of their own, in any spelling', proves('X-29'), () => {
    const named = (changed: object, isSelected = true) =>
      given(...atStep).when(declareGuarantors, declare([applicant], [{ ...friend, isSelected, ...changed }]));
    const [name, host] = applicant.email.split('@');
    named({ email: `${name?.toUpperCase()}+2@${host}` }).thenInvalid(
      'extra_guarantors.0.email: ADDRESS_OF_ANOTHER',
    );
    named({ phone: '+46 70 174 06 05' }).thenInvalid('extra_guarantors.0.phone: ADDRESS_OF_ANOTHER');
    named({ email: applicant.email }, false).thenTypes('GuarantorsDeclared');
    named({ phone: '070-174 06 06' }).thenTypes('GuarantorsDeclared');
  });

  it('entries with an empty number are dropped', proves('C-239'), () => {
    const state = given(...atStep)
      .when(declareGuarantors, declare([applicant, { ...friend, ssn: ' ', email: 'x' }]))
      .thenTypes('GuarantorsDeclared');
    expect(state.guarantors?.guarantors).toHaveLength(1);
  });

  it(
    'entries of one person are merged by number, also across the two lists',
    proves('C-239', 'C-348'),
    () => {
      const twice = [
        friend,
        { ...friend, ssn: '19700619-9868', name: 'A. Söderlund', relation: '', phone: '0701740630' },
      ];
      const state = given(...atStep)
        .when(declareGuarantors, declare([applicant, ...twice], [friend]))
        .thenTypes('GuarantorsDeclared');
      expect(state.guarantors?.guarantors).toHaveLength(2);
      expect(state.guarantors?.guarantors[1]).toMatchObject({
        name: 'A. Söderlund',
        relation: 'Friend',
        phone: '+46701740630',
      });
      expect(state.guarantors?.extraGuarantors).toEqual([]);
    },
  );

  it('every invalid field is named', proves('C-158', 'C-292'), () => {
    given(...atStep)
      .when(declareGuarantors, declare([applicant, { ...friend, name: 'A', ssn: '700619-9869', email: '@' }]))
      .thenInvalid(
        'guarantors.1.name: NAME_TOO_SHORT',
        'guarantors.1.ssn: INVALID_PERSONAL_NUMBER',
        'guarantors.1.email: INVALID_EMAIL',
      );
    given(...atStep)
      .when(declareGuarantors, declare([applicant], [{ ...friend, phone: '12' }]))
      .thenInvalid('extra_guarantors.0.phone: INVALID_PHONE');
    given(...atStep)
      .when(declareGuarantors, declare([applicant], [{ ...friend, phone: '08-12 34 56' }]))
      .thenInvalid('extra_guarantors.0.phone: PHONE_NOT_MOBILE');
  });

  it('a minor cannot be a guarantor', proves('C-292'), () => {
    given(...atStep)
      .when(declareGuarantors, declare([applicant, { ...friend, ssn: '20081122-9806' }]))
      .thenInvalid('guarantors.1.ssn: GUARANTOR_UNDER_AGE');
    given(...atStep)
      .when(declareGuarantors, declare([applicant, { ...friend, ssn: '20081121-9807' }]))
      .thenTypes('GuarantorsDeclared');
  });

  it(
    'a relation is longer than three characters, but not asked of the applicant',
    proves('C-157', 'C-293'),
    () => {
      given(...atStep)
        .when(declareGuarantors, declare([applicant, { ...friend, relation: 'Vän' }]))
        .thenInvalid('guarantors.1.relation: RELATION_TOO_SHORT');
      given(...atStep)
        .when(declareGuarantors, declare([applicant, { ...friend, relation: 'Väns' }]))
        .thenTypes('GuarantorsDeclared');
    },
  );

  it('at least one guarantor is selected', proves('C-295'), () => {
    given(...atStep)
      .when(declareGuarantors, declare([]))
      .thenInvalid('guarantors: GUARANTOR_REQUIRED');
    given(...atStep)
      .when(declareGuarantors, declare([{ ...applicant, isSelected: false }]))
      .thenInvalid('guarantors: GUARANTOR_REQUIRED');
  });

  it('a list without the applicant among the selected is refused', proves('X-92'), () => {
    for (const list of [[friend], [{ ...applicant, isSelected: false }, friend]]) {
      given(...atStep)
        .when(declareGuarantors, declare(list))
        .thenInvalid('guarantors: APPLICANT_NOT_GUARANTOR');
    }
    given(...atStep)
      .when(declareGuarantors, declare([friend], [applicant]))
      .thenTypes('GuarantorsDeclared');
  });

  it('the same list can be given again for a new decision', proves('F-05'), () => {
    given(...eventsUntil('confirm'))
      .when(declareGuarantors, declare([applicant]))
      .thenNothing();
    const required = sideWays.extraGuarantorsRequired ?? [];
    const skipped = skipRule(foldEvents(required), { rule: 'need-extra-guarantors', isSkipped: true });
    const state = given(...required, ...skipped)
      .when(declareGuarantors, declare([applicant]))
      .thenTypes('GuarantorsDeclared');
    expect(state.awaitsConfirmation).toBe(true);
  });

  it('an increase needs a guarantor beyond those of the offer', proves('C-172'), () => {
    const increase = given(...(sideWays.increaseRequested ?? []));
    for (const alone of [declare([applicant]), declare([applicant], [{ ...friend, isSelected: false }])]) {
      increase.when(declareGuarantors, alone).thenInvalid('guarantors: INCREASE_GUARANTOR_REQUIRED');
    }
    const state = increase
      .when(declareGuarantors, declare([applicant], [friend]))
      .thenTypes('GuarantorsDeclared');
    expect(state.awaitsConfirmation).toBe(true);
  });

  it(
    'guarantors who were insufficient together are refused again, unless staff waive the rule',
    proves('C-161'),
    () => {
      const tried = [...(sideWays.everybodyConsented ?? [])];
      const deciding = foldEvents(tried);
      const required = requireExtraGuarantors(deciding, {
        attempt: deciding.attempt,
        evaluation: evaluation('needs-extra-guarantors'),
      });
      const state = foldEvents([...tried, ...required]);
      expect([deciding.phase, areGuarantorsInsufficient(state)]).toEqual(['deciding', true]);
      for (const again of [declare([applicant], [friend]), declare([applicant])]) {
        given(...tried, ...required)
          .when(declareGuarantors, again)
          .thenInvalid('extra_guarantors: EXTRA_GUARANTOR_REQUIRED');
      }
      const another = { ...friend, name: 'Bo Ek', ssn: '19750823-9824', email: 'bo.ek@example.com' };
      const next = given(...tried, ...required)
        .when(declareGuarantors, declare([applicant], [friend, another]))
        .thenTypes('GuarantorsDeclared');
      expect([next.awaitsConfirmation, areGuarantorsInsufficient(next)]).toEqual([true, false]);
      given(...tried, ...required)
        .when(declareGuarantors, declare([applicant], [another]))
        .thenTypes('GuarantorsDeclared', 'InvitationWithdrawn');
      const skipped = skipRule(state, { rule: 'need-extra-guarantors', isSkipped: true });
      given(...tried, ...required, ...skipped)
        .when(declareGuarantors, declare([applicant], [friend]))
        .thenTypes('GuarantorsDeclared');
    },
  );

  it('the applicant alone is refused when an extra guarantor is required', proves('C-161'), () => {
    const required = sideWays.extraGuarantorsRequired ?? [];
    given(...required)
      .when(declareGuarantors, declare([applicant]))
      .thenInvalid('extra_guarantors: EXTRA_GUARANTOR_REQUIRED');
    const state = given(...required)
      .when(declareGuarantors, declare([applicant], [friend]))
      .thenTypes('GuarantorsDeclared');
    expect(state.awaitsConfirmation).toBe(true);
  });

  it('private debts that are asked for need a sum and the creditors', proves('C-159', 'C-294'), () => {
    const required = sideWays.guarantorDetailsRequired ?? [];
    given(...required)
      .when(declareGuarantors, declare([applicant]))
      .thenInvalid(
        'guarantors.0.total_private_credits: PRIVATE_CREDITS_REQUIRED',
        'guarantors.0.credit_companies: CREDITORS_REQUIRED',
      );
    given(...required)
      .when(
        declareGuarantors,
        declare([{ ...applicant, totalPrivateCreditsCents: 100, creditCompanies: 'AB' }]),
      )
      .thenInvalid('guarantors.0.credit_companies: CREDITORS_REQUIRED');
    given(...required)
      .when(
        declareGuarantors,
        declare([{ ...applicant, totalPrivateCreditsCents: 100, creditCompanies: 'SBA' }]),
      )
      .thenTypes('GuarantorsDeclared');
  });

  it('details that were not asked for are not required', proves('C-159'), () => {
    given(...atStep)
      .when(declareGuarantors, declare([{ ...applicant, totalPrivateCreditsCents: 0 }]))
      .thenTypes('GuarantorsDeclared');
  });

  it('during the decision, the same list changes nothing and another is refused', proves('C-258'), () => {
    given(...eventsUntil('deciding'))
      .when(declareGuarantors, declare([applicant]))
      .thenNothing();
    given(...eventsUntil('deciding'))
      .when(declareGuarantors, declare([applicant], [friend]))
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('deciding'))
      .when(declareGuarantors, declare([]))
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('owners'))
      .when(declareGuarantors, declare([applicant]))
      .thenRefused('WRONG_STEP');
  });
});

describe('rules waived by staff', () => {
  it('a waived extra-guarantor rule accepts the applicant alone', proves('C-161', 'X-78'), () => {
    const events = eventsAfter(
      'deciding',
      () => sideWays.extraGuarantorsRequired?.slice(-1) as never,
      (state) => skipRule(state, { rule: 'need-extra-guarantors', isSkipped: true }),
    );
    given(...events)
      .when(declareGuarantors, declare([applicant]))
      .thenTypes('GuarantorsDeclared');
  });

  it('a waived private-debts rule accepts a list without debts', proves('C-294', 'X-78'), () => {
    const events = eventsAfter(
      'deciding',
      () => sideWays.guarantorDetailsRequired?.slice(-1) as never,
      (state) => skipRule(state, { rule: 'need-extra-details', isSkipped: true }),
    );
    given(...events)
      .when(declareGuarantors, declare([applicant]))
      .thenTypes('GuarantorsDeclared');
    given(...eventsUntil('complete'))
      .when(skipRule, { rule: 'need-extra-details', isSkipped: true })
      .thenRefused('WRONG_STEP');
  });
});

describe('request decision', () => {
  const bare = (state: Parameters<typeof requestDecision>[0], _command: object) =>
    requestDecision(state, sampleContext);
  it('a decision needs guarantors and is requested once', proves('C-112'), () => {
    given(...atStep)
      .when(bare, {})
      .thenRefused('WRONG_STEP');
    given(...(sideWays.increaseRequested ?? []))
      .when(bare, {})
      .thenTypes('DecisionRequested');
    given(...eventsUntil('deciding'))
      .when(bare, {})
      .thenNothing();
  });
  it('a decision is requested at most fifty times', proves('C-112'), () => {
    const state = { ...foldEvents(sideWays.increaseRequested ?? []), attempt: 50 };
    expect(refusalOf(() => requestDecision(state, sampleContext))?.code).toBe('TOO_MANY_ATTEMPTS');
    expect(requestDecision({ ...state, attempt: 49 }, sampleContext)).toHaveLength(1);
  });
});
