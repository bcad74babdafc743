import { signedPrice } from '@kreditlina/domain/calculators/signed-plan';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { amountInRange, sliderStops } from '../../../ui/forms/slider-field.tsx';
import { askAgainAfterMs, decisionKind, type StatusAnswer } from '../api/decision.ts';
import { opensByItself } from './approved-screen.tsx';

const answer = (more: Partial<StatusAnswer>): StatusAnswer => ({
  step: 'status',
  status: 'pending',
  limit: null,
  rate: null,
  rate_year_basis_points: null,
  effective_rate_basis_points: null,
  minimum_amount: 10_000,
  expires_at: null,
  is_limit_restricted: false,
  is_optional_to_increase: false,
  needs_extra_guarantors: false,
  explanation: [],
  remedy: null,
  awaits: null,
  named: [],
  progress: [{ part: 'offer', done: true }],
  reference: 'K-1',
  human_review: null,
  more: null,
  ...more,
});

describe('the status screen', () => {
  it('maps an answer to its kind of decision', proves('C-253', 'C-162', 'C-168'), () => {
    expect(decisionKind(answer({}))).toBe('deciding');
    const approved = { status: 'approved', limit: 400_000, rate_year_basis_points: 1080 } as const;
    expect(decisionKind(answer(approved))).toBe('approved');
    expect(decisionKind(answer({ status: 'rejected' }))).toBe('rejected');
    expect(decisionKind(answer({ status: 'manual-review' }))).toBe('manual-review');
    expect(decisionKind(answer({ status: 'expired' }))).toBe('over');
    expect(decisionKind(answer({ step: 'guarantors' }))).toBe('moved');
  });

  it(
    'a decision outside the known states, or an approval without its price, is unknown',
    proves('C-170', 'C-386', 'X-15'),
    () => {
      expect(decisionKind(answer({ status: 'pending', step: 'sign' }))).toBe('unknown');
      expect(decisionKind(answer({ status: 'approved' }))).toBe('unknown');
    },
  );

  it('polls while deciding and until the offer is open, and slowly during a review', proves('C-351'), () => {
    const price = { limit: 600_000, rate_year_basis_points: 1080 };
    const granted = answer({ ...price, status: 'approved' });
    const lagging = answer({ ...price, status: 'approved', progress: [{ part: 'offer', done: false }] });
    expect(askAgainAfterMs(answer({}))).toBe(2_000);
    expect([decisionKind(lagging), askAgainAfterMs(lagging)]).toEqual(['deciding', 2_000]);
    expect([decisionKind(granted), askAgainAfterMs(granted)]).toEqual(['approved', false]);
    expect(askAgainAfterMs(answer({ status: 'manual-review' }))).toBe(30_000);
  });

  it(
    'the increase dialog opens by itself only when an increase is possible and was not closed',
    proves('C-171'),
    () => {
      const opens = (is_optional_to_increase: boolean, is_increase_question_closed: boolean) =>
        opensByItself({ is_optional_to_increase }, { is_increase_question_closed });
      // A restricted limit can be increased until an attempt was made; after that the dialog has no purpose.
      expect([opens(true, false), opens(true, true), opens(false, false)]).toEqual([true, false, false]);
    },
  );
});

describe('the first withdrawal', () => {
  it(
    'the slider goes from 10,000 in steps of 10,000 to the granted limit itself',
    proves('C-398', 'X-10'),
    () => {
      expect(sliderStops({ min: 10_000, max: 45_500, step: 10_000 })).toEqual([
        10_000, 20_000, 30_000, 40_000, 45_500,
      ]);
      expect(sliderStops({ min: 10_000, max: 10_000, step: 10_000 })).toEqual([10_000]);
    },
  );

  it('a typed amount is accepted only in whole kronor within range', proves('C-164', 'X-09'), () => {
    const range = { min: 10_000, max: 45_500, step: 10_000 };
    expect(amountInRange('45 500', range)).toBe(45_500);
    expect(amountInRange('45 501', range)).toBeUndefined();
    expect(amountInRange('10 000,50', range)).toBeUndefined();
  });

  it('average monthly fee and minimum amortization are those of the notices', proves('C-165'), () => {
    const price = signedPrice(27_000_000, 1_100, '2026-11-22');
    expect(price.minimumAmortizationCents).toBe(1_125_000);
    const interestCents = price.plan.reduce((sum, one) => sum + one.interestCents, 0);
    expect(price.averageMonthlyCostCents).toBe(Math.round(interestCents / 24));
    expect(price.effectiveRateBasisPoints).toBeGreaterThan(1100);
  });
});
