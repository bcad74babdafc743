import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { INVITATIONS_MAX } from './invitation.ts';
import type { CreditApplicationState } from './state.ts';
import { guarantors, idOf, personIdOf, sample, signature, surety, withFriend } from './testing/samples.ts';
import { applicationScenario, type Move } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const friendId = personIdOf('197006199868');
const waiting = applicationScenario({ guarantors: withFriend }).until('awaiting-consents');
const invitationId = waiting.state.invitations[friendId]?.invitationId ?? '';
const ofFriend = { personId: friendId, invitationId };
const consent = {
  ...ofFriend,
  answer: 'consent' as const,
  totalPrivateCreditsCents: 0,
  creditCompanies: '',
};
const decline = { ...ofFriend, answer: 'decline' as const };
const inDays = (days: number) => {
  const now = new Date(Date.parse(sampleContext.now) + days * 86_400_000).toISOString();
  return { now, today: now.slice(0, 10) };
};
const declare =
  (lists: Parameters<typeof decide.declareGuarantors>[1]): Move =>
  (state, _, context) =>
    decide.declareGuarantors(state, lists, context);
const confirm: Move = (state, _, context) => decide.confirmInquiries(state, sample.confirmation, context);
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
const codeOf = (move: () => unknown) => refusalOf(move)?.code;
const statusOf = (state: CreditApplicationState, personId = friendId) => state.invitations[personId]?.status;

describe('naming another guarantor', () => {
  it('the person is invited, and no decision is requested', proves('X-29'), () => {
    expect(typesOf(waiting.events.slice(-3))).toEqual([
      'InquiriesConfirmed',
      'GuarantorInvited',
      'ConsentsAwaited',
    ]);
    expect(waiting.state).toMatchObject({ phase: 'awaiting-consents', step: 'status', attempt: 0 });
    expect(waiting.events.at(-2)?.data).toEqual({
      applicationId: sample.applicationId,
      ...ofFriend,
      roles: ['guarantor'],
      invitedBy: sample.userId,
      invitedAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2026-11-28T08:00:00.000Z',
    });
  });

  it('an applicant without other selected guarantors goes straight to the decision', proves('X-29'), () => {
    const alone = applicationScenario().until('deciding').state;
    expect([alone.attempt, alone.invitationsMade]).toEqual([1, 0]);
    const unselected = { ...guarantors, extraGuarantors: [{ ...sample.friend, isSelected: false }] };
    const state = applicationScenario({ guarantors: unselected }).until('deciding').state;
    expect([state.attempt, state.invitationsMade]).toEqual([1, 0]);
    expect(decide.mayBeInquiredAbout(state, friendId)).toBe(false);
  });

  it('debts of another person are not taken from the applicant', proves('X-29'), () => {
    const told = { ...sample.friend, totalPrivateCreditsCents: 100, creditCompanies: 'Nordbanken' };
    const { state } = applicationScenario()
      .until('guarantors')
      .after(declare({ ...guarantors, extraGuarantors: [told] }));
    expect(state.guarantors?.extraGuarantors[0]).toMatchObject({
      totalPrivateCreditsCents: null,
      creditCompanies: '',
    });
  });
});

