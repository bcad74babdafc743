import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { claimCompany, company, holderOf } from './company.ts';
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
  it('one application claims a registered company', () => {
    const command = { applicationId: first, userId: anna, holder: null };
    given(registration)
      .when(claimCompany, command)
      .thenEvents(claimed(first, anna, NOW));
    given().when(claimCompany, command).thenRefused('COMPANY_NOT_FOUND');
  });

  it('a company held by an application or a credit cannot be claimed by another application', () => {
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

  it('the claim passes on when the former application no longer holds the company', () => {
    given(registration, before)
      .when(claimCompany, { applicationId: second, userId: bo, holder: holder('none') })
      .thenEvents(claimed(second, bo, NOW));
  });

  it('a claim based on an outdated holder is refused', () => {
    const late = { applicationId: second, userId: anna };
    given(registration, before)
      .when(claimCompany, { ...late, holder: null })
      .thenRefused('COMPANY_HAS_APPLICATION');
    // The same application has renewed it, so it is in use.
    given(registration, before, claimed(first, anna, ago(1_000)))
      .when(claimCompany, { ...late, holder: holder('none') })
      .thenRefused('COMPANY_HAS_APPLICATION');
  });

  it('a claim is renewed when it is a minute old, or on request', () => {
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

describe('how an application holds its company', () => {
  const holding = (phase: string, attempt: number, claimedMsAgo: number, isOver = false) =>
    holderOf(claimed(first, anna, ago(claimedMsAgo)).data, { phase, attempt }, isOver, NOW).holding;

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
  ])('in phase %s the holding is %s, whatever the age of the claim', (phase, expected) => {
    expect(holding(phase, 1, 400 * DAY)).toBe(expected);
  });

  it('an open offer holds the company during the answers for an increase, however old the claim is', () => {
    const ofOffer = (standingOffer: object | null) =>
      holderOf(
        claimed(first, anna, ago(15 * DAY)).data,
        { phase: 'answering', attempt: 1, standingOffer },
        false,
        NOW,
      ).holding;
    expect([ofOffer({ limitCents: 60_000_000 }), ofOffer(null)]).toEqual(['open', 'none']);
  });

  it('a rejection about to be reopened holds the company for ten minutes from its new claim', () => {
    const reviewed = (askedMsAgo: number, claimedMsAgo: number, outcome: string | null = null) =>
      holderOf(
        claimed(first, anna, ago(claimedMsAgo)).data,
        { phase: 'rejected', attempt: 1, humanReview: { requestedAt: ago(askedMsAgo), outcome } },
        false,
        NOW,
      ).holding;
    expect(reviewed(DAY, 10 * MINUTE - 1)).toBe('open');
    expect(reviewed(DAY, 10 * MINUTE)).toBe('none');
    // The claim is older than the request, or the review has ended.
    expect(reviewed(MINUTE, 5 * MINUTE)).toBe('none');
    expect(reviewed(DAY, MINUTE, 'upheld')).toBe('none');
  });

  it('a credit that has ended without a debt frees the company; any other does not', () => {
    expect(holding('completed', 1, DAY, true)).toBe('none');
    expect(holding('completed', 1, DAY, false)).toBe('credit');
  });

  it('an unconfirmed claim ends after ten minutes, a question left open after fourteen days', () => {
    expect(holding('answering', 0, 10 * MINUTE - 1)).toBe('open');
    expect(holding('answering', 0, 10 * MINUTE)).toBe('none');
    expect(holding('answering', 1, 14 * DAY - 1)).toBe('open');
    expect(holding('answering', 1, 14 * DAY)).toBe('none');
  });
});
