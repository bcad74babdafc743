import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { sampleContext } from '../../kernel/testing/sampled-commands.ts';
import { purposes } from '../contracts/enums.ts';
import * as decide from '../index.ts';
import { creditApplication } from '../index.ts';
import { agreement, draft, idOf, sample, signature, signing } from '../testing/samples.ts';
import { eventsAfter, eventsUntil } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const offered = eventsUntil('offered');
const { applicationId, userId } = sample;

describe('choose amount', () => {
  it(
    'any whole krona from 10,000 to the limit leads to status-purpose',
    proves('C-164', 'C-167', 'C-398', 'X-10'),
    () => {
      for (const amountCents of [1_000_000, 1_234_500, 40_000_000]) {
        const state = given(...offered)
          .when(decide.chooseAmount, { amountCents })
          .thenEvents({ type: 'AmountChosen', data: { applicationId, amountCents } });
        expect(state.step).toBe('status-purpose');
      }
    },
  );
  it.each([
    [999_999, 'AMOUNT_BELOW_MINIMUM'],
    [999_900, 'AMOUNT_BELOW_MINIMUM'],
    [0, 'AMOUNT_BELOW_MINIMUM'],
    [40_000_100, 'AMOUNT_ABOVE_AVAILABLE'],
    [1_000_050, 'AMOUNT_NOT_WHOLE_KRONOR'],
  ])('an amount of %d öre is refused as %s', proves('C-163', 'C-398', 'X-09'), (amountCents, code) => {
    given(...offered)
      .when(decide.chooseAmount, { amountCents })
      .thenRefused(code);
  });
  it('an amount can be chosen for an offer only', proves('C-254'), () => {
    given(...eventsUntil('deciding'))
      .when(decide.chooseAmount, { amountCents: 1_000_000 })
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('complete'))
      .when(decide.chooseAmount, { amountCents: 1_000_000 })
      .thenRefused('WRONG_STEP');
  });
  it('another amount withdraws a drafted agreement', proves('C-254'), () => {
    const state = given(...eventsUntil('sign'))
      .when(decide.chooseAmount, { amountCents: 1_000_000 })
      .thenTypes('AmountChosen');
    expect([state.step, state.agreement]).toEqual(['status-purpose', null]);
  });
});

describe('purpose and agreement', () => {
  it.each(purposes)('the purpose %s is accepted', proves('C-174', 'C-245'), (purpose) => {
    given(...eventsUntil('status-purpose'))
      .when(decide.choosePurpose, { purpose })
      .thenEvents({ type: 'PurposeChosen', data: { applicationId, purpose } });
  });
  it('another purpose withdraws a drafted agreement', proves('C-174'), () => {
    const state = given(...eventsUntil('sign'))
      .when(decide.choosePurpose, { purpose: 'Övrigt' })
      .thenTypes('PurposeChosen');
    expect([state.step, state.agreement]).toEqual(['status-purpose', null]);
  });
  it('a purpose needs an amount first', proves('C-174'), () => {
    given(...offered)
      .when(decide.choosePurpose, { purpose: 'Tillväxt' })
      .thenRefused('WRONG_STEP');
  });
  it('requesting an agreement sets amount and purpose', proves('C-275', 'C-352'), () => {
    const state = given(...offered)
      .when(decide.requestAgreement, agreement)
      .thenTypes('AmountChosen', 'PurposeChosen', 'AgreementRequested');
    expect([state.step, state.agreement?.status]).toEqual(['status-purpose', 'drafting']);
  });
  it('a request is recorded once per amount and purpose', proves('C-352', 'X-37'), () => {
    for (const at of ['drafting', 'sign'] as const) {
      given(...eventsUntil(at))
        .when(decide.requestAgreement, { ...agreement, agreementId: idOf('another') })
        .thenNothing();
    }
    const other = { ...agreement, agreementId: idOf('another'), purpose: 'Övrigt' as const };
    const state = given(...eventsUntil('sign'))
      .when(decide.requestAgreement, other)
      .thenTypes('PurposeChosen', 'AgreementRequested');
    expect([state.step, state.agreement?.agreementId]).toEqual(['status-purpose', other.agreementId]);
  });
  it('a request above the limit is refused', proves('C-398'), () => {
    given(...offered)
      .when(decide.requestAgreement, { ...agreement, amountCents: 50_000_000 })
      .thenRefused('AMOUNT_ABOVE_AVAILABLE');
  });
  it('the draft leads to sign, with its facts', proves('C-175', 'C-275'), () => {
    const state = given(...eventsUntil('drafting'))
      .when(decide.recordAgreementDraft, draft)
      .thenEvents({
        type: 'AgreementDrafted',
        data: {
          applicationId,
          ...draft,
          amountCents: agreement.amountCents,
          limitCents: 40_000_000,
          rateYearBasisPoints: 1_080,
          signers: [{ personId: userId, roles: ['applicant'] }],
        },
      });
    expect([state.step, state.agreement?.facts]).toEqual(['sign', draft.facts]);
  });
  it('a superseded draft is dropped', () => {
    given(...eventsUntil('drafting'))
      .when(decide.recordAgreementDraft, { ...draft, agreementId: idOf('old') })
      .thenNothing();
    given(...(sideWays.expired ?? []))
      .when(decide.recordAgreementDraft, draft)
      .thenNothing();
  });
});

