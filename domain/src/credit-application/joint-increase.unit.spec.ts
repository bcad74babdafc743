import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import {
  agneta,
  evaluation,
  guarantors,
  idOf,
  jointCompany,
  personIdOf,
  reached,
  restrictedApproval,
  sample,
  sune,
} from './testing/samples.ts';
import { applicationScenario, type Move } from './testing/scenario.ts';

const given = deciderSpec(creditApplication);
const anders = {
  ...sample.friend,
  ssn: '19730507-9837',
  name: 'Anders',
  email: 'anders@example.com',
  phone: '070-174 06 07',
};
const andersId = personIdOf('197305079837');

const answering =
  (personId: string, answer: 'consent' | 'decline', totalPrivateCreditsCents: number | null = null): Move =>
  (state, _, context) => {
    const invitationId = state.invitations[personId]?.invitationId ?? '';
    const told = { totalPrivateCreditsCents, creditCompanies: '' };
    return decide.answerInvitation(state, { ...told, answer, personId, invitationId }, context);
  };
const confirming: Move = (state, _, context) => decide.confirmInquiries(state, sample.confirmation, context);

/** An offer signed jointly with Sune, and an increase of it for which Anders was named. */
const increaseAsked = applicationScenario({
  company: jointCompany,
  guarantors: { ...guarantors, signatories: [reached(sune)] },
  decision: restrictedApproval,
})
  .until('offered')
  .after(
    (state) => decide.requestIncrease(state),
    (state, _, context) =>
      decide.declareGuarantors(state, { ...guarantors, extraGuarantors: [anders] }, context),
    confirming,
  );
const increaseDeciding = increaseAsked.after(answering(andersId, 'consent', 0));

/** Staff review the increase, confirm this person's sanctions hit, and refuse it. */
function sanctioned(personId: string): readonly Move[] {
  const hitId = idOf('hit');
  const found = evaluation('manual-review');
  const hit = { hitId, kind: 'sanction' as const, decision: 'false-positive' as const };
  const screening = { isDone: true, hits: [hit] };
  const screenings = [{ personId, screening }];
  return [
    (state) =>
      decide.openManualReview(state, {
        attempt: 2,
        reasons: ['verification-missing'],
        evaluation: { ...found, inputs: { ...found.inputs, screenings } },
      }),
    (state) =>
      decide.decideHit(state, {
        personId,
        hitId,
        outcome: 'true-match',
        reason: 'Samma person trots allt',
        sourceOfFunds: '',
        mayAcceptPosition: true,
      }),
    (state, _, context) =>
      decide.closeManualReview(state, { attempt: 2, outcome: 'reject', reasonCode: 'sanctioned' }, context),
  ];
}

it('a sanctioned controlling owner voids the offer', proves('X-93'), () => {
  const owner = { ...sample.personOwner, name: 'Egon', ssn: '198507099805', ownership: 30 };
  const ownedWithEgon = applicationScenario({
    owners: {
      owners: [sample.personOwner, owner],
      noOneOwnsMoreThan25Percent: false,
      alternativeOwners: [],
      personIdOf,
    },
    decision: restrictedApproval,
  })
    .until('offered')
    .after(
      (state) => decide.requestIncrease(state),
      (state, _, context) =>
        decide.declareGuarantors(state, { ...guarantors, extraGuarantors: [anders] }, context),
      confirming,
      answering(andersId, 'consent', 0),
    );
  expect(ownedWithEgon.state.phase).toBe('deciding');
  const { state } = ownedWithEgon.after(...sanctioned(personIdOf(owner.ssn)));
  expect([state.phase, state.decision]).toEqual(['rejected', null]);
});

it(
  'a sanctioned signatory voids the offer; a sanctioned new guarantor does not',
  proves('X-92', 'X-93'),
  () => {
    const ofSignatory = increaseDeciding.after(...sanctioned(sune.personId)).state;
    expect([ofSignatory.phase, ofSignatory.decision]).toEqual(['rejected', null]);
    const ofNewGuarantor = increaseDeciding.after(...sanctioned(andersId)).state;
    expect([ofNewGuarantor.phase, ofNewGuarantor.decision?.limitCents]).toEqual(['offered', 60_000_000]);
  },
);

it('a signatory of the open offer cannot be replaced during an increase', proves('X-92', 'X-93'), () => {
  const { invitationId = '' } = increaseAsked.state.invitations[sune.personId] ?? {};
  given(...increaseAsked.events)
    .when(decide.withdrawInvitation, { invitationId })
    .thenRefused('INVITATION_GONE');
  const other = increaseAsked.state.invitations[andersId]?.invitationId ?? '';
  given(...increaseAsked.events)
    .when(decide.withdrawInvitation, { invitationId: other })
    .thenTypes('InvitationWithdrawn');
});

it('hits of a person without a part in the case no longer count', proves('F-18'), () => {
  const { state } = increaseDeciding.after(
    ...sanctioned(andersId),
    answering(sune.personId, 'decline'),
    (before, _, context) =>
      decide.declareGuarantors(before, { ...guarantors, signatories: [reached(agneta)] }, context),
    confirming,
    answering(agneta.personId, 'consent'),
    // A partner failed, so that there are no new facts.
    (before) =>
      decide.openManualReview(before, { attempt: 3, reasons: ['partner-unavailable'], evaluation: null }),
    (before, _, context) =>
      decide.closeManualReview(
        before,
        { attempt: 3, outcome: 'resume', reasonCode: 'hits-assessed' },
        context,
      ),
  );
  expect([state.phase, state.hits]).toEqual(['deciding', []]);
});
