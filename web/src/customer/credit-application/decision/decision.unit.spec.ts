import { withdrawalPrice } from '@kreditlina/domain/calculators/prices';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { amountInRange, sliderStops } from '../../../ui/slider-field.tsx';
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
  it('shows what the decision is', proves('C-253', 'C-162', 'C-168'), () => {
    expect(decisionKind(answer({}))).toBe('deciding');
    const approved = { status: 'approved', limit: 400_000, rate_year_basis_points: 1080 } as const;
    expect(decisionKind(answer(approved))).toBe('approved');
    expect(decisionKind(answer({ status: 'rejected' }))).toBe('rejected');
    expect(decisionKind(answer({ status: 'manual-review' }))).toBe('manual-review');
    expect(decisionKind(answer({ status: 'expired' }))).toBe('over');
    expect(decisionKind(answer({ step: 'guarantors' }))).toBe('moved');
  });

  it(
    'neither approved nor rejected nor under way is unknown; an approval without its price too',
    proves('C-170', 'C-386', 'X-15'),
    () => {
      expect(decisionKind(answer({ status: 'pending', step: 'sign' }))).toBe('unknown');
      expect(decisionKind(answer({ status: 'approved' }))).toBe('unknown');
    },
  );

  it(
    'is asked again while the decision is made and until its offer is open, more slowly while a person looks',
    proves('C-351'),
    () => {
      const price = { limit: 600_000, rate_year_basis_points: 1080 };
      const granted = answer({ ...price, status: 'approved' });
      const lagging = answer({ ...price, status: 'approved', progress: [{ part: 'offer', done: false }] });
      expect(askAgainAfterMs(answer({}))).toBe(2_000);
      expect([decisionKind(lagging), askAgainAfterMs(lagging)]).toEqual(['deciding', 2_000]);
      expect([decisionKind(granted), askAgainAfterMs(granted)]).toEqual(['approved', false]);
      expect(askAgainAfterMs(answer({ status: 'manual-review' }))).toBe(30_000);
    },
  );

  it('the increase dialog opens by itself once', proves('C-171'), () => {
    const opens = (is_optional_to_increase: boolean, is_increase_question_closed: boolean) =>
      opensByItself({ is_optional_to_increase }, { is_increase_question_closed });
    // A restricted limit can be increased until an attempt was made; after that the dialog has no purpose.
    expect([opens(true, false), opens(true, true), opens(false, false)]).toEqual([true, false, false]);
  });
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

  it(
    'a typed amount is taken when it is whole kronor in range, and never changed',
    proves('C-164', 'X-09'),
    () => {
      const range = { min: 10_000, max: 45_500, step: 10_000 };
      expect(amountInRange('45 500', range)).toBe(45_500);
      expect(amountInRange('45 501', range)).toBeUndefined();
      expect(amountInRange('10 000,50', range)).toBeUndefined();
    },
  );

  it(
    'average monthly fee and minimum amortisation are those of the golden example',
    proves('C-165', 'X-12'),
    () => {
      expect(withdrawalPrice(27_000_000, 1_100, '2026-11-22')).toMatchObject({
        averageMonthlyFeeCents: 128_906,
        minimumAmortizationCents: 1_125_000,
      });
      expect(withdrawalPrice(27_000_000, 1_100, '2026-11-22').effectiveRateBasisPoints).toBeGreaterThan(1100);
    },
  );
});