describe('signing', () => {
  it('signing starts for the agreement that the customer sees', proves('C-180', 'C-354'), () => {
    const { agreementId, signingId, authority } = signing;
    const { reportId, dataHash, answeredAt } = authority;
    const personId = sample.userId;
    given(...eventsUntil('sign'))
      .when(decide.startSigning, signing)
      .thenEvents(
        {
          type: 'SigningAuthorityConfirmed',
          data: { applicationId, personId, agreementId, reportId, dataHash, answeredAt },
        },
        { type: 'SigningStarted', data: { applicationId, agreementId, signingId } },
      );
  });
  it('a new signing order supersedes an abandoned one', () => {
    const next = { ...signing, signingId: idOf('signing 2') };
    const state = given(...eventsUntil('signing'))
      .when(decide.startSigning, next)
      .thenTypes('SigningStarted');
    expect(state.signing?.signingId).toBe(next.signingId);
  });
  it('signing a missing, outdated or expired agreement is refused', proves('C-254'), () => {
    given(...eventsUntil('drafting'))
      .when(decide.startSigning, signing)
      .thenRefused('AGREEMENT_NOT_READY');
    given(...eventsUntil('status-purpose'))
      .when(decide.startSigning, signing)
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('sign'))
      .when(decide.startSigning, { ...signing, agreementId: idOf('old') })
      .thenRefused('AGREEMENT_SUPERSEDED');
    given(...eventsUntil('sign'))
      .when(decide.startSigning, signing, { ...sampleContext, now: signing.offerExpiresAt })
      .thenRefused('OFFER_EXPIRED');
  });
  it('a failure keeps the step; a failure of another order changes nothing', () => {
    const state = given(...eventsUntil('signing'))
      .when(decide.recordSigningFailure, { signingId: signing.signingId, hintCode: 'userCancel' })
      .thenTypes('SigningFailed');
    expect([state.step, state.signing?.status]).toEqual(['sign', 'failed']);
    given(...eventsUntil('signing'))
      .when(decide.recordSigningFailure, { signingId: idOf('other'), hintCode: 'userCancel' })
      .thenNothing();
  });
  it('the signature leads to complete', proves('C-254', 'C-355'), () => {
    const { agreementId, signingId, signatureHash, ocspHash } = signature;
    const state = given(...eventsUntil('signing'))
      .when(decide.signAgreement, signature)
      .thenEvents(
        {
          type: 'AgreementSigned',
          data: {
            applicationId,
            agreementId,
            signingId,
            signedBy: userId,
            pdfHash: draft.pdfHash,
            signatureHash,
            ocspHash,
          },
        },
        { type: 'AgreementConcluded', data: { applicationId, agreementId } },
      );
    expect([state.phase, state.step]).toEqual(['signed', 'complete']);
  });
  it('a signature for another order or document is refused', () => {
    given(...eventsUntil('signing'))
      .when(decide.signAgreement, { ...signature, signingId: idOf('other') })
      .thenRefused('AGREEMENT_SUPERSEDED');
    given(...eventsUntil('offered'))
      .when(decide.signAgreement, signature)
      .thenRefused('AGREEMENT_SUPERSEDED');
    given(...eventsUntil('deciding'))
      .when(decide.signAgreement, signature)
      .thenRefused('WRONG_STEP');
  });
  it('a late signature after a reported failure still counts', proves('T-23'), () => {
    const failed = eventsAfter('signing', (state) =>
      decide.recordSigningFailure(state, { signingId: signing.signingId, hintCode: 'expiredTransaction' }),
    );
    given(...failed)
      .when(decide.signAgreement, signature)
      .thenTypes('AgreementSigned', 'AgreementConcluded');
  });
});
