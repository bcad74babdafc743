import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { authorityOf } from './authority.ts';
import * as decide from './index.ts';
import { type CreditApplicationEvent, creditApplication } from './index.ts';
import type { CreditApplicationState } from './state.ts';
import {
  agneta,
  evaluation,
  guarantors,
  idOf,
  jointly,
  personIdOf,
  reached,
  rejection,
  sample,
  surety,
  withFriend,
} from './testing/samples.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const friendId = personIdOf('197006199868');
const historyOf = (name: string): readonly CreditApplicationEvent[] => {
  const events = sideWays[name];
  if (!events) throw new Error(`No history ${name}`);
  return events;
};
const fold = (events: readonly CreditApplicationEvent[], from = creditApplication.initialState()) =>
  events.reduce(creditApplication.evolve, from);
const takeBack = (state: CreditApplicationState) =>
  decide.answerInvitation(
    state,
    {
      answer: 'decline',
      personId: friendId,
      invitationId: state.invitations[friendId]?.invitationId ?? '',
    },
    sampleContext,
  );
const takenBackFrom = (name: string) => {
  const before = fold(historyOf(name));
  return fold(takeBack(before), before);
};
const codeOf = (move: () => unknown) => refusalOf(move)?.code;

describe('a withdrawn consent', () => {
  it.each(['everybodyConsented', 'offeredToTwo', 'signedByApplicant'])(
    'in %s, a withdrawn consent voids decision and agreement, and the applicant names others',
    proves('X-29'),
    (name) => {
      const state = takenBackFrom(name);
      expect(state).toMatchObject({
        phase: 'answering',
        step: 'guarantors',
        decision: null,
        agreement: null,
        invitations: { [friendId]: { status: 'taken-back' } },
      });
      expect(decide.mayBeInquiredAbout(state, friendId)).toBe(false);
      expect(codeOf(() => decide.requestDecision(state, sampleContext))).toBe('GUARANTOR_NOT_USABLE');
      const declared = fold(decide.declareGuarantors(state, guarantors, sampleContext), state);
      const asked = fold(decide.confirmInquiries(declared, sample.confirmation, sampleContext), declared);
      expect([asked.phase, asked.attempt]).toEqual(['deciding', 2]);
    },
  );

  it('a person who withdrew consent cannot be named again', proves('X-29'), () => {
    const state = takenBackFrom('offeredToTwo');
    const refusal = refusalOf(() => decide.declareGuarantors(state, withFriend, sampleContext));
    expect(refusal?.fields).toMatchObject([
      { field: 'extra_guarantors.0.ssn', code: 'GUARANTOR_NOT_USABLE' },
    ]);
  });

  it('a decision under way has no effect after the withdrawal', proves('X-29'), () => {
    const state = takenBackFrom('everybodyConsented');
    const late = { attempt: 1, reasons: ['pep-hit'], evaluation: evaluation('manual-review') };
    expect(decide.openManualReview(state, late)).toEqual([]);
  });

  it('an application under review stays there; resuming it returns to the guarantors', proves('X-29'), () => {
    const state = takenBackFrom('underReviewOfTwo');
    expect(state.phase).toBe('manual-review');
    const close = { attempt: 1, outcome: 'resume', reasonCode: 'cleared' } as const;
    const closed = fold(decide.closeManualReview(state, close as never, sampleContext), state);
    expect(closed).toMatchObject({ phase: 'answering', step: 'guarantors' });
    expect(decide.closeManualReview(closed, close as never, sampleContext)).toEqual([]);
  });

  it('a signed or concluded surety cannot be withdrawn', proves('X-29'), () => {
    const agreementId = idOf('agreement');
    const before = fold(historyOf('signedByApplicant'));
    const agreement = before.agreement && {
      ...before.agreement,
      signers: [...before.agreement.signers, { personId: idOf('third'), roles: ['guarantor' as const] }],
    };
    const three = { ...before, agreement };
    const signed = fold(decide.signAsInvited(three, { ...surety, personId: friendId, agreementId }), three);
    expect(signed.phase).toBe('awaiting-signatures');
    expect(codeOf(() => takeBack(signed))).toBe('INVITATION_GONE');
    expect(codeOf(() => takeBack(fold(historyOf('signedByEverybody'))))).toBe('INVITATION_GONE');
  });

  it('the agreement that the applicant signed before cannot be concluded', proves('X-29'), () => {
    const before = fold(historyOf('signedByApplicant'));
    given(...historyOf('signedByApplicant'), ...takeBack(before))
      .when(decide.signAsInvited, { ...surety, personId: friendId, agreementId: idOf('agreement') })
      .thenRefused('WRONG_STEP');
  });

  it('the end of the voided offer does not end the application', proves('X-29'), () => {
    expect(decide.expireApplication(takenBackFrom('offeredToTwo'))).toEqual([]);
  });

  it('a reopened rejection has no offer and does not expire', proves('X-29', 'F-18'), () => {
    const without = takenBackFrom('offeredToTwo');
    const reopened = {
      outcome: 'reopened',
      reasonCode: 'new-facts',
      comment: 'Kvitto på betalningen',
    } as const;
    const moves: ((state: CreditApplicationState) => readonly CreditApplicationEvent[])[] = [
      (state) => decide.declareGuarantors(state, guarantors, sampleContext),
      (state) => decide.confirmInquiries(state, sample.confirmation, sampleContext),
      (state) => decide.recordDecision(state, rejection(2)),
      (state) => decide.requestHumanReview(state, { text: '', rejectedAt: sampleContext.now }, sampleContext),
      (state) => decide.decideHumanReview(state, reopened, sampleContext),
    ];
    const state = moves.reduce((before, move) => fold(move(before), before), without);
    expect([state.phase, decide.hasNoOffer(state)]).toEqual(['answering', true]);
    // The account must not expire either, so that a later approval revises its offer.
    const rejected = moves.slice(0, 3).reduce((before, move) => fold(move(before), before), without);
    expect([rejected.phase, decide.hasNoOffer(rejected)]).toEqual(['rejected', true]);
    expect(decide.expireApplication(state)).toEqual([]);
  });
});