describe('the answer to an invitation', () => {
  it('the last consent requests the decision', proves('X-29'), () => {
    const consented = waiting.after((state, _, context) => decide.answerInvitation(state, consent, context));
    expect(typesOf(consented.events.slice(-2))).toEqual(['GuarantorConsented', 'DecisionRequested']);
    expect(decide.mayBeInquiredAbout(consented.state, friendId)).toBe(true);
  });

  it('one consent of two waits for the other', proves('X-29'), () => {
    const another = {
      ...sample.friend,
      ssn: '19730507-9837',
      name: 'Anders',
      email: 'anders@example.com',
      phone: '070-174 06 07',
    };
    const two = applicationScenario({
      guarantors: { ...withFriend, extraGuarantors: [sample.friend, another] },
    })
      .until('awaiting-consents')
      .after((state, _, context) => decide.answerInvitation(state, consent, context));
    expect(two.state).toMatchObject({ phase: 'awaiting-consents', attempt: 0 });
    expect(two.until('deciding').state.attempt).toBe(1);
  });

  it('debts need their creditors, and are not kept in the state', proves('X-29'), () => {
    given(...waiting.events)
      .when(decide.answerInvitation, { ...consent, totalPrivateCreditsCents: 100 })
      .thenInvalid('credit_companies: CREDITORS_REQUIRED');
    expect(JSON.stringify(waiting.until('deciding').state.invitations)).not.toContain('Cents');
  });

  it('a decline returns to the applicant, and the person cannot be named again', proves('X-29'), () => {
    const declined = waiting.after((state, _, context) => decide.answerInvitation(state, decline, context));
    expect(declined.state).toMatchObject({ phase: 'answering', step: 'guarantors' });
    given(...declined.events)
      .when(decide.declareGuarantors, withFriend)
      .thenInvalid('extra_guarantors.0.ssn: GUARANTOR_NOT_USABLE');
    expect(codeOf(() => decide.requestDecision(declined.state, sampleContext))).toBe('GUARANTOR_NOT_USABLE');
    expect(declined.after(declare(guarantors), confirm).state).toMatchObject({
      phase: 'deciding',
      attempt: 1,
    });
  });

  it('seven days without an answer count as a decline', proves('X-29'), () => {
    const late = inDays(7);
    expect(decide.expireInvitation(waiting.state, { invitationId }, inDays(6.9))).toEqual([]);
    const expired = waiting.after((state) => decide.expireInvitation(state, { invitationId }, late));
    expect(typesOf(expired.events.slice(-1))).toEqual(['InvitationExpired']);
    expect(expired.state).toMatchObject({ phase: 'answering', step: 'guarantors' });
    given(...expired.events)
      .when(decide.declareGuarantors, withFriend)
      .thenInvalid('extra_guarantors.0.ssn: GUARANTOR_NOT_USABLE');
    for (const answer of [consent, decline])
      expect(codeOf(() => decide.answerInvitation(waiting.state, answer, late))).toBe('INVITATION_GONE');
  });

  it.each([
    ['of another person', { personId: sample.userId, invitationId }],
    ['of another application', { personId: friendId, invitationId: idOf('another application') }],
  ])('an invitation %s opens nothing', proves('X-29'), (_whose, other) => {
    expect(
      codeOf(() => decide.answerInvitation(waiting.state, { ...consent, ...other }, sampleContext)),
    ).toBe('INVITATION_GONE');
    expect(decide.openInvitation(waiting.state, other, sampleContext)).toEqual([]);
  });
});

describe('withdrawing an invitation', () => {
  const withdraw: Move = (state) => decide.withdrawInvitation(state, { invitationId });

  it('a withdrawn invitation is void and removes the person from the list', proves('X-29'), () => {
    const taken = waiting.after(withdraw);
    expect(taken.state).toMatchObject({ phase: 'answering', step: 'guarantors' });
    expect(taken.state.guarantors?.extraGuarantors).toEqual([]);
    expect(codeOf(() => decide.answerInvitation(taken.state, consent, sampleContext))).toBe(
      'INVITATION_GONE',
    );
  });

  it('a consent is void once the person is no longer named', proves('X-29'), () => {
    const another = {
      ...sample.friend,
      ssn: '19730507-9837',
      name: 'Anders',
      email: 'anders@example.com',
      phone: '070-174 06 07',
    };
    const refused = applicationScenario({
      guarantors: { ...withFriend, extraGuarantors: [sample.friend, another] },
    })
      .until('awaiting-consents')
      .after(
        (state, _, context) => decide.answerInvitation(state, consent, context),
        (state, _, context) => {
          const personId = personIdOf('197305079837');
          const other = state.invitations[personId]?.invitationId ?? '';
          return decide.answerInvitation(
            state,
            { answer: 'decline', personId, invitationId: other },
            context,
          );
        },
        declare(guarantors),
        confirm,
      );
    expect([refused.state.phase, statusOf(refused.state)]).toEqual(['deciding', 'withdrawn']);
    expect(decide.mayBeInquiredAbout(refused.state, friendId)).toBe(false);
  });

  it('a consent is void for another company', proves('X-29'), () => {
    const moved = waiting.after((state, _, context) =>
      decide.answerInvitation({ ...state, phase: 'answering' }, consent, context),
    ).state;
    const state = creditApplication.evolve(moved, {
      type: 'CompanySelected',
      data: { ...sample.otherCompany, companyNumber: '5599001145', applicationId: sample.applicationId },
    } as never);
    expect(statusOf(state)).toBe('withdrawn');
    expect(decide.mayBeInquiredAbout(state, friendId)).toBe(false);
  });

  it('an application invites at most ten times', proves('X-29'), () => {
    let there = waiting;
    for (let made = 1; made < INVITATIONS_MAX; made += 1) {
      const current = there.state.invitations[friendId]?.invitationId ?? '';
      there = there.after(
        (state) => decide.withdrawInvitation(state, { invitationId: current }),
        declare(withFriend),
        confirm,
      );
    }
    const current = there.state.invitations[friendId]?.invitationId ?? '';
    expect([there.state.invitationsMade, current === invitationId]).toEqual([10, false]);
    const last = there.after(
      (state) => decide.withdrawInvitation(state, { invitationId: current }),
      declare(withFriend),
    );
    given(...last.events)
      .when(decide.confirmInquiries, sample.confirmation)
      .thenRefused('TOO_MANY_INVITATIONS');
  });
});

