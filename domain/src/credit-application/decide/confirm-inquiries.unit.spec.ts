import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { sampleContext } from '../../kernel/testing/sampled-commands.ts';
import { confirmInquiries, creditApplication, declareGuarantors, selectCompany, skipRule } from '../index.ts';
import { guarantors, personIdOf, sample } from '../testing/samples.ts';
import { eventsAfter, eventsUntil, foldEvents } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const { confirmation, applicant, friend } = sample;
const confirmed = { ...confirmation };

describe('confirm the inquiries', () => {
  it(
    'records the persons and the text agreed to, and first invites the others',
    proves('F-05', 'C-112'),
    () => {
      const both = { guarantors: [applicant], extraGuarantors: [friend], personIdOf };
      const unselected = { ...friend, ssn: '197508239824', isSelected: false };
      const list = { ...both, guarantors: [applicant, unselected] };
      const events = eventsAfter('guarantors', (state, _, context) =>
        declareGuarantors(state, list, context),
      );
      const state = given(...events)
        .when(confirmInquiries, confirmed)
        .thenTypes('InquiriesConfirmed', 'GuarantorInvited', 'ConsentsAwaited');
      expect(confirmInquiries(foldEvents(events), confirmed, sampleContext)[0]).toEqual({
        type: 'InquiriesConfirmed',
        data: {
          applicationId: sample.applicationId,
          userId: sample.userId,
          companyId: sample.company.companyId,
          guarantorIds: [personIdOf('197006199868')],
          textVersion: '2026-11',
        },
      });
      expect([state.phase, state.step, state.awaitsConfirmation]).toEqual([
        'awaiting-consents',
        'status',
        false,
      ]);
    },
  );

  it('a repeated confirmation during the decision changes nothing', proves('F-05'), () => {
    given(...eventsUntil('deciding'))
      .when(confirmInquiries, confirmed)
      .thenNothing();
  });

  it('a confirmation is refused before the guarantors and after the decision', proves('F-05'), () => {
    for (const step of ['kyc', 'owners', 'guarantors', 'offered'] as const) {
      given(...eventsUntil(step))
        .when(confirmInquiries, confirmed)
        .thenRefused('WRONG_STEP');
    }
  });

  it(
    'each new decision needs a new confirmation: more guarantors, more details, an increase',
    proves('F-05'),
    () => {
      for (const way of ['extraGuarantorsRequired', 'guarantorDetailsRequired', 'increaseRequested']) {
        given(...(sideWays[way] ?? []))
          .when(confirmInquiries, confirmed)
          .thenRefused('WRONG_STEP');
      }
      const increase = eventsAfter('guarantors', () => [
        ...(sideWays.increaseRequested ?? []).slice(eventsUntil('guarantors').length),
      ]);
      const list = { ...guarantors, extraGuarantors: [friend] };
      const state = given(...increase)
        .when(declareGuarantors, list)
        .thenTypes('GuarantorsDeclared');
      expect(confirmInquiries(state, confirmed, sampleContext).map((event) => event.type)).toEqual([
        'InquiriesConfirmed',
        'GuarantorInvited',
        'ConsentsAwaited',
      ]);
    },
  );

  it('selecting another company cancels the pending confirmation', proves('F-05'), () => {
    const events = eventsAfter('confirm', (state) => selectCompany(state, sample.otherCompany));
    given(...events)
      .when(confirmInquiries, confirmed)
      .thenRefused('WRONG_STEP');
  });

  it('a rule that staff restored applies again', proves('X-78'), () => {
    const put = (isSkipped: boolean) => (state: Parameters<typeof skipRule>[0]) =>
      skipRule(state, { rule: 'need-extra-guarantors', isSkipped });
    const events = eventsAfter(
      'deciding',
      () => sideWays.extraGuarantorsRequired?.slice(-1) as never,
      put(true),
      (state, _, context) => declareGuarantors(state, guarantors, context),
      put(false),
    );
    given(...events)
      .when(confirmInquiries, confirmed)
      .thenInvalid('extra_guarantors: EXTRA_GUARANTOR_REQUIRED');
  });
});