describe('a consent', () => {
  const day = (number: number) => {
    const now = new Date(Date.parse(sampleContext.now) + number * 86_400_000).toISOString();
    return { now, today: now.slice(0, 10) };
  };
  const another = {
    ...sample.friend,
    ssn: '19730507-9837',
    name: 'Anders',
    email: 'anders@example.com',
    phone: '070-174 06 07',
  };
  const anotherId = personIdOf('197305079837');
  const both = { ...withFriend, extraGuarantors: [sample.friend, another] };
  const consented = (state: CreditApplicationState, personId: string, on: number) => {
    const invitationId = state.invitations[personId]?.invitationId ?? '';
    const told = { totalPrivateCreditsCents: 0, creditCompanies: '' };
    return decide.answerInvitation(state, { answer: 'consent', personId, invitationId, ...told }, day(on));
  };
  const ask = (
    from: CreditApplicationState,
    lists: Parameters<typeof decide.declareGuarantors>[1],
    on: number,
  ) => {
    const declared = fold(decide.declareGuarantors(from, lists, day(on)), from);
    return fold(decide.confirmInquiries(declared, sample.confirmation, day(on)), declared);
  };
  /** The friend consented on the first day; the other was named later. */
  const waitingOn = (on: number) => {
    const invited = fold(historyOf('invited'));
    const state = { ...invited, phase: 'answering' as const, step: 'guarantors' as const };
    const early = fold(consented(state, friendId, 0), state);
    return ask(early, both, on);
  };

  it('a consent that lapsed during a review is asked for again before the decision', proves('X-29'), () => {
    const before = fold(historyOf('underReviewOfTwo'));
    const close = { attempt: 1, outcome: 'resume', reasonCode: 'cleared' } as const;
    const closedOn = (number: number) =>
      fold(decide.closeManualReview(before, close as never, day(number)), before);
    expect(closedOn(13).phase).toBe('deciding');
    const asked = closedOn(14);
    expect([asked.phase, decide.awaitedPersons(asked)]).toEqual(['awaiting-consents', [friendId]]);
    expect(decide.mayBeInquiredAbout(asked, friendId)).toBe(false);
    expect(decide.closeManualReview(asked, close as never, day(14))).toEqual([]);
    const again = fold(consented(asked, friendId, 15), asked);
    expect([again.phase, again.attempt]).toEqual(['deciding', 2]);
  });

  it(
    'a lapsed consent is asked for once, also after the person was removed or became a signatory',
    proves('X-29', 'X-92'),
    () => {
      const early = fold(consented(fold(historyOf('invited')), friendId, 0), fold(historyOf('invited')));
      const answering = { ...early, phase: 'answering' as const, step: 'guarantors' as const };
      const withdrawn = fold(decide.declareGuarantors(answering, guarantors, day(1)), answering);
      expect(withdrawn.invitations[friendId]?.status).toBe('withdrawn');
      const joint = {
        ...answering,
        authority: authorityOf(answering, sample.company.companyId, jointly),
      };
      const signing = { ...withFriend, signatories: [reached(agneta)] };
      for (const again of [ask(withdrawn, withFriend, 15), ask(joint, signing, 15)]) {
        expect(again.phase).toBe('awaiting-consents');
        expect(again.invitationsMade).toBe(answering.invitationsMade + 1);
      }
    },
  );

  it(
    'a review that rejects, or resumes without another guarantor, does not ask again',
    proves('X-29'),
    () => {
      const before = fold(historyOf('underReviewOfTwo'));
      const closed = (state: CreditApplicationState, outcome: 'resume' | 'reject') => {
        const close = { attempt: state.attempt, outcome, reasonCode: 'cleared' } as const;
        return fold(decide.closeManualReview(state, close as never, day(14)), state);
      };
      const rejected = closed(before, 'reject');
      expect([rejected.phase, rejected.invitations[friendId]?.status]).toEqual(['rejected', 'consented']);
      const waiting = waitingOn(10);
      const deciding = fold(consented(waiting, anotherId, 10), waiting);
      const reviewed = fold(
        decide.openManualReview(deciding, {
          attempt: 1,
          reasons: ['verification-missing'],
          evaluation: evaluation('manual-review'),
        }),
        deciding,
      );
      const invitationId = reviewed.invitations[anotherId]?.invitationId ?? '';
      const decline = { answer: 'decline', personId: anotherId, invitationId } as const;
      const without = fold(decide.answerInvitation(reviewed, decline, day(11)), reviewed);
      const resumed = closed(without, 'resume');
      expect([resumed.phase, resumed.invitations[friendId]?.status]).toEqual(['answering', 'consented']);
    },
  );

  it('a consent counts for fourteen days', proves('X-29'), () => {
    const events = consented(waitingOn(10), anotherId, 13.9);
    expect(events.map(({ type }) => type)).toEqual(['GuarantorConsented', 'DecisionRequested']);
  });

  it(
    'after fourteen days a consent has lapsed, and nothing is decided until it is given again',
    proves('X-29'),
    () => {
      const waiting = waitingOn(10);
      const after = fold(consented(waiting, anotherId, 14), waiting);
      expect([after.phase, after.attempt]).toEqual(['awaiting-consents', 0]);
      expect(after.invitations[friendId]).toMatchObject({ status: 'invited', consentedAt: null });
      const decided = fold(consented(after, friendId, 15), after);
      expect([decided.phase, decided.attempt]).toEqual(['deciding', 1]);
      const late = waitingOn(14);
      expect(late.invitations[friendId]?.status).toBe('invited');
    },
  );
});

