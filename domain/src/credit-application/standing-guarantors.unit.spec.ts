import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { sampleContext } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { requiredSigners } from './signers.ts';
import { guarantors, lenderAnswer, restrictedApproval } from './testing/samples.ts';
import { foldEvents } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

/** An offer that the applicant and a friend answer for, and an increase that is tried. */
function increasing() {
  const events = [...(sideWays.everybodyConsented ?? [])];
  const go = (more: (state: decide.CreditApplicationState) => readonly decide.CreditApplicationEvent[]) => {
    events.push(...more(foldEvents(events)));
    return foldEvents(events);
  };
  go((state) => decide.recordLenderAnswer(state, lenderAnswer('first', state.attempt)));
  go((state) => decide.recordLenderAnswer(state, lenderAnswer('second', state.attempt)));
  const offered = go((state) => decide.recordDecision(state, restrictedApproval(1)));
  expect(requiredSigners(offered)).toHaveLength(2);
  return { go, asked: go((state) => decide.requestIncrease(state)) };
}

describe('the guarantors of an offer that stands', () => {
  it('still have to sign when an increase without them was given up', proves('X-29', 'X-93'), () => {
    const { go } = increasing();
    go((state) => decide.declareGuarantors(state, guarantors, sampleContext));
    const kept = go((state) => decide.abandonIncrease(state));
    expect(requiredSigners(kept)).toHaveLength(2);
    expect(Object.values(kept.invitations).map(({ status }) => status)).toEqual(['consented']);
  });

  it(
    'still have to sign when one of them declined meanwhile: then nobody can conclude it',
    proves('X-29', 'X-93'),
    () => {
      const { go, asked } = increasing();
      const [friend] = Object.values(asked.invitations);
      const decline = {
        answer: 'decline',
        personId: friend?.personId ?? '',
        invitationId: friend?.invitationId ?? '',
      };
      go((state) => decide.answerInvitation(state, { ...decline, answer: 'decline' }, sampleContext));
      expect(requiredSigners(go((state) => decide.abandonIncrease(state)))).toHaveLength(2);
    },
  );
});
