import { describe, expect, it } from 'vitest';
import { foldAll, refusalOf, sampleContext } from '../../kernel/testing/sampled-commands.ts';
import {
  type CreditApplicationState,
  creditApplication,
  recordAgreementDraft,
  requestAgreement,
  startSigning,
} from '../index.ts';
import { answeredAuthority, applicantSsn } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';
import { AGREEMENTS_MAX, SIGNINGS_MAX } from './signing.ts';

const idOf = (n: number) => `7d9a2f6e-51c4-5b0e-8a39-${String(n).padStart(12, '0')}`;
const offered = () => foldAll(creditApplication, eventsUntil('offered'));
const ask = (state: CreditApplicationState, n: number, amountCents: number, purpose = 'Rörelsekapital') => {
  const events = requestAgreement(state, { agreementId: idOf(n), amountCents, purpose: purpose as never });
  return { events, state: events.reduce(creditApplication.evolve, state) };
};
const draft = (state: CreditApplicationState): CreditApplicationState => {
  const { agreementId = '' } = state.agreement ?? {};
  const events = recordAgreementDraft(state, {
    agreementId,
    effectiveRateBasisPoints: 1_200,
    pdfHash: agreementId.at(-1)?.repeat(64) ?? '',
    facts: [],
  } as never);
  return events.reduce(creditApplication.evolve, state);
};

describe('the documents of an offer', () => {
  it('the same terms reuse their document, ready to be signed', () => {
    const first = draft(ask(offered(), 1, 5_000_000).state);
    const second = draft(ask(first, 2, 6_000_000).state);
    const back = ask(second, 3, 5_000_000);
    expect(back.events.at(-1)).toMatchObject({
      type: 'AgreementRequested',
      data: { agreementId: idOf(1), amountCents: 5_000_000 },
    });
    expect(back.state.step).toBe('sign');
    expect(back.state.agreement).toEqual(first.agreement);
    expect(back.state.agreementsMade).toBe(2);
    // Going forward again finds the second document.
    expect(ask(back.state, 4, 6_000_000).state.agreement).toEqual(second.agreement);
    expect(ask(back.state, 5, 5_000_000).events).toEqual([]);
  });

  it('a document that was never printed is requested again', () => {
    const { state } = ask(ask(offered(), 1, 5_000_000).state, 2, 6_000_000);
    const again = ask(draft(state), 3, 5_000_000);
    expect(again.state.agreement).toMatchObject({ agreementId: idOf(3), status: 'drafting' });
  });

  it('an offer has at most 20 documents; earlier ones remain available', () => {
    let state = offered();
    for (let n = 1; n <= AGREEMENTS_MAX; n += 1) state = draft(ask(state, n, 5_000_000 + n * 100).state);
    expect(AGREEMENTS_MAX).toBe(20);
    expect(refusalOf(() => ask(state, 99, 9_000_000))?.code).toBe('TOO_MANY_AGREEMENTS');
    expect(ask(state, 99, 5_000_100).state.agreement?.agreementId).toBe(idOf(1));
  });

  it('signing can be started at most 50 times', () => {
    let state = draft(ask(offered(), 1, 5_000_000).state);
    const start = (signing: number) =>
      startSigning(
        state,
        {
          agreementId: idOf(1),
          signingId: idOf(1_000 + signing),
          offerExpiresAt: '2026-12-01T00:00:00.000Z',
          authority: answeredAuthority([{ personId: state.userId, name: 'Astrid', ssn: applicantSsn }]),
        } as never,
        sampleContext,
      );
    for (let n = 0; n < 50; n += 1) state = start(n).reduce(creditApplication.evolve, state);
    expect(SIGNINGS_MAX).toBe(50);
    expect(refusalOf(() => start(50))?.code).toBe('TOO_MANY_SIGNINGS');
  });
});
