import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { inquiryText } from '../text/inquiries.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { INVITATIONS_MAX } from './invitation.ts';
import {
  agneta,
  agreement,
  answeredAuthority,
  astrid,
  guarantors,
  jointCompany,
  jointly,
  reached,
  restrictedApproval,
  sample,
  signing,
  sune,
  surety,
  withFriend,
} from './testing/samples.ts';
import { type Answers, applicationScenario, eventsUntil, type Move, type Place } from './testing/scenario.ts';

const given = deciderSpec(creditApplication);
const withSune = { ...guarantors, signatories: [reached(sune)] };
const joint = (different: Partial<Answers> = {}) =>
  applicationScenario({
    company: jointCompany,
    guarantors: withSune,
    signing: { ...signing, authority: jointly },
    ...different,
  });
const at = (place: Place, different: Partial<Answers> = {}) => given(...joint(different).until(place).events);
const invitationOf = (personId: string) => joint().until('awaiting-consents').state.invitations[personId];
const codeOf = (move: () => unknown) => refusalOf(move)?.code;
const noDebts = { totalPrivateCreditsCents: null, creditCompanies: '' };

describe('joint signatories', () => {
  it('an applicant who signs jointly must name a permitted combination', proves('X-92'), () => {
    const refused = (signatories?: decide.DeclareGuarantors['signatories']) =>
      at('guarantors')
        .when(decide.declareGuarantors, { ...guarantors, signatories })
        .thenInvalid('signatories: SIGNATORIES_REQUIRED');
    refused();
    refused([]);
    refused([reached(sune), reached(agneta)]);
    refused([reached({ personId: astrid.personId })]);
    at('guarantors')
      .when(decide.declareGuarantors, { ...guarantors, signatories: [{ ...reached(sune), email: 'sune' }] })
      .thenInvalid('signatories.0.email: INVALID_EMAIL');
    at('guarantors')
      .when(decide.declareGuarantors, withSune)
      .thenTypes('SignatoriesNamed', 'GuarantorsDeclared');
  });

  it('an applicant who signs alone has no signatories, whatever is sent', proves('X-92'), () => {
    const state = given(...eventsUntil('guarantors'))
      .when(decide.declareGuarantors, withSune)
      .thenTypes('GuarantorsDeclared');
    expect(state.signatories).toBeNull();
  });

  it(
    'signatories are invited to sign; one who is also a guarantor gets one invitation to both',
    proves('X-92', 'X-29'),
    () => {
      expect(invitationOf(sune.personId)).toMatchObject({ status: 'invited', roles: ['signatory'] });
      const both = joint({
        guarantors: { ...guarantors, extraGuarantors: [sample.friend], signatories: [reached(agneta)] },
      }).until('awaiting-consents').state;
      expect(Object.values(both.invitations).map(({ personId, roles }) => [personId, roles])).toEqual([
        [agneta.personId, ['guarantor', 'signatory']],
      ]);
    },
  );

  it('a signatory states no debts and is never inquired about', proves('X-92', 'X-29'), () => {
    const { invitationId = '' } = invitationOf(sune.personId) ?? {};
    const state = at('awaiting-consents')
      .when(decide.answerInvitation, { ...noDebts, answer: 'consent', personId: sune.personId, invitationId })
      .thenEvents(
        {
          type: 'GuarantorConsented',
          data: { applicationId: sample.applicationId, personId: sune.personId, invitationId },
        },
        { type: 'DecisionRequested', data: { applicationId: sample.applicationId, attempt: 1 } },
      );
    expect(decide.mayBeInquiredAbout(state, sune.personId)).toBe(false);
  });

  it('a signatory who is also a guarantor states debts', proves('X-29'), () => {
    const both = joint({
      guarantors: { ...guarantors, extraGuarantors: [sample.friend], signatories: [reached(agneta)] },
    }).until('awaiting-consents');
    const { invitationId = '' } = both.state.invitations[agneta.personId] ?? {};
    given(...both.events)
      .when(decide.answerInvitation, {
        ...noDebts,
        answer: 'consent',
        personId: agneta.personId,
        invitationId,
      })
      .thenInvalid('total_private_credits: PRIVATE_CREDITS_REQUIRED', 'credit_companies: CREDITORS_REQUIRED');
  });

  it('a signatory who declined cannot be named again; another can', proves('X-92'), () => {
    const declined = joint({ consent: { answer: 'decline' } })
      .until('awaiting-consents')
      .until('guarantors');
    const again = given(...declined.events);
    again.when(decide.declareGuarantors, withSune).thenInvalid('signatories.0.email: SIGNATORY_NOT_USABLE');
    const state = again
      .when(decide.declareGuarantors, { ...guarantors, signatories: [reached(agneta)] })
      .thenTypes('SignatoriesNamed', 'GuarantorsDeclared');
    expect(decide.awaitedPersons(state)).toEqual([agneta.personId]);
  });

  it('naming guarantors does not reveal the number of a person who declined to sign', proves('X-92'), () => {
    const declined = joint({ consent: { answer: 'decline' } })
      .until('awaiting-consents')
      .until('guarantors');
    const again = given(...declined.events);
    const naming = (...extraGuarantors: readonly decide.DeclareGuarantors['extraGuarantors'][number][]) =>
      again.when(decide.declareGuarantors, {
        ...guarantors,
        extraGuarantors,
        signatories: [reached(agneta)],
      });
    // The name is refused with any number.
    for (const ssn of [sune.ssn, sample.friend.ssn])
      naming({ ...sample.friend, name: sune.name, email: 'x@example.com', ssn }).thenInvalid(
        'extra_guarantors.0.ssn: GUARANTOR_NOT_USABLE',
      );
    const taken = naming({ ...sample.friend, email: 'x@example.com', ssn: sune.ssn }).thenTypes(
      'SignatoriesNamed',
      'GuarantorsDeclared',
    );
    const confirm = (state: typeof taken) => () =>
      decide.confirmInquiries(state, { textVersion: inquiryText.version }, sampleContext);
    expect(codeOf(confirm(taken))).toBe('GUARANTOR_NOT_USABLE');
    // The limit of invitations reveals nothing either.
    expect(codeOf(confirm({ ...taken, invitationsMade: INVITATIONS_MAX }))).toBe('TOO_MANY_INVITATIONS');
  });

  it('a guarantor who is then named to sign is asked again, for both', proves('X-92', 'X-29'), () => {
    const ofBoth = joint({
      guarantors: { ...guarantors, extraGuarantors: [sample.friend], signatories: [reached(sune)] },
    }).until('awaiting-consents');
    const answering =
      (personId: string, answer: 'consent' | 'decline'): Move =>
      (state, _, context) => {
        const { invitationId = '' } = state.invitations[personId] ?? {};
        const told = { totalPrivateCreditsCents: 0, creditCompanies: '' };
        return decide.answerInvitation(state, { ...told, answer, personId, invitationId }, context);
      };
    const { state } = ofBoth.after(
      answering(agneta.personId, 'consent'),
      answering(sune.personId, 'decline'),
      (before, _, context) =>
        decide.declareGuarantors(
          before,
          { ...guarantors, extraGuarantors: [sample.friend], signatories: [reached(agneta)] },
          context,
        ),
      (before, _, context) => decide.confirmInquiries(before, sample.confirmation, context),
    );
    expect([state.phase, state.invitations[agneta.personId]]).toMatchObject([
      'awaiting-consents',
      { status: 'invited', roles: ['guarantor', 'signatory'] },
    ]);
  });

  it('a replaced signatory is no longer asked, even if listed as a guarantor', proves('X-92'), () => {
    const both = joint({
      guarantors: { ...guarantors, extraGuarantors: [sample.friend], signatories: [reached(sune)] },
    }).until('awaiting-consents');
    const friend = both.state.invitations[agneta.personId]?.invitationId ?? '';
    const back = both.after((state) => decide.withdrawInvitation(state, { invitationId: friend }));
    expect(back.state.invitations[sune.personId]?.status).toBe('invited');
    given(...back.events)
      .when(decide.declareGuarantors, {
        ...guarantors,
        extraGuarantors: [{ ...sample.friend, email: 'x@example.com', ssn: sune.ssn }],
        signatories: [reached(agneta)],
      })
      .thenTypes('SignatoriesNamed', 'GuarantorsDeclared', 'InvitationWithdrawn');
  });

  it.each(['deciding', 'offered', 'awaiting-signatures'] as const)(
    'a signatory who withdraws while it is %s leaves the applicant to name another',
    proves('X-92'),
    (phase) => {
      const { invitationId = '' } = invitationOf(sune.personId) ?? {};
      const state = at(phase)
        .when(decide.answerInvitation, { answer: 'decline', personId: sune.personId, invitationId })
        .thenTypes('ConsentTakenBack');
      expect([state.phase, state.step, state.decision]).toEqual(['answering', 'guarantors', null]);
    },
  );

  it('the invitation of a withdrawn or replaced signatory is void', proves('X-92'), () => {
    const { invitationId = '' } = invitationOf(sune.personId) ?? {};
    const taken = at('awaiting-consents')
      .when(decide.withdrawInvitation, { invitationId })
      .thenTypes('InvitationWithdrawn');
    expect([taken.step, taken.signatories]).toEqual(['guarantors', null]);
    const declinedByOne = joint({
      guarantors: { ...guarantors, extraGuarantors: [sample.friend], signatories: [reached(sune)] },
    }).until('awaiting-consents');
    const friend = declinedByOne.state.invitations[agneta.personId]?.invitationId ?? '';
    const back = declinedByOne.after((state) => decide.withdrawInvitation(state, { invitationId: friend }));
    const state = given(...back.events)
      .when(decide.declareGuarantors, { ...guarantors, signatories: [reached(agneta)] })
      .thenTypes('SignatoriesNamed', 'GuarantorsDeclared', 'InvitationWithdrawn');
    expect(state.invitations[sune.personId]?.status).toBe('withdrawn');
  });

  it('the agreement is concluded only when both have signed', proves('X-92', 'X-29'), () => {
    const signed = at('awaiting-signatures');
    const command = { ...surety, personId: sune.personId, agreementId: agreement.agreementId };
    const stranger = { ...command, personId: agneta.personId };
    signed.when(decide.signAsInvited, stranger).thenRefused('AGREEMENT_SUPERSEDED');
    const state = signed
      .when(decide.signAsInvited, command)
      .thenTypes('SignatorySigned', 'AgreementConcluded');
    expect([state.phase, state.agreement?.signedBy]).toEqual(['signed', [astrid.personId, sune.personId]]);
    expect(joint().until('awaiting-signatures').state.agreement).toMatchObject({
      status: 'ready',
      signers: [
        { personId: astrid.personId, roles: ['applicant'] },
        { personId: sune.personId, roles: ['signatory'] },
      ],
    });
  });

  it(
    'named signatories remain while the bureau permits them, otherwise they are named again',
    proves('X-92'),
    () => {
      const chosen = (...alternatives: decide.AnsweredAuthority['alternatives']) =>
        at('confirm').when(decide.selectCompany, {
          ...sample.company,
          authority: answeredAuthority(...alternatives),
        });
      const kept = chosen([astrid, sune]).thenTypes('SigningAuthorityRecorded');
      expect([kept.awaitsConfirmation, kept.signatories === null]).toEqual([true, false]);
      const gone = chosen([astrid, agneta]).thenTypes('SigningAuthorityRecorded');
      expect([gone.awaitsConfirmation, gone.signatories]).toEqual([false, null]);
    },
  );

  it(
    'the signatories of an open offer do not change during an increase, and cannot be its guarantors',
    proves('X-92', 'X-93'),
    () => {
      const asked = joint({ decision: restrictedApproval })
        .until('offered')
        .after((state) => decide.requestIncrease(state));
      const increase = given(...asked.events);
      increase
        .when(decide.declareGuarantors, {
          ...withSune,
          extraGuarantors: [{ ...sample.friend, name: sune.name, ssn: sune.ssn }],
        })
        .thenInvalid('extra_guarantors.0.ssn: GUARANTOR_NOT_USABLE');
      const state = increase
        .when(decide.declareGuarantors, { ...withFriend, signatories: [reached(agneta)] })
        .thenTypes('GuarantorsDeclared');
      expect(state.signatories?.signatories.map(({ personId }) => personId)).toEqual([sune.personId]);
      // A signer withdraws: the offer that they were to sign is void.
      const { invitationId = '' } = asked.state.invitations[sune.personId] ?? {};
      const without = increase
        .when(decide.answerInvitation, { answer: 'decline', personId: sune.personId, invitationId })
        .thenTypes('ConsentTakenBack');
      expect(without.standingOffer).toBeNull();
    },
  );
});