describe('the end of an invitation', () => {
  it(
    'an invitation ends no later than the offer that an increase would replace',
    proves('X-29', 'X-93'),
    () => {
      const increasing = fold(historyOf('increaseRequested'));
      const declared = fold(decide.declareGuarantors(increasing, withFriend, sampleContext), increasing);
      const endWith = (offerExpiresAt: string | null, state = declared) => {
        const command = { ...sample.confirmation, offerExpiresAt };
        const after = fold(decide.confirmInquiries(state, command, sampleContext), state);
        return after.invitations[friendId]?.expiresAt;
      };
      expect(endWith('2026-11-22T22:59:59.999Z')).toBe('2026-11-22T22:59:59.999Z');
      expect(endWith('2026-12-22T22:59:59.999Z')).toBe('2026-11-28T08:00:00.000Z');
      expect(endWith('2026-11-22T22:59:59.999Z', { ...declared, standingOffer: null })).toBe(
        '2026-11-28T08:00:00.000Z',
      );
      const invitation = fold(
        decide.confirmInquiries(
          declared,
          { ...sample.confirmation, offerExpiresAt: '2026-11-22T22:59:59.999Z' },
          sampleContext,
        ),
        declared,
      ).invitations[friendId];
      expect(invitation && decide.nextLookAt(invitation)).toBe('2026-11-22T22:59:59.999Z');
    },
  );
});
