import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { requiredSigners } from './invitation.ts';
import { guarantors, restrictedApproval, sample } from './testing/samples.ts';
import { applicationScenario } from './testing/scenario.ts';
import { formerIncrease, sideWays } from './testing/side-ways.ts';

/** An offer guaranteed by the applicant and a friend. */
const offered = applicationScenario(
  { decision: restrictedApproval },
  sampleContext,
  sideWays.everybodyConsented,
).until('offered');
const increasing = offered.after(formerIncrease);
const another = { ...sample.friend, name: 'Bo Ek', ssn: '19750823-9824', email: 'bo.ek@example.com' };
const withAnother = { ...guarantors, extraGuarantors: [another] };

describe('the guarantors of an open offer', () => {
  it('all guarantors must still sign after an abandoned increase', proves('X-29', 'X-93'), () => {
    expect(requiredSigners(offered.state)).toHaveLength(2);
    const { state } = increasing.after(
      (now) => decide.declareGuarantors(now, withAnother, sampleContext),
      decide.abandonIncrease,
    );
    expect(requiredSigners(state)).toHaveLength(2);
    expect(Object.values(state.invitations).map(({ status }) => status)).toEqual(['consented']);
  });

  it('a guarantor who withdraws consent voids the offer', proves('X-29', 'X-93'), () => {
    const [friend] = Object.values(increasing.state.invitations);
    const answer = {
      answer: 'decline',
      personId: friend?.personId ?? '',
      invitationId: friend?.invitationId ?? '',
    } as const;
    const { state } = increasing.after((now) => decide.answerInvitation(now, answer, sampleContext));
    expect([state.phase, state.standingOffer]).toEqual(['answering', null]);
    expect(refusalOf(() => decide.abandonIncrease(state))?.code).toBe('WRONG_STEP');
  });
});
