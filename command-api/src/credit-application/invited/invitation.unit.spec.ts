import * as decide from '@kreditlina/domain/credit-application/index';
import {
  guarantorSsn,
  personIdOf,
  rejection,
  restrictedApproval,
  sample,
  withFriend,
} from '@kreditlina/domain/credit-application/testing/samples';
import { applicationScenario } from '@kreditlina/domain/credit-application/testing/scenario';
import { formerIncrease, sideWays } from '@kreditlina/domain/credit-application/testing/side-ways';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { invitationState } from './invitation.ts';

const context = { now: '2026-11-21T09:00:00.000Z', today: '2026-11-21' };

const consentOf = (state: decide.CreditApplicationState, personId: string) => {
  const { invitationId = '' } = state.invitations[personId] ?? {};
  const consent = {
    answer: 'consent',
    personId,
    invitationId,
    totalPrivateCreditsCents: 0,
    creditCompanies: '',
  } as const;
  return decide.answerInvitation(state, consent, context);
};
const toldTo = (state: decide.CreditApplicationState, personId: string) => {
  const invitation = state.invitations[personId];
  return invitation && invitationState(state, invitation, context.now);
};
const second = { ...sample.friend, ssn: '197010632391', email: 'nils@example.com', name: 'Nils Andra' };
const both = { ...withFriend, extraGuarantors: [...withFriend.extraGuarantors, second] };

it(
  'a person who consented to an increase without effect is not asked to sign the earlier offer',
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

it(
  'a person who consented to a refused increase sees that it is over while the offer is open',
  proves('X-29', 'X-93'),
  () => {
    const friendId = personIdOf(guarantorSsn);
    const { state } = applicationScenario({ decision: restrictedApproval }, context)
      .until('offered')
      .after(
        (before) => decide.requestIncrease(before),
        (before) => decide.declareGuarantors(before, withFriend, context),
        (before) => decide.confirmInquiries(before, sample.confirmation, context),
        (before) => consentOf(before, friendId),
        (before) => decide.recordDecision(before, rejection(2)),
      );
    expect(state.phase).toBe('offered');
    expect(toldTo(state, friendId)).toBe('over');
  },
);

it(
  'a person who consented and is to sign the offer still sees that they have consented',
  proves('X-29'),
  () => {
    const { state } = applicationScenario({ guarantors: withFriend }, context).until('offered');
    expect(toldTo(state, personIdOf(guarantorSsn))).toBe('consented');
  },
);
