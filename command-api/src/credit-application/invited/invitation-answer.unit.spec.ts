import * as decide from '@kreditlina/domain/credit-application/index';
import {
  agreement,
  draft,
  lenderAnswer,
  rejection,
  restrictedApproval,
  sample,
  signature,
  signing,
  withFriend,
} from '@kreditlina/domain/credit-application/testing/samples';
import { foldEvents } from '@kreditlina/domain/credit-application/testing/scenario';
import { sideWays } from '@kreditlina/domain/credit-application/testing/side-ways';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { invitationState } from './invitation-answer.ts';

const context = { now: '2026-11-21T09:00:00.000Z', today: '2026-11-21' };
const second = { ...sample.friend, ssn: '197010632391', email: 'nils@example.com', name: 'Nils Andra' };

it(
  'who consented to an increase that came to nothing is not asked to sign the standing offer',
  proves('X-29', 'X-93'),
  () => {
    const events = [...(sideWays.everybodyConsented ?? [])];
    const go = (more: (state: decide.CreditApplicationState) => readonly decide.CreditApplicationEvent[]) => {
      events.push(...more(foldEvents(events)));
      return foldEvents(events);
    };
    go((state) => decide.recordLenderAnswer(state, lenderAnswer('first', state.attempt)));
    go((state) => decide.recordLenderAnswer(state, lenderAnswer('second', state.attempt)));
    go((state) => decide.recordDecision(state, restrictedApproval(1)));
    go((state) => decide.requestIncrease(state));
    const extraGuarantors = [...withFriend.extraGuarantors, second];
    go((state) => decide.declareGuarantors(state, { ...withFriend, extraGuarantors }, context));
    const asked = go((state) => decide.confirmInquiries(state, sample.confirmation, context));
    const [personId = ''] = decide.awaitedPersons(asked);
    const invitationId = asked.invitations[personId]?.invitationId ?? '';
    const consent = { answer: 'consent', totalPrivateCreditsCents: 0, creditCompanies: '' } as const;
    go((state) => decide.answerInvitation(state, { ...consent, personId, invitationId }, context));
    go((state) => decide.recordDecision(state, rejection(2)));
    const wanted = go((state) => decide.requestAgreement(state, agreement));
    const agreementId = wanted.agreement?.agreementId ?? '';
    go((state) => decide.recordAgreementDraft(state, { ...draft, agreementId }));
    const started = go((state) => decide.startSigning(state, { ...signing, agreementId }, context));
    const signingId = started.signing?.signingId ?? '';
    const signed = go((state) => decide.signAgreement(state, { ...signature, agreementId, signingId }));
    expect(signed.phase).toBe('awaiting-signatures');
    const told = Object.values(signed.invitations).map((one) => [
      one.personId === personId,
      invitationState(signed, one, context.now),
    ]);
    expect(told).toEqual([
      [false, 'to-sign'],
      [true, 'over'],
    ]);
  },
);
