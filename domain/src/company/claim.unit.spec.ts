import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { claimCompany, company, holdingOf } from './company.ts';
import { registered } from './testing/commands.ts';

const given = deciderSpec(company);
const registration = { type: 'CompanyRegistered' as const, data: registered };
const { companyId } = registered;
const NOW = '2026-11-21T08:00:00.000Z';
const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const [first, second] = ['7d9a2f6e-51c4-5b0e-8a39-1f0c5b7a2d11', '7d9a2f6e-51c4-5b0e-8a39-1f0c5b7a2d12'];
const [anna, bo] = ['1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01', '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a02'];
const claimed = (applicationId: string, userId: string, claimedAt: string) => ({
  type: 'CompanyClaimed' as const,
  data: { companyId, applicationId, userId, claimedAt },
});
const before = claimed(first, anna, ago(DAY));
const holder = (holding: 'none' | 'open' | 'credit', claimedAt = ago(DAY)) => ({
  applicationId: first,
  claimedAt,
  holding,
});

describe('the claim of a company', () => {
  it('is made by one application', () => {
    const command = { applicationId: first, userId: anna, holder: null };
    given(registration)
      .when(claimCompany, command)
      .thenEvents(claimed(first, anna, NOW));
    given().when(claimCompany, command).thenRefused('COMPANY_NOT_FOUND');
  });

  it('is refused while another application has the company: one of one’s own, a credit, somebody else’s', () => {
    const own = { applicationId: second, userId: anna };
    given(registration, before)
      .when(claimCompany, { ...own, holder: holder('open') })
      .thenRefused('COMPANY_HAS_APPLICATION');
    given(registration, before)
      .when(claimCompany, { ...own, holder: holder('credit') })
      .thenRefused('COMPANY_HAS_CREDIT');
    for (const holding of ['open', 'credit'] as const) {
      given(registration, before)
        .when(claimCompany, { applicationId: second, userId: bo, holder: holder(holding) })
        .thenRefused('COMPANY_TAKEN');
    }
  });

  it('goes over when the application that had it has nothing of it any more', () => {
    given(registration, before)
      .when(claimCompany, { applicationId: second, userId: bo, holder: holder('none') })
      .thenEvents(claimed(second, bo, NOW));
  });

  it('is refused to whoever looked at a claim that is not the last one', () => {
    const late = { applicationId: second, userId: anna };
    given(registration, before)
      .when(claimCompany, { ...late, holder: null })
      .thenRefused('COMPANY_HAS_APPLICATION');
    // Renewed by the same application meanwhile, so it is in use.
    given(registration, before, claimed(first, anna, ago(1_000)))
      .when(claimCompany, { ...late, holder: holder('none') })
      .thenRefused('COMPANY_HAS_APPLICATION');
  });

  it('is made again when it is old, so that it is not taken over while it is used', () => {
    const again = { applicationId: first, userId: anna, holder: null };
    given(registration, claimed(first, anna, ago(MINUTE - 1)))
      .when(claimCompany, again)
      .thenEvents();
    given(registration, claimed(first, anna, ago(MINUTE)))
      .when(claimCompany, again)
      .thenEvents(claimed(first, anna, NOW));
    given(registration, claimed(first, anna, ago(MINUTE - 1)))
      .when(claimCompany, { ...again, isAnew: true })
      .thenEvents(claimed(first, anna, NOW));
  });
});

describe('what an application holds of its company', () => {
  const holding = (phase: string, attempt: number, claimedMsAgo: number, bankStatus: string | null = null) =>
    holdingOf(claimed(first, anna, ago(claimedMsAgo)).data, { phase, attempt }, bankStatus, NOW);

  it.each([
    ['deciding', 'open'],
    ['manual-review', 'open'],
    ['offered', 'open'],
    ['signed', 'credit'],
    ['completed', 'credit'],
    ['rejected', 'none'],
    ['expired', 'none'],
    ['withdrawn', 'none'],
    ['none', 'none'],
  ])('%s: %s, however long ago it was claimed', (phase, expected) => {
    expect(holding(phase, 1, 400 * DAY)).toBe(expected);
  });

  it('an offer that stands while an increase is answered holds it, however old the claim is', () => {
    const ofOffer = (standingOffer: object | null) =>
      holdingOf(
        claimed(first, anna, ago(15 * DAY)).data,
        { phase: 'answering', attempt: 1, standingOffer },
        null,
        NOW,
      );
    expect([ofOffer({ limitCents: 60_000_000 }), ofOffer(null)]).toEqual(['open', 'none']);
  });

  it('a rejection that is about to be reopened holds it from its new claim on, for ten minutes', () => {
    const reviewed = (askedMsAgo: number, claimedMsAgo: number, outcome: string | null = null) =>
      holdingOf(
        claimed(first, anna, ago(claimedMsAgo)).data,
        { phase: 'rejected', attempt: 1, humanReview: { requestedAt: ago(askedMsAgo), outcome } },
        null,
        NOW,
      );
    expect(reviewed(DAY, 10 * MINUTE - 1)).toBe('open');
    expect(reviewed(DAY, 10 * MINUTE)).toBe('none');
    // Claimed for the decision that was the rejection, or already reviewed.
    expect(reviewed(MINUTE, 5 * MINUTE)).toBe('none');
    expect(reviewed(DAY, MINUTE, 'upheld')).toBe('none');
  });

  it('a credit that the bank refused or closed frees the company; a loss does not', () => {
    for (const status of ['denied', 'annulled', 'closed'])
      expect(holding('completed', 1, DAY, status)).toBe('none');
    for (const status of ['offer', 'active', 'credit-loss'])
      expect(holding('completed', 1, DAY, status)).toBe('credit');
  });

  it('a claim that no confirmation followed ends after ten minutes, a question left open after fourteen days', () => {
    expect(holding('answering', 0, 10 * MINUTE - 1)).toBe('open');
    expect(holding('answering', 0, 10 * MINUTE)).toBe('none');
    expect(holding('answering', 1, 14 * DAY - 1)).toBe('open');
    expect(holding('answering', 1, 14 * DAY)).toBe('none');
  });
});