describe('signing authority is checked again at the signature', () => {
  const begun = (...alternatives: decide.AnsweredAuthority['alternatives']) => ({
    ...signing,
    authority: answeredAuthority(...alternatives),
  });

  it('an applicant who may no longer sign alone cannot sign, and keeps the offer', proves('X-92'), () => {
    const offered = given(...eventsUntil('sign'));
    for (const lost of [begun(), begun([sune]), begun([astrid, sune])])
      offered.when(decide.startSigning, lost).thenRefused('SIGNING_AUTHORITY_LOST');
    const state = offered
      .when(decide.startSigning, begun([astrid]))
      .thenTypes('SigningAuthorityConfirmed', 'SigningStarted');
    expect(state.phase).toBe('offered');
  });

  it('a joint applicant may sign with the named signatories or alone', proves('X-92'), () => {
    const offered = at('sign');
    offered.when(decide.startSigning, begun([astrid, agneta])).thenRefused('SIGNING_AUTHORITY_LOST');
    offered
      .when(decide.startSigning, begun([astrid, sune]))
      .thenTypes('SigningAuthorityConfirmed', 'SigningStarted');
    offered
      .when(decide.startSigning, begun([astrid]))
      .thenTypes('SigningAuthorityConfirmed', 'SigningStarted');
  });

  it('the authority of each co-signer is checked too', proves('X-92'), () => {
    const waiting = at('awaiting-signatures');
    const ask = (personId: string, ...alternatives: decide.AnsweredAuthority['alternatives']) => ({
      personId,
      agreementId: agreement.agreementId,
      authority: answeredAuthority(...alternatives),
    });
    waiting
      .when(decide.confirmAuthority, ask(sune.personId, [sune, agneta]))
      .thenRefused('SIGNING_AUTHORITY_LOST');
    waiting
      .when(decide.confirmAuthority, ask(agneta.personId, [astrid, agneta]))
      .thenRefused('AGREEMENT_SUPERSEDED');
    const state = waiting
      .when(decide.confirmAuthority, ask(sune.personId, [astrid, sune]))
      .thenTypes('SigningAuthorityConfirmed');
    expect(decide.confirmAuthority(state, ask(sune.personId, [astrid, sune]))).toEqual([]);
  });
});
