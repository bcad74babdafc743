import * as decide from '@kreditlina/domain/credit-application/index';
import {
  rejection,
  restrictedApproval,
  sample,
  withFriend,
} from '@kreditlina/domain/credit-application/testing/samples';
import { applicationScenario } from '@kreditlina/domain/credit-application/testing/scenario';
import { formerIncrease, sideWays } from '@kreditlina/domain/credit-application/testing/side-ways';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { invitationState } from './invitation-answer.ts';

const context = { now: '2026-11-21T09:00:00.000Z', today: '2026-11-21' };
const second = { ...sample.friend, ssn: '197010632391', email: 'nils@example.com', name: 'Nils Andra' };
const both = { ...withFriend, extraGuarantors: [...withFriend.extraGuarantors, second] };

it(
  'who consented to an increase that came to nothing is not asked to sign the standing offer',
  proves('X-29', 'X-93'),
  () => {
    const decision = (attempt: number) => (attempt === 1 ? restrictedApproval(1) : rejection(attempt));
    const asked = applicationScenario({ decision }, context, sideWays.everybodyConsented)
      .until('offered')
      .after(
        formerIncrease,
        (state) => decide.declareGuarantors(state, both, context),
        (state) => decide.confirmInquiries(state, sample.confirmation, context),
      );
    const [personId = ''] = decide.awaitedPersons(asked.state);
    const { state } = asked.until('awaiting-signatures');
    const told = Object.values(state.invitations).map((one) => [
      one.personId === personId,
      invitationState(state, one, context.now),
    ]);
    expect(told).toEqual([
      [false, 'to-sign'],
      [true, 'over'],
    ]);
  },
);
