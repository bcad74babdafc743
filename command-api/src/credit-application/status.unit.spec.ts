import * as decide from '@kreditlina/domain/credit-application/index';
import {
  approval,
  evaluation,
  evaluationWithHits,
  lenderAnswer,
  rejection,
} from '@kreditlina/domain/credit-application/testing/samples';
import { foldEvents } from '@kreditlina/domain/credit-application/testing/scenario';
import { sideWays } from '@kreditlina/domain/credit-application/testing/side-ways';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { reviewClosingFor } from './notes.ts';
import { ownShortfallOf, toStatus } from './status.ts';

type Move = (state: decide.CreditApplicationState) => decide.CreditApplicationEvent[];

const byLenders: Move[] = (['first', 'second'] as const).map(
  (lender) => (state) => decide.recordLenderAnswer(state, { ...lenderAnswer(lender), attempt: 2 }),
);
const refusedByLender: Move = (state) =>
  decide.recordLenderAnswer(state, { ...lenderAnswer('first'), attempt: 2, outcome: 'rejected' });
const extra = { attempt: 2, evaluation: evaluation('needs-extra-guarantors') };

/** The status after an increase with a person known only to the bureau. */
function statusAfter(...moves: readonly Move[]) {
  const asked = sideWays.increaseDeciding ?? [];
  const first = asked.findLastIndex(({ type }) => type === 'DecisionRequested');
  const events = asked.slice(0, first + 1);
  for (const move of moves) events.push(...move(foldEvents(events)));
  const state = foldEvents(events);
  const row: Partial<ApplicationDetail> = {
    id: state.applicationId,
    step: state.step,
    status: 'approved',
    limit_cents: state.decision?.limitCents ?? null,
    rate_year_basis_points: state.decision?.rateYearBasisPoints ?? null,
    state,
    explanation: null,
    account: null,
    rejected_at: null,
    progress: { hasCompanyReport: true, hasPersonReport: true, isScreened: true },
  };
  return toStatus(row as ApplicationDetail);
}

it(
  'an increase without effect reads the same, whatever the bureau said of the person named for it',
  proves('X-29', 'X-93'),
  () => {
    const noBetter = statusAfter(...byLenders, (state) =>
      decide.recordDecision(state, approval(2, 40_000_000)),
    );
    expect(noBetter).toMatchObject({ limit: 600_000, is_optional_to_increase: false });
    for (const other of [
      statusAfter((state) => decide.recordDecision(state, rejection(2))),
      statusAfter((state) => decide.requireExtraGuarantors(state, extra)),
      statusAfter(refusedByLender, (state) =>
        decide.recordDecision(state, { ...rejection(2), rejectedBy: 'first' }),
      ),
    ])
      expect(other).toEqual(noBetter);
  },
);

it('a rejection by staff says nothing of the offer that was open before', proves('F-18', 'X-93'), () => {
  const review: Move = (state) =>
    decide.openManualReview(state, {
      attempt: 2,
      reasons: ['sanction-hit'],
      evaluation: evaluationWithHits(),
    });
  const hits = foldEvents(sideWays.hitsUnderReview ?? []).hits.map(
    ({ personId, hitId }): Move =>
      (state) =>
        decide.decideHit(state, {
          personId,
          hitId,
          outcome: 'true-match',
          reason: 'Samma födelsedatum',
          sourceOfFunds: 'Lön från riksdagen',
          mayAcceptPosition: true,
        }),
  );
  const close: Move = (state) =>
    decide.closeManualReview(
      state,
      { attempt: 2, outcome: 'reject', reasonCode: 'sanctioned' },
      { now: '2026-11-21T09:00:00.000Z', today: '2026-11-21' },
    );
  expect(statusAfter(review, ...hits, close)).toMatchObject({
    limit: null,
    rate: null,
    rate_year_basis_points: null,
    expires_at: null,
    is_limit_restricted: false,
    is_optional_to_increase: false,
  });
});

it(
  "a rejection is explained by its own rules, not by an earlier attempt's, nor where staff or a lender refused",
  proves('C-168', 'X-93'),
  () => {
    const state = foldEvents(sideWays.rejected ?? []);
    const remarks = { rule: 'company-payment-remarks', input: '3', threshold: '2' } as const;
    const explanation = {
      policyVersion: '2026-11-2',
      attempt: state.attempt,
      trace: [{ about: 'credit' as const, ...remarks, result: 'failed' as const, effect: 'reject' }],
      told: {
        personId: state.userId,
        isExplained: true,
        remedies: [{ kind: 'fewer-remarks' as const, value: 2 }],
        next: [],
        company: null,
      },
    };
    const told = (differs: Partial<ApplicationDetail>) => {
      const row: Partial<ApplicationDetail> = {
        id: state.applicationId,
        step: state.step,
        status: 'rejected',
        state,
        rejected_by: 'policy',
        explanation,
        account: null,
        rejected_at: '2026-11-21T09:00:00.000Z',
        progress: null,
        ...differs,
      };
      const { explanation: lines, remedy } = toStatus(row as ApplicationDetail);
      return [lines.map(({ rule }) => rule), remedy !== null];
    };
    expect(told({})).toEqual([['company-payment-remarks'], true]);
    const nothing = [[], false];
    expect(told({ rejected_by: 'staff' })).toEqual(nothing);
    expect(told({ rejected_by: 'first' })).toEqual(nothing);
    expect(told({ explanation: { ...explanation, attempt: state.attempt - 1 } })).toEqual(nothing);
    // A hit that contributed is erased with its person: an unexplained rejection stays unexplained.
    const silent = { ...explanation.told, isExplained: false, remedies: null, next: null };
    expect(told({ explanation: { ...explanation, told: silent } })).toEqual(nothing);
    const erased = { ...silent, isExplained: null };
    expect(told({ explanation: { ...explanation, told: erased } })).toEqual(nothing);
  },
);

it(
  'an applicant who needs another guarantor reads the reason in their own report, and nothing of another report',
  proves('C-168', 'X-29'),
  () => {
    const state = foldEvents(sideWays.extraGuarantorsRequired ?? []);
    const line = { result: 'failed', effect: 'warning:guarantor-payment-remarks', threshold: '0' } as const;
    const lines = (rule: string, input: string) => [{ ...line, rule, input }];
    const rowWith = (attempt: number) =>
      ({
        state,
        explanation: {
          policyVersion: '2026-11-2',
          attempt,
          trace: [
            { about: 'person', personId: state.userId, lines: lines('guarantor-payment-remarks#1', '1') },
            { about: 'person', personId: 'friend', lines: lines('guarantor-payment-remarks#2', '4') },
          ],
        },
      }) as unknown as ApplicationDetail;
    expect(ownShortfallOf(rowWith(state.attempt))).toEqual([
      'Du har 1 betalningsanmärkning. Vi godtar ingen.',
    ]);
    expect(ownShortfallOf(rowWith(state.attempt + 1))).toEqual([]);
  },
);

it('staff who see personal data see why a review was closed; others do not', proves('F-18'), () => {
  const review_closing = { outcome: 'reject', reason: 'political-position', comment: '' } as const;
  expect(reviewClosingFor(['approver'], { review_closing })).toEqual(review_closing);
  for (const roles of [['analyst'], []]) expect(reviewClosingFor(roles, { review_closing })).toBeNull();
});