describe('reminders', () => {
  const remind = (days: number, state = waiting.state, by: 'timer' | 'applicant' = 'timer') =>
    decide.remindInvited(state, { invitationId, by }, inDays(days));
  const after = (...days: number[]) =>
    days.reduce((scenario, day) => scenario.after((state) => remind(day, state)), waiting).state;

  it('the timer reminds on the second and the fifth day', proves('X-29'), () => {
    expect([remind(1.9), remind(2).length]).toEqual([[], 1]);
    expect([remind(4.9, after(2)), remind(5, after(2)).length]).toEqual([[], 1]);
    expect(remind(6, after(2, 5))).toEqual([]);
  });

  it('missed reminders are sent as one', proves('X-29'), () => {
    expect(remind(6).length).toBe(1);
    expect(remind(6.5, after(6))).toEqual([]);
  });

  it('the applicant may remind once a day, not on the first day', proves('X-29'), () => {
    expect(codeOf(() => remind(0.9, waiting.state, 'applicant'))).toBe('ALREADY_REMINDED');
    const once = waiting.after((state) => remind(1, state, 'applicant')).state;
    expect(codeOf(() => remind(1.9, once, 'applicant'))).toBe('ALREADY_REMINDED');
    expect(remind(2, once, 'applicant').length).toBe(1);
  });

  it('a person who answered is not reminded', proves('X-29'), () => {
    const { state } = waiting.until('deciding');
    expect(remind(2, state)).toEqual([]);
    expect(codeOf(() => remind(2, state, 'applicant'))).toBe('INVITATION_GONE');
  });
});

describe('when an agreement binds', () => {
  const signed = sideWays.signedByApplicant ?? [];

  it('the applicant’s signature alone does not conclude an agreement with others', proves('X-29'), () => {
    const state = signed.reduce(creditApplication.evolve, creditApplication.initialState());
    expect(state).toMatchObject({
      phase: 'awaiting-signatures',
      step: 'sign',
      agreement: { status: 'ready' },
    });
    expect(decide.missingSigners(state)).toEqual([{ personId: friendId, roles: ['guarantor'] }]);
  });

  it('the last signature concludes the agreement', proves('X-29'), () => {
    const agreementId = idOf('agreement');
    const state = given(...signed)
      .when(decide.signAsInvited, { ...surety, personId: friendId, agreementId })
      .thenTypes('SuretySigned', 'AgreementConcluded');
    expect(state).toMatchObject({ phase: 'signed', step: 'complete', agreement: { status: 'signed' } });
  });

  it('a sole applicant concludes with their own signature', proves('X-29'), () => {
    given(...applicationScenario().until('signing').events)
      .when(decide.signAgreement, { ...signature, agreementId: idOf('agreement') })
      .thenTypes('AgreementSigned', 'AgreementConcluded');
  });

  it(
    'signing requires an invitation, the current agreement and the applicant’s signature',
    proves('X-29'),
    () => {
      const agreementId = idOf('agreement');
      given(...signed)
        .when(decide.signAsInvited, { ...surety, personId: idOf('stranger'), agreementId })
        .thenRefused('AGREEMENT_SUPERSEDED');
      given(...signed)
        .when(decide.signAsInvited, { ...surety, personId: friendId, agreementId: idOf('other') })
        .thenRefused('AGREEMENT_SUPERSEDED');
      given(...(sideWays.offeredToTwo ?? []))
        .when(decide.signAsInvited, { ...surety, personId: friendId, agreementId })
        .thenRefused('WRONG_STEP');
    },
  );

  it('an agreement signed by the applicant cannot be changed', proves('X-29'), () => {
    given(...signed)
      .when(decide.chooseAmount, { amountCents: 1_000_000 })
      .thenRefused('WRONG_STEP');
  });
});
